import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { moment } from './fields.ts'

/** What people upload: to claims and questions, on delivery, for goods and categories, and whatever else is published. */
export const uploadKinds = ['claim', 'proof', 'item', 'publication'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** How an upload of a customer, and one of the seller's people, is refused when there is no room for it. */
export const customerUploadRefusals = ['upload.day', 'upload.room'] as const satisfies ErrorCode[]
export const uploadRefusals = ['upload.day-own', 'upload.room-own'] as const satisfies ErrorCode[]

/** What takes room: what people upload, and what the accounting system sends. */
const fileKinds = [...uploadKinds, 'import'] as const

const fileStores = ['database', 'disk', 's3'] as const

const MB = 1_000_000
const megabytes = z.int().check(z.gte(1), z.lte(100_000_000))

const limits = {
  /** What all files together may take, in MB. */
  RoomMegabytes: megabytes,
  /** What one customer, or one person of the seller, may upload in a day; null has no end. */
  Limits: z.array(
    z.object({
      Kind: z.enum(uploadKinds),
      Files: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
      Megabytes: z.nullable(megabytes),
    }),
  ),
  /** Grows with every change. */
  Version: z.int().check(z.gte(1), z.lte(1_000_000_000)),
}

export const FileRoom = z.object({
  ...limits,
  /** Where new files go. */
  Store: z.enum(fileStores),
  UsedBytes: z.number(),
  Usage: z.array(
    z.object({
      Kind: z.enum(fileKinds),
      Files: z.number(),
      Bytes: z.number(),
      /** What was uploaded since midnight in Prague; null for imports, which are not uploads. */
      TodayFiles: z.nullable(z.number()),
      TodayBytes: z.nullable(z.number()),
      /** How much of a day's limit whoever uploaded most today has used, in percent. */
      TodayPercent: z.nullable(z.number()),
    }),
  ),
  /** Why the store cannot be used; empty while it can. */
  StoreFault: z.string(),
  /** How many contents could not be read when they were last asked for, and where the first of them are shown. */
  BrokenCount: z.number(),
  Broken: z.array(
    z.object({ Kind: z.string(), Name: z.string(), Fault: z.enum(['missing', 'damaged']), Since: moment }),
  ),
})
export type FileRoom = z.infer<typeof FileRoom>
export type FileRoomChange = Pick<FileRoom, 'RoomMegabytes' | 'Limits' | 'Version'>

/** From how many percent of the room on the administrators are told. */
export const FULL_PERCENT = 80

/** How full the room is, in whole percent. */
export const percentFull = ({ UsedBytes, RoomMegabytes }: Pick<FileRoom, 'UsedBytes' | 'RoomMegabytes'>): number =>
  Math.floor((UsedBytes * 100) / (RoomMegabytes * MB))

export const getFileRoom = endpoint({
  method: 'GET',
  path: '/file-room',
  summary: 'Where files are kept, what they take, what may be uploaded, and which cannot be read',
  access: admin('useradmin'),
  response: FileRoom,
})

export const putFileRoom = endpoint({
  method: 'PUT',
  path: '/file-room',
  summary: 'Sets what may be uploaded in a day and what all files may take',
  access: admin('useradmin'),
  body: z.strictObject(limits),
  response: FileRoom,
  refusals: ['settings.changed'],
})
