import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, FileArchive, FileText, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManualFile } from '#contract/downloads.ts'
import { infoPagePath, paths } from '#web/shared/paths.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { groupsOf, isNew, kindOf, nameOf, sizeOf } from './download-list.ts'
import { useArchive, useDownloads, useOpening, useSaving } from './use-downloads.ts'

const ALL = ' '
const SHEETS = new Set(['CSV', 'XLS', 'XLSX', 'ODS'])
/** The server takes no more in one archive. */
const MOST_AT_ONCE = 100
const EVERYTHING: ManualFile[] = []

/** Price lists, forms and instructions by their groups; PDFs open or are kept, everything else is kept. */
export function DownloadsPage() {
  const { t } = useTranslation()
  const list = useDownloads()
  const { text = '', group = '' } = useSearch({ from: paths.downloads })
  const navigate = useNavigate()
  const search = (change: { text?: string; group?: string }) =>
    void navigate({ to: paths.downloads, search: { text, group, ...change }, replace: true })
  const all = list.data ?? EVERYTHING
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const archive = useArchive()
  const choose = (files: readonly ManualFile[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { Id } of files) {
      if (isChosen) next.add(Id)
      else next.delete(Id)
    }
    setChosen(next)
  }
  const categories = [...new Set(all.map(({ Category }) => Category))]
  const groups = groupsOf(all, text, group)
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('Downloads')}</h1>
        {list.data && <span className="text-muted">{all.length}</span>}
        <div className="ml-auto flex gap-2 max-card:w-full max-card:flex-wrap">
          {categories.length > 1 && (
            <Select
              label={t('Group')}
              hideLabel
              options={[{ id: ALL, label: t('All groups') }, ...categories.map((id) => ({ id, label: id }))]}
              value={group || ALL}
              onChange={(id) => search({ group: id === ALL ? '' : id })}
            />
          )}
          {chosen.size > 0 && (
            <Button
              kind="primary"
              icon={<FileArchive aria-hidden size={16} />}
              isPending={archive.isPending}
              isDisabled={chosen.size > MOST_AT_ONCE}
              onPress={() => archive.mutate([...chosen])}
            >
              {t('Chosen as ZIP')} ({chosen.size})
            </Button>
          )}
          <SearchField
            label={t('Find a file')}
            value={text}
            onSearch={(next) => search({ text: next })}
            className="w-72 max-card:w-auto max-card:min-w-40 max-card:flex-1"
          />
        </div>
      </div>
      {list.isPending && (
        <div className="rounded border border-line bg-surface p-2">
          <SkeletonRows count={6} label={t('Loading')} />
        </div>
      )}
      {list.isLoadingError && (
        <EmptyState kind="error" title={t('The files could not be loaded.')} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <NotFound>
          <p>{t('There is nothing to download yet.')}</p>
          <a href={infoPagePath('kontakty')} className="text-accent underline underline-offset-2">
            {t('Ask your supplier')}
          </a>
        </NotFound>
      )}
      {all.length > 0 && groups.length === 0 && (
        <NotFound>{t('No file matches “{{text}}”.', { text: text || group })}</NotFound>
      )}
      {groups.map(({ category, files }) => (
        <section key={category} aria-label={category} className="rounded border border-line bg-surface">
          <h2 className="flex items-center gap-3 border-b border-line px-3 py-2">
            <Checkbox
              label={t('Choose all of {{group}}', { group: category })}
              isSelected={files.every(({ Id }) => chosen.has(Id))}
              isIndeterminate={files.some(({ Id }) => chosen.has(Id)) && !files.every(({ Id }) => chosen.has(Id))}
              onChange={(isChosen) => choose(files, isChosen)}
            />
            {category} <span className="text-sm font-normal text-muted">{files.length}</span>
          </h2>
          <ul className="divide-y divide-line">
            {files.map((file) => (
              <FileLine
                key={file.Id}
                file={file}
                isChosen={chosen.has(file.Id)}
                onChoose={(isChosen) => choose([file], isChosen)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type FileLineProps = { file: ManualFile; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function FileLine({ file, isChosen, onChoose }: FileLineProps) {
  const { t } = useTranslation()
  const saving = useSaving()
  const opening = useOpening()
  const Icon = SHEETS.has(kindOf(file)) ? Sheet : FileText
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <Checkbox label={t('Choose {{name}}', { name: nameOf(file) })} isSelected={isChosen} onChange={onChoose} />
      <Icon aria-hidden size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
      <span className="flex min-w-40 flex-1 items-center gap-2">
        <span className="font-medium">{nameOf(file)}</span>
        {isNew(file, Date.now()) && <Badge tone="accent">{t('new')}</Badge>}
      </span>
      <span className="flex gap-3 text-sm text-muted max-card:w-full max-card:pl-7.5 card:text-right">
        <span className="card:w-12 card:text-left">{kindOf(file)}</span>
        <span className="card:w-18">{sizeOf(file)}</span>
        <span className="card:w-26">{formatDay(file.Updated.slice(0, 10))}</span>
      </span>
      <span className="flex w-52 justify-end gap-2 max-card:w-full">
        {kindOf(file) === 'PDF' && (
          <Button
            kind="quiet"
            isPending={opening.isPending}
            onPress={() => opening.mutate(file)}
            aria-label={`${t('Open file')}: ${nameOf(file)}`}
          >
            {t('Open file')}
          </Button>
        )}
        <Button
          icon={<Download aria-hidden size={16} />}
          isPending={saving.isPending}
          onPress={() => saving.mutate(file)}
          aria-label={`${t('Download')}: ${nameOf(file)}`}
        >
          {t('Download')}
        </Button>
      </span>
    </li>
  )
}
