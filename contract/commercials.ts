import * as z from 'zod/mini'
import { admin, endpoint, session } from './endpoint.ts'
import { day, rowId } from './fields.ts'

export const CommercialItem = z.object({
  Id: z.string(),
  CommercialId: z.string(),
  FileName: z.string(),
  DisplayName: z.string(),
  /** Base64; left out in lists. */
  FileContent: z.optional(z.string()),
})

export const CommercialGroup = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  ShowAsPopUp: z.boolean(),
  /** Roles that see the group; empty means everyone. */
  UserRoles: z.array(z.string()),
  Items: z.array(CommercialItem),
})

export const Commercial = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  ValidFrom: day,
  ValidTo: day,
  /** Whether the calling user has opened it. */
  Displayed: z.boolean(),
  /** To how many users the popup has shown it, and how many have opened it; null outside of the administration. */
  ShownTo: z.nullable(z.number()),
  OpenedBy: z.nullable(z.number()),
  Items: z.array(CommercialItem),
  groups: z.array(CommercialGroup),
})

export type Commercial = z.infer<typeof Commercial>
export type CommercialGroup = z.infer<typeof CommercialGroup>
export type CommercialItem = z.infer<typeof CommercialItem>

/** What `showAll=true` asks for besides a session. */
export const showAllAccess = admin('editcommercial')

export const getCommercial = endpoint({
  method: 'GET',
  path: '/commercial',
  summary: 'The valid commercials for the user; showAll=true is the list of the administration',
  access: session,
  query: z.strictObject({ showAll: z.optional(z.enum(['true', 'false'])) }),
  response: Commercial,
})

export const getCommercialGroups = endpoint({
  method: 'GET',
  path: '/commercial-groups',
  summary: 'All groups of commercials with the items of their commercials, by name',
  access: showAllAccess,
  response: CommercialGroup,
})

export const getCommercialItem = endpoint({
  method: 'GET',
  path: '/commercial-item/{Id}',
  summary: 'One file of a commercial with its content',
  access: session,
  params: z.strictObject({ Id: rowId }),
  response: CommercialItem,
  cached: true,
})
