import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, rowId, text } from './fields.ts'
import { byKey, keyPurposes } from './key-purposes.ts'

const doors = ['None', 'Files', 'MServer', 'Pull', 'Shop'] as const

/** How POHODA's internet shop client logs in beside its key. */
export const SHOP_LOGIN = 'pohoda'

/** What became of a call of POHODA's internet shop client. */
export const shopOutcomes = ['asked', 'tried', 'result', 'login', 'company', 'unreadable', 'unknown'] as const
export type ShopOutcome = (typeof shopOutcomes)[number]

const ShopCall = z.object({
  At: moment,
  Outcome: z.enum(shopOutcomes),
  /** How many orders were handed over, or named in the result. */
  Orders: z.number(),
  /** What was found wrong, as the caller was told. */
  Detail: z.string(),
})
export type ShopCall = z.infer<typeof ShopCall>

const line = (max: number) => text(max).check(z.trim())

const settings = {
  Door: z.enum(doors),
  MServerUrl: z.string(),
  MServerLogin: z.string(),
  MServerInstance: z.string(),
  /** Names as the accounting system has them; empty leaves the choice to it. */
  Storage: z.string(),
  NumberSeries: z.string(),
  PaymentType: z.string(),
  /** Whether deposits are a line of the order. */
  WithDeposits: z.boolean(),
  /** Whether what the warehouse counted goes there as an issue slip. */
  WithSlips: z.boolean(),
}

/** By which way orders go out, and how it is going. */
export const OrderDoor = z.object({
  ...settings,
  HasPassword: z.boolean(),
  /** Folders of the server; set where the portal is started. */
  FolderOut: z.string(),
  FolderIn: z.string(),
  /** What POHODA's internet shop client calls. */
  ShopUrl: z.string(),
  /** Its last calls, the newest first. */
  ShopCalls: z.array(ShopCall),
  /** Why it did not open the last time; empty when it did. */
  Fault: z.string(),
  FaultSince: z.nullable(moment),
  /** How many orders there are in each state. */
  Waiting: z.number(),
  Sent: z.number(),
  Refused: z.number(),
})

export const OrderDoorChange = z.strictObject({
  Door: z.enum(doors),
  MServerUrl: line(300).check(
    z.refine((value) => value === '' || /^https?:\/\/[^\s/@]+(\/\S*)?$/i.test(value), { error: 'is not valid' }),
  ),
  MServerLogin: line(100),
  /** A new one; absent keeps it, as long as the address names the same server. */
  MServerPassword: z.optional(text(200)),
  MServerInstance: line(100),
  Storage: line(19),
  NumberSeries: line(19),
  PaymentType: line(32),
  WithDeposits: z.boolean(),
  /** Left out it stays. */
  WithSlips: z.optional(z.boolean()),
})

export const ApiKey = z.object({
  KeyId: z.string(),
  Name: z.string(),
  Purpose: z.enum(keyPurposes),
  Created: moment,
  CreatedBy: z.string(),
  LastUsed: z.nullable(moment),
})

export type OrderDoor = z.infer<typeof OrderDoor>
export type OrderDoorChange = z.infer<typeof OrderDoorChange>
export type ApiKey = z.infer<typeof ApiKey>

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/** Whether a stored password may go on being used: it was given for this scheme, host and port. */
export const isSameServer = (stored: string, url: string): boolean => originOf(stored) === originOf(url.trim())

export const getOrderDoor = endpoint({
  method: 'GET',
  path: '/order-door',
  summary: 'By which way orders get into the accounting system',
  access: admin('useradmin'),
  response: OrderDoor,
})

export const putOrderDoor = endpoint({
  method: 'PUT',
  path: '/order-door',
  summary: 'Changes the way; orders that wait take the new one',
  access: admin('useradmin'),
  body: OrderDoorChange,
  response: OrderDoor,
  refusals: ['secret.elsewhere'],
})

export const tryOrderDoor = endpoint({
  method: 'POST',
  path: '/order-door/try',
  summary: 'Tries whether the stored way opens, without sending an order',
  access: admin('useradmin'),
  body: z.strictObject({}),
  response: z.object({
    /** Why it does not; empty when it does. */
    Fault: z.string(),
  }),
  refusals: ['door.unset'],
})

/** Below the address of the API. */
export const SHOP_PATH = '/pohoda-shop'

export const postShopPack = endpoint({
  method: 'POST',
  path: SHOP_PATH,
  summary:
    'What POHODA’s internet shop client calls: a `dataPack` that asks for received orders is answered with a `responsePack` of those that wait, once; a `responsePack` says what became of them',
  access: byKey('Shop'),
  // XML in its own encoding, byte by byte.
  body: z.string(),
  bodyType: 'text/xml',
  bodyLimit: 4 * 1024 * 1024,
  response: z.never(),
  files: ['xml'],
  refusals: ['too-many-attempts'],
})

export const getApiKeys = endpoint({
  method: 'GET',
  path: '/pull-keys',
  summary: 'The keys of other systems, which fetch waiting orders or bring lists',
  access: admin('useradmin'),
  response: ApiKey,
})

export const postApiKey = endpoint({
  method: 'POST',
  path: '/pull-keys',
  summary: 'Makes a key, which is told this once',
  access: admin('useradmin'),
  body: z.strictObject({ Name: line(100).check(z.minLength(1)), Purpose: z.enum(keyPurposes) }),
  response: z.extend(ApiKey, { Key: z.string() }),
})

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/pull-key/{KeyId}',
  summary: 'Revokes a key at once; answers the keys that are left',
  access: admin('useradmin'),
  params: z.strictObject({ KeyId: rowId }),
  response: ApiKey,
})
