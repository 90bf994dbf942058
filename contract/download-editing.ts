import * as z from 'zod/mini'
import { BESIDES_UPLOAD, fileContent, UPLOAD_LIMIT } from './commercial-editing.ts'
import { admin, endpoint } from './endpoint.ts'
import { day, moment, rowId, text } from './fields.ts'
import { uploadRefusals } from './files.ts'

/** How many files a group can have, and how many groups there can be. */
export const MOST_DOWNLOADS = 200
export const MOST_GROUPS = 50

const name = (most: number) => text(most).check(z.trim(), z.minLength(1))
const version = z.int().check(z.gte(0), z.lte(2_147_483_647))
const chosen = z.array(text(100).check(z.minLength(1))).check(z.maxLength(50))

const groupNames = {
  NameCs: name(100),
  /** Empty where the Czech one holds. */
  NameEn: text(100).check(z.trim()),
}

const file = {
  GroupId: rowId,
  NameCs: name(200),
  NameEn: text(200).check(z.trim()),
  /** First and last day on which customers see it; null for always. */
  ValidFrom: z.nullable(day),
  ValidTo: z.nullable(day),
  /** Levels of prices of the customers who see it; empty for all. */
  PriceLevels: chosen,
  /** Roles of the users who see it; empty for all. */
  UserRoles: chosen,
}

const EditedDownload = z.object({
  Id: z.string(),
  ...file,
  FileName: z.string(),
  /** Bytes. */
  Size: z.number(),
  Updated: moment,
  /** How often buyers took it. */
  Taken: z.number(),
  Version: z.number(),
})

export const EditedDownloads = z.object({
  Groups: z.array(
    z.object({ GroupId: z.string(), ...groupNames, Version: z.number(), Files: z.array(EditedDownload) }),
  ),
  /** Files that can be brought back, the last removed first. */
  Removed: z.array(
    z.object({
      Id: z.string(),
      NameCs: z.string(),
      FileName: z.string(),
      Group: z.string(),
      RemovedAt: moment,
      RemovedBy: z.string(),
    }),
  ),
  /** Those that customers have. */
  KnownLevels: z.array(z.string()),
  /** Those that users have. */
  KnownRoles: z.array(z.string()),
})

export const NewDownloadGroup = z.strictObject(groupNames)
export const DownloadGroupChange = z.strictObject({ ...groupNames, Version: version })
export const DownloadChange = z.strictObject({ ...file, Version: version }).check(
  z.refine(({ ValidFrom, ValidTo }) => ValidFrom === null || ValidTo === null || ValidTo >= ValidFrom, {
    error: 'must not be before ValidFrom',
    path: ['ValidTo'],
  }),
)

const neighbours = z.array(rowId).check(z.minLength(1), z.maxLength(MOST_DOWNLOADS))

export const DownloadOrder = z.strictObject({
  /** Null orders the groups themselves. */
  GroupId: z.nullable(rowId),
  /** As they stood when they were moved. */
  Before: neighbours,
  After: neighbours,
})

export type EditedDownload = z.infer<typeof EditedDownload>
export type EditedDownloads = z.infer<typeof EditedDownloads>
export type NewDownloadGroup = z.infer<typeof NewDownloadGroup>
export type DownloadGroupChange = z.infer<typeof DownloadGroupChange>
export type DownloadChange = z.infer<typeof DownloadChange>
export type DownloadOrder = z.infer<typeof DownloadOrder>

const access = admin('editinformation')
const byId = z.strictObject({ Id: rowId })
const upload = { FileName: text(200).check(z.minLength(1)), FileContent: fileContent }
const bodyLimit = UPLOAD_LIMIT + BESIDES_UPLOAD

export const getEditedDownloads = endpoint({
  method: 'GET',
  path: '/edited-downloads',
  summary: 'All groups with all their files, those that are not valid as well, and for whom they can be',
  access,
  response: EditedDownloads,
})

export const getEditedDownload = endpoint({
  method: 'GET',
  path: '/edited-download/{Id}',
  summary: 'One file as it was uploaded, valid or not',
  access,
  params: byId,
  response: z.never(),
  files: ['any'],
})

export const postDownloadGroup = endpoint({
  method: 'POST',
  path: '/download-group',
  summary: 'Adds an empty group behind the others',
  access,
  body: NewDownloadGroup,
  response: EditedDownloads,
  refusals: ['download-group.exists', 'download.full'],
})

export const putDownloadGroup = endpoint({
  method: 'PUT',
  path: '/download-group/{Id}',
  summary: 'Names a group',
  access,
  params: byId,
  body: DownloadGroupChange,
  response: EditedDownloads,
  refusals: ['download-group.exists', 'download-group.changed'],
})

export const deleteDownloadGroup = endpoint({
  method: 'DELETE',
  path: '/download-group/{Id}',
  summary: 'Removes a group without files',
  access,
  params: byId,
  response: EditedDownloads,
  refusals: ['download-group.in-use'],
})

export const putDownloadOrder = endpoint({
  method: 'PUT',
  path: '/download-order',
  summary: 'Brings the files of a group, or the groups, into an order',
  access,
  body: DownloadOrder,
  response: EditedDownloads,
  refusals: ['not-found', 'download.order'],
})

export const postDownload = endpoint({
  method: 'POST',
  path: '/download',
  summary:
    'Adds a file behind the others of its group, for everybody and always: PDF, pictures, documents of Office or text up to 10 MB, told by their content; pictures are written anew, macros refused',
  access,
  body: z.strictObject({ GroupId: rowId, ...upload }),
  bodyLimit,
  response: EditedDownloads,
  refusals: ['not-found', 'download.kind', 'download.full', ...uploadRefusals],
})

export const putDownload = endpoint({
  method: 'PUT',
  path: '/download/{Id}',
  summary: 'Says what a file is called, where it stands, when and for whom',
  access,
  params: byId,
  body: DownloadChange,
  response: EditedDownloads,
  refusals: ['download.changed', 'download.full'],
})

export const putDownloadFile = endpoint({
  method: 'PUT',
  path: '/download/{Id}/file',
  summary: 'Puts another file in place of the one before; names, days and readers stay',
  access,
  params: byId,
  body: z.strictObject({ ...upload, Version: version }),
  bodyLimit,
  response: EditedDownloads,
  refusals: ['download.kind', 'download.changed', ...uploadRefusals],
})

export const deleteDownload = endpoint({
  method: 'DELETE',
  path: '/download/{Id}',
  summary: 'Removes a file',
  access,
  params: byId,
  response: EditedDownloads,
})

export const postDownloadReturn = endpoint({
  method: 'POST',
  path: '/download/{Id}/return',
  summary: 'Brings a file back that was removed within 90 days, behind the others of its group',
  access,
  params: byId,
  body: z.strictObject({}),
  response: EditedDownloads,
  refusals: ['download.full'],
})
