import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, rowId, text } from './fields.ts'

/** Letters of base64 an uploaded export may have: a file of 36 MB, which zipped is an export of 300,000 items. */
export const EXPORT_LIMIT = 48_000_000

/** How many imports the list shows, and how many rejections or losses of one are named. */
export const SHOWN_IMPORTS = 100
export const SHOWN_RECORDS = 1000

/** `full`: what is not in the files is gone. `delta`: only what they name changes. `pictures`, `papers`: these alone, no export. */
const mode = z.enum(['full', 'delta', 'pictures', 'papers'])

/** `running` may still end, `broken` was ended from outside, `failed` by a fault of the portal. */
export const importOutcomes = ['running', 'imported', 'unchanged', 'refused', 'held', 'failed', 'broken'] as const

export const Import = z.object({
  ImportId: z.string(),
  /** The folder or file it was read from. */
  Source: z.string(),
  Mode: mode,
  Started: moment,
  Ended: z.nullable(moment),
  Outcome: z.enum(importOutcomes),
  /** What is done of what there is to read, in percent; null when it does not read. */
  Percent: z.nullable(z.number()),
  Added: z.number(),
  Changed: z.number(),
  Retired: z.number(),
  Rejected: z.number(),
  /** What was said to the losses of a held one; empty while that is open. */
  Decision: z.enum(['', 'accepted', 'declined', 'applied']),
})

const count = z.number()
const place = { File: z.string(), Line: z.nullable(z.number()) }

export const ImportReport = z.extend(Import, {
  DecidedBy: z.string(),
  /** Whether it was held and its files are gone, so that somebody has to import them again once it is accepted. */
  IsToRepeat: z.boolean(),
  /** Why the files were refused as a whole. */
  Fault: z.nullable(z.object({ ...place, Reason: z.string() })),
  Notes: z.array(z.string()),
  Kinds: z.array(
    z.object({
      Label: z.string(),
      Added: count,
      Changed: count,
      Unchanged: count,
      Retired: count,
      Rejected: count,
      LeftOut: count,
    }),
  ),
  Rejections: z.array(z.object({ ...place, Kind: z.string(), Record: z.string(), Reason: z.string() })),
  /** Documents that were imported but have no paper, since their sums cannot be explained; how many in all. */
  Withheld: z.array(z.object({ ...place, Record: z.string(), Reason: z.string() })),
  WithheldCount: count,
  /** What a full list would take away of a kind, of how many. */
  Losses: z.array(z.object({ Kind: z.string(), Known: count, Lost: count })),
  LostRecords: z.array(z.object({ Kind: z.string(), Record: z.string(), Name: z.string() })),
})

export const DataAge = z.object({
  Kind: z.string(),
  /** When an import last brought such data, changed or not. */
  At: moment,
})

const pictureFile = /\.(jpe?g|png|webp|gif)$/i

/** What an uploaded file is by its name; an archive may be anything. */
export function modeOf(fileName: string): 'export' | 'pictures' | 'papers' | undefined {
  if (/\.xml$/i.test(fileName)) return 'export'
  if (pictureFile.test(fileName)) return 'pictures'
  return /\.pdf$/i.test(fileName) ? 'papers' : undefined
}

// Nothing would ever look for an export in the folder of the pictures.
const isOfMode = ({ FileName, Mode }: { FileName: string; Mode: z.infer<typeof mode> }) => {
  const is = modeOf(FileName.trim())
  return is === undefined || (is === 'export' ? Mode === 'full' || Mode === 'delta' : Mode === is)
}

export const ExportUpload = z
  .strictObject({
    FileName: text(200).check(
      z.trim(),
      z.regex(/\.(xml|zip|pdf|jpe?g|png|webp|gif)$/i, { error: 'is neither .xml nor .zip nor .pdf nor a picture' }),
    ),
    Mode: mode,
    Content: z.base64().check(z.minLength(4), z.maxLength(EXPORT_LIMIT)),
  })
  .check(z.refine(isOfMode, { error: 'is no file of this mode', path: ['FileName'] }))

export type Import = z.infer<typeof Import>
export type ImportReport = z.infer<typeof ImportReport>
export type DataAge = z.infer<typeof DataAge>
export type ExportUpload = z.infer<typeof ExportUpload>

const params = z.strictObject({ ImportId: rowId })

export const getImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: `The last ${SHOWN_IMPORTS} imports from the accounting system, newest first`,
  access: admin('useradmin'),
  response: Import,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/import/{ImportId}',
  summary: `An import with its figures, rejections and losses, at most ${SHOWN_RECORDS} of each`,
  access: admin('useradmin'),
  params,
  response: ImportReport,
})

export const getDataAges = endpoint({
  method: 'GET',
  path: '/data-ages',
  summary: 'How old each kind of data is',
  access: admin('useradmin'),
  response: DataAge,
})

export const putImportDecision = endpoint({
  method: 'PUT',
  path: '/import/{ImportId}/decision',
  summary: 'Accepts or declines the losses of a held import; accepted, files that still wait are imported again',
  access: admin('useradmin'),
  params,
  body: z.strictObject({ Decision: z.enum(['accepted', 'declined']) }),
  response: ImportReport,
  refusals: ['import.decided'],
})

export const postExport = endpoint({
  method: 'POST',
  path: '/import',
  summary: 'Takes an export of the accounting system, which is imported in a few seconds',
  access: admin('useradmin'),
  body: ExportUpload,
  bodyLimit: EXPORT_LIMIT + 10_000,
  answers: { 204: 'The file was taken.' },
  response: z.never(),
})
