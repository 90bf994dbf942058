import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import type { MailKindName } from './mail-kinds.ts'
import type { PermissionId } from './permissions.ts'

export const notificationKinds = [
  'order-sent',
  'order-changed',
  'order-difference',
  'invoice-new',
  'invoice-overdue',
  'cut-off',
] as const satisfies MailKindName[]

export type NotificationKind = (typeof notificationKinds)[number]

const orders: PermissionId[] = ['showactiveorder', 'showorderhistory']

/** One of these permissions is needed for a mail; none for an empty list. */
export const notificationRights: Record<NotificationKind, readonly PermissionId[]> = {
  'order-sent': orders,
  'order-changed': orders,
  'order-difference': orders,
  'invoice-new': ['showinvocies'],
  'invoice-overdue': ['showinvocies', 'showcustomerbalance'],
  'cut-off': [],
}

const kind = z.enum(notificationKinds)
const language = z.enum(['cs', 'en'])

export const Notifications = z.object({
  /** Where the mails go; empty when no address is known. */
  Mail: z.string(),
  Language: language,
  /** The kinds the user may ask for. */
  Kinds: z.array(
    z.object({
      Kind: kind,
      Wanted: z.boolean(),
      /** Names of the others of the customer who get it. */
      Others: z.array(z.string()),
    }),
  ),
})

export type Notifications = z.infer<typeof Notifications>

export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Which mails about the active customer the user gets, and who else does',
  access: buyer(),
  response: Notifications,
})

export const putNotifications = endpoint({
  method: 'PUT',
  path: '/notifications',
  summary: 'Chooses the mails about the active customer, and the language of all mails to the user',
  access: buyer(),
  body: z.strictObject({ Language: language, Kinds: z.array(kind).check(z.maxLength(notificationKinds.length)) }),
  response: Notifications,
})
