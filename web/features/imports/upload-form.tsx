import { FileUp } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { EXPORT_LIMIT, type Import, modeOf } from '#contract/imports.ts'
import { failureText } from '#web/api/errors.ts'
import { base64Of } from '#web/shared/base64.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { modes } from './import-words.ts'
import { useImports, useUpload } from './use-imports.ts'

const hints = {
  full: 'What the list does not have is no longer offered. If that is more than a tenth, you are asked first.',
  delta: 'Only what the file names changes.',
  pictures: 'Named by the number or EAN of the item, such as 1234.jpg and 1234_2.jpg, or as the export calls them.',
  papers:
    'Named by the number of the document, such as 260100001.pdf. Customers get them in place of the PDF that the portal makes.',
} as const satisfies Record<Import['Mode'], string>

/** Hands over an export from the own computer. */
export function UploadForm() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const { data: imports } = useImports()
  const [chosen, setChosen] = useState<Import['Mode']>()
  // Whoever has nothing yet begins with a full list.
  const usual = imports?.length === 0 ? 'full' : 'delta'
  const is = file && modeOf(file.name)
  const options =
    is === 'export' ? (['delta', 'full'] as const) : is ? [is] : (['delta', 'full', 'pictures', 'papers'] as const)
  const mode = options.find((each) => each === chosen) ?? options.find((each) => each === usual) ?? options[0]
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useUpload(() => setFile(undefined))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!file || upload.isPending) return
    const Content = await base64Of(file)
    setTooLarge(Content.length > EXPORT_LIMIT)
    if (Content.length <= EXPORT_LIMIT) upload.mutate({ FileName: file.name, Mode: mode, Content })
  }
  return (
    <Card title={t('Import a file')}>
      <form className="grid gap-3 p-4" onSubmit={(event) => void submit(event)} noValidate>
        <div className="flex flex-wrap items-center gap-2">
          <FileTrigger
            acceptedFileTypes={['.xml', '.zip', '.pdf', '.jpg', '.jpeg', '.png', '.webp', '.gif']}
            onSelect={(files) => {
              setFile(files?.[0])
              setTooLarge(false)
              upload.reset()
            }}
          >
            <Button icon={<FileUp aria-hidden size={16} />}>{t('Choose an export')}</Button>
          </FileTrigger>
          <span className={file ? 'break-all' : 'text-muted'}>
            {file?.name ?? t('XML of POHODA, pictures, PDFs of documents, or a ZIP of them')}
          </span>
        </div>
        <Select
          label={t('What the file is')}
          options={options.map((id) => ({ id, label: t(modes[id]) }))}
          value={mode}
          onChange={setChosen}
          hint={t(hints[mode])}
        />
        {isTooLarge && (
          <Refusal>{t('The file is too large. Pack it as a ZIP, or lay it into the folder on the server.')}</Refusal>
        )}
        {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
        <div>
          <Button type="submit" kind="primary" isDisabled={!file} isPending={upload.isPending}>
            {t('Import now')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
