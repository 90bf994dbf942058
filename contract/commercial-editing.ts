import * as z from 'zod/mini'
import { Commercial, CommercialGroup, CommercialItem, showAllAccess } from './commercials.ts'
import { Timers } from './customer.ts'
import { endpoint, registered, session } from './endpoint.ts'
import { customerIdInPath, rowId, text } from './fields.ts'
import { Validity, validity } from './validity.ts'
import { uploadRefusals } from './files.ts'

/** Letters of base64 an uploaded file may have: 10 MB. */
export const UPLOAD_LIMIT = 13_400_000

/** How many files a commercial can have. */
export const MOST_ITEMS = 30

/** What the body of an upload says besides the file. */
export const BESIDES_UPLOAD = 20_000

const name = text(200).check(z.trim(), z.minLength(1))
const ids = (most: number) => z.array(rowId).check(z.maxLength(most))

const fields = { DisplayName: name, ...Validity, Groups: ids(50) }

export const NewCommercial = z.strictObject(fields).check(validity)

/** `Items` are all items of the commercial in the order in which they are to be shown. */
export const CommercialChange = z.strictObject({ ...fields, Items: ids(MOST_ITEMS) }).check(validity)

export const GroupChange = z.strictObject({
  DisplayName: text(100).check(z.trim(), z.minLength(1)),
  ShowAsPopUp: z.boolean(),
  UserRoles: z.array(text(100).check(z.minLength(1))).check(z.maxLength(50)),
})

/** Base64 of a file; what it is, its content decides. */
export const fileContent = z.string().check(z.minLength(1), z.maxLength(UPLOAD_LIMIT))

export const NewItem = z.strictObject({
  CommercialId: rowId,
  FileName: text(200).check(z.minLength(1)),
  DisplayName: text(200).check(z.trim()),
  FileContent: fileContent,
})

const hundredths = z.refine<number>((value) => Math.round(value * 100) / 100 === value, {
  error: 'has more than two decimals',
})
const minutes = z.number().check(z.gte(0), z.lte(1440), hundredths)

export const TimersChange = z.strictObject({
  PopUpDelay: minutes,
  PopUpInterval: minutes,
  PopUpAutoplay: z.number().check(z.gte(2), z.lte(120), hundredths),
})

/** Timers of the popup: those of everybody, and those of the active customer. */
export const CommercialTimers = z.object({
  /** 0 for everybody. */
  CustomerID: z.number(),
  CustomerName: z.string(),
  /** Whether the customer has timers of its own; those of everybody always are. */
  IsOwn: z.boolean(),
  Timers: Timers,
})

export type GroupChange = z.infer<typeof GroupChange>
export type NewCommercial = z.infer<typeof NewCommercial>
export type CommercialChange = z.infer<typeof CommercialChange>
export type NewItem = z.infer<typeof NewItem>
export type Timers = z.infer<typeof Timers>
export type CommercialTimers = z.infer<typeof CommercialTimers>

const byId = z.strictObject({ Id: rowId })

export const postCommercial = endpoint({
  method: 'POST',
  path: '/commercial',
  summary: 'Adds a commercial without files',
  access: showAllAccess,
  body: NewCommercial,
  response: Commercial,
  refusals: ['not-found'],
})

export const putCommercial = endpoint({
  method: 'PUT',
  path: '/commercial/{Id}',
  summary:
    'With `Displayed` alone it marks a commercial for the user; else it changes it, for editors with the admin flag',
  access: registered,
  params: byId,
  body: z.union([z.strictObject({ Displayed: z.boolean() }), CommercialChange]),
  response: Commercial,
  refusals: ['access.denied', 'commercial.items'],
})

export const deleteCommercial = endpoint({
  method: 'DELETE',
  path: '/commercial/{Id}',
  summary: 'Removes a commercial with its files',
  access: showAllAccess,
  params: byId,
  response: Commercial,
})

export const postCommercialItem = endpoint({
  method: 'POST',
  path: '/commercial-item',
  summary:
    'Adds a file to a commercial, after the others: JPEG, PNG, WebP or PDF up to 10 MB; pictures are written anew',
  access: showAllAccess,
  body: NewItem,
  bodyLimit: UPLOAD_LIMIT + BESIDES_UPLOAD,
  response: CommercialItem,
  refusals: ['not-found', 'file.kind', 'commercial.full', ...uploadRefusals],
})

export const putCommercialItem = endpoint({
  method: 'PUT',
  path: '/commercial-item/{Id}',
  summary: 'Changes what a file of a commercial is called on screen',
  access: showAllAccess,
  params: byId,
  body: z.strictObject({ DisplayName: text(200).check(z.trim()) }),
  response: CommercialItem,
})

export const deleteCommercialItem = endpoint({
  method: 'DELETE',
  path: '/commercial-item/{Id}',
  summary: 'Removes a file of a commercial',
  access: showAllAccess,
  params: byId,
  response: CommercialItem,
})

export const postCommercialGroup = endpoint({
  method: 'POST',
  path: '/commercial-groups',
  summary: 'Adds a group of commercials: who sees them, and whether they open by themselves',
  access: showAllAccess,
  body: GroupChange,
  response: CommercialGroup,
  refusals: ['commercial-group.exists'],
})

export const putCommercialGroup = endpoint({
  method: 'PUT',
  path: '/commercial-groups/{Id}',
  summary: 'Changes a group of commercials',
  access: showAllAccess,
  params: byId,
  body: GroupChange,
  response: CommercialGroup,
  refusals: ['commercial-group.exists'],
})

export const deleteCommercialGroup = endpoint({
  method: 'DELETE',
  path: '/commercial-groups/{Id}',
  summary: 'Removes a group to which no commercial belongs',
  access: showAllAccess,
  params: byId,
  response: CommercialGroup,
  refusals: ['commercial-group.in-use'],
})

export const postCommercialShown = endpoint({
  method: 'POST',
  path: '/commercial-shown',
  summary: 'Notes that the popup has shown these commercials to the user',
  access: session,
  body: z.strictObject({ Commercials: ids(100) }),
  response: z.object({}),
})

export const getCommercialTimers = endpoint({
  method: 'GET',
  path: '/commercial-timers',
  summary: 'The timers of the popup for everybody, and for the active customer where there is one',
  access: showAllAccess,
  response: CommercialTimers,
})

export const putCustomerTimers = endpoint({
  method: 'PUT',
  path: '/Customer/{Id}',
  summary: 'Sets the timers of the popup, of customer 0 for everybody; null gives a customer those of everybody again',
  access: showAllAccess,
  params: z.strictObject({ Id: customerIdInPath }),
  body: z.strictObject({ Timers: z.nullable(TimersChange) }),
  response: CommercialTimers,
  refusals: ['not-found'],
})
