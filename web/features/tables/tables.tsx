import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { EXPORT_LIMIT } from '#contract/imports.ts'
import type { UploadedTable } from '#contract/tables.ts'
import { failureText } from '#web/api/errors.ts'
import { base64Of } from '#web/shared/base64.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Mapping } from './mapping.tsx'
import { Samples } from './samples.tsx'
import { useTableUpload } from './use-tables.ts'

/** Goods, prices, packaging and people from any other system, as tables. */
export default function Tables({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation()
  const [table, setTable] = useState<UploadedTable>()
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useTableUpload(setTable)
  const take = async (file: File) => {
    setTable(undefined)
    const Content = await base64Of(file)
    setTooLarge(Content.length > EXPORT_LIMIT)
    if (Content.length <= EXPORT_LIMIT) upload.mutate({ FileName: file.name, Content })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card title={t('Import a table')}>
        <div className="grid gap-3 p-4">
          <div className="flex flex-wrap items-center gap-2">
            <FileTrigger
              acceptedFileTypes={['.csv', '.xlsx']}
              onSelect={(files) => {
                if (files?.[0]) void take(files[0])
              }}
            >
              <Button icon={<FileUp aria-hidden size={16} />} isPending={upload.isPending}>
                {t('Choose a table')}
              </Button>
            </FileTrigger>
            <span className={table ? 'break-all' : 'text-muted'}>
              {table?.FileName ?? t('CSV or XLSX of Money S3, ABRA, Helios or any other system')}
            </span>
          </div>
          {isTooLarge && <Refusal>{t('The file is too large. Lay it into the folder on the server.')}</Refusal>}
          {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
        </div>
      </Card>
      {table ? <Mapping key={table.TableId} table={table} onImported={onImported} /> : <Samples />}
    </div>
  )
}
