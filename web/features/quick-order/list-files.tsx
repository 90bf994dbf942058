import { Download, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { exportList } from '#web/ui/export.ts'
import { showToast } from '#web/ui/toast.ts'
import { decodeText, readRows, readText } from './parse-list.ts'
import type { TypedRow } from './typed-row.ts'

const LARGEST = 5_000_000

/** The lines of a CSV, text or XLSX file; throws when it cannot be read. */
export async function readFile(file: File): Promise<TypedRow[]> {
  const bytes = await file.arrayBuffer()
  const isWorkbook = new Uint8Array(bytes.slice(0, 2)).join() === '80,75'
  if (!isWorkbook) return readText(decodeText(bytes))
  const { readCells } = await import('#web/ui/workbook.ts')
  return readRows(await readCells(bytes))
}

type ListFilesProps = { onRead: (lines: TypedRow[]) => void }

/** A list from a file, and a sample of such a file. */
export function ListFiles({ onRead }: ListFilesProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  async function read(file: File) {
    try {
      if (file.size > LARGEST) throw new Error('too large')
      onRead(await readFile(file))
    } catch {
      showToast(
        'error',
        failureText(undefined, { text: 'The file could not be read. Use CSV or XLSX as in the sample.' }),
      )
    }
  }
  const sample = () =>
    exportList(
      'xlsx',
      t('Sample of an order'),
      [
        { header: t('Code or EAN'), kind: 'text', value: ([code]: readonly [string, number]) => code },
        { header: t('Quantity'), kind: 'number', value: ([, quantity]: readonly [string, number]) => quantity },
      ],
      [
        ['Z000001', 6],
        ['8594000000015', 12],
      ] as const,
    )
  return (
    <>
      <input
        ref={field}
        type="file"
        aria-label={t('File with the order')}
        accept=".csv,.txt,.xlsx"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      <Button icon={<FileUp aria-hidden size={16} />} onPress={() => field.current?.click()}>
        {t('Read a file')}
      </Button>
      <Button kind="quiet" icon={<Download aria-hidden size={16} />} onPress={() => void sample()}>
        {t('Sample')}
      </Button>
    </>
  )
}
