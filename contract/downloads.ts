import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'
import { idList, moment, rowId } from './fields.ts'

export const ManualFile = z.object({
  Id: z.string(),
  Category: z.string(),
  FileName: z.string(),
  DisplayName: z.string(),
  /** Bytes. */
  Size: z.number(),
  Updated: moment,
})

export type ManualFile = z.infer<typeof ManualFile>

export const getManualFiles = endpoint({
  method: 'GET',
  path: '/manual-files',
  summary: 'The files to download that are valid and for the user, in the order of their groups, without contents',
  access: buyer('showdownload'),
  response: ManualFile,
})

export const getManualArchive = endpoint({
  method: 'GET',
  path: '/manual-archive',
  summary: 'Up to 100 of the files in one ZIP',
  access: buyer('showdownload'),
  query: z.strictObject({ Files: idList }),
  response: z.never(),
  files: ['zip'],
  refusals: ['not-found'],
})

export const getManualFile = endpoint({
  method: 'GET',
  path: '/manual-files/{Id}',
  summary: 'One file to be kept',
  access: buyer('showdownload'),
  params: z.strictObject({ Id: rowId }),
  response: z.never(),
  files: ['any'],
})
