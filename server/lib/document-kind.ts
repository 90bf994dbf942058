import { unzipSync } from 'fflate'

/** What a document of an office is, by its content; files with macros and everything else are none. */
const officeTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  csv: 'text/csv',
  txt: 'text/plain',
} as const

export type DocumentKind = keyof typeof officeTypes

export const typeOf = (kind: DocumentKind): string => officeTypes[kind]

const startsWith = (content: Buffer, hex: string) => content.subarray(0, hex.length / 2).toString('hex') === hex
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const openXml = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const

const MACROS = /vbaproject|^basic\/|^scripts\/|\.bin$/i
const TYPE_BYTES = 200

/** The names in an archive, and its own `mimetype` where it says one; nothing else of it is unpacked. */
function partsOf(content: Buffer): { names: string[]; type: string } | undefined {
  const names: string[] = []
  try {
    const unpacked = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        return name === 'mimetype' && originalSize <= TYPE_BYTES
      },
    })
    const said = unpacked['mimetype']
    return { names, type: said && said.length <= TYPE_BYTES ? Buffer.from(said).toString('latin1') : '' }
  } catch {
    return undefined
  }
}

function zipped(content: Buffer): DocumentKind | undefined {
  const parts = partsOf(content)
  // Printers' settings are the one harmless part with this ending.
  if (!parts || parts.names.some((name) => MACROS.test(name) && !/printersettings/i.test(name))) return undefined
  if (parts.names.includes('[Content_Types].xml')) return openXml.find(([, part]) => parts.names.includes(part))?.[0]
  return (['odt', 'ods', 'odp'] as const).find((kind) => officeTypes[kind] === parts.type)
}

function compound(content: Buffer): DocumentKind | undefined {
  if (content.includes(utf16('_VBA_PROJECT'))) return undefined
  if (content.includes(utf16('WordDocument'))) return 'doc'
  if (content.includes(utf16('PowerPoint Document'))) return 'ppt'
  return content.includes(utf16('Workbook')) ? 'xls' : undefined
}

/** The kind of a document; `fileName` only tells a table from other text, which look alike. */
export function documentKind(content: Buffer, fileName: string): DocumentKind | undefined {
  if (startsWith(content, '504b0304')) return zipped(content)
  if (startsWith(content, 'd0cf11e0a1b11ae1')) return compound(content)
  // oxlint-disable-next-line no-control-regex -- what is not text has them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(content.toString('latin1'))) return undefined
  const ending = /\.(csv|txt)$/i.exec(fileName)?.[1]?.toLowerCase()
  return ending === 'csv' || ending === 'txt' ? ending : undefined
}
