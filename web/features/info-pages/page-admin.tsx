import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InfoPageLine } from '#contract/info-page-drafts.ts'
import { config } from '#web/config.ts'
import { paths } from '#web/shared/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { PageEditor } from './page-editor.tsx'
import { PageStates, stateOrder } from './page-states.tsx'
import { usePageTexts } from './use-page-admin.ts'

/** In the address in place of a page; no page can be called so. */
const NEW = '+'
const NONE: InfoPageLine[] = []

/** One page with the languages it has; its title is that of the nearest one. */
type Line = InfoPageLine & { languages: string[]; titles: string[] }

const idOf = (line: Line) => line.PathName
const searched = (line: Line) => [line.PathName, line.Url ?? '', ...line.titles]

function linesOf(texts: readonly InfoPageLine[], language: string): Line[] {
  const lines = new Map<string, Line>()
  for (const text of texts) {
    const line = lines.get(text.PathName)
    const languages = [...(line?.languages ?? []), text.LangId]
    const titles = [...(line?.titles ?? []), text.Title]
    const shown = !line || text.LangId === language ? text : line
    lines.set(text.PathName, { ...shown, languages, titles })
  }
  return [...lines.values()]
}

/** The seller's own pages in their order; the opened one stands in the address and in place of the list. */
export function InfoPagesAdmin() {
  const { t, i18n } = useTranslation()
  const texts = usePageTexts()
  const { page: opened } = useSearch({ from: paths.adminInfoPages })
  const navigate = useNavigate()
  const open = useCallback(
    (page?: string) => void navigate({ to: paths.adminInfoPages, search: page === undefined ? {} : { page } }),
    [navigate],
  )
  const [filter, setFilter] = useState('')
  const lines = useMemo(() => linesOf(texts.data ?? NONE, i18n.language), [texts.data, i18n.language])
  const columns = useColumns()
  if (opened !== undefined) {
    return (
      <PageEditor
        key={opened}
        pathName={opened === NEW ? undefined : opened}
        pages={texts.data}
        onSaved={open}
        onClose={() => open()}
      />
    )
  }
  return (
    <div className="flex h-full flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('Info pages')}</h1>
        {texts.data && <span className="text-muted">{lines.length}</span>}
        <div className="ml-auto flex gap-2 max-card:w-full">
          <SearchField
            label={t('Find a page')}
            value={filter}
            onSearch={setFilter}
            className="w-72 max-card:w-auto max-card:flex-1"
          />
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => open(NEW)}>
            {t('New page')}
          </Button>
        </div>
      </div>
      <DataGrid
        label={t('Info pages')}
        rows={lines}
        rowId={idOf}
        columns={columns}
        status={texts.isPending ? 'loading' : texts.data === undefined ? 'error' : 'ready'}
        onRetry={() => void texts.refetch()}
        filter={filter}
        filterFields={searched}
        empty={
          <>
            <p>{t('There are no pages yet.')}</p>
            <p>{t('Pages appear in the menu under Information: contacts, terms, how to make a claim.')}</p>
          </>
        }
        noMatch={t('No page matches “{{text}}”.', { text: filter })}
        onRowOpen={(line) => open(line.PathName)}
        openOnClick
        renderCard={renderCard}
        cardHeight={64}
      />
    </div>
  )
}

function useColumns(): GridColumn<Line>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('Position'),
        width: 76,
        align: 'end',
        sort: ({ Order }) => Order,
        cell: ({ Order }) => Order,
      },
      {
        id: 'title',
        header: t('Title of the page'),
        minWidth: 160,
        sort: ({ Title }) => Title,
        cell: ({ Title }) => <span className="truncate font-medium">{Title}</span>,
      },
      {
        id: 'address',
        header: t('Address'),
        minWidth: 160,
        sort: ({ Url, PathName }) => Url ?? PathName,
        cell: (line) => <Address line={line} />,
      },
      {
        id: 'state',
        header: t('State'),
        width: 250,
        sort: stateOrder,
        cell: (line) => <PageStates page={line} />,
      },
      { id: 'languages', header: t('Languages'), width: 150, spare: 2, cell: (line) => <Languages line={line} /> },
      {
        id: 'readers',
        header: t('Who reads it'),
        width: 150,
        spare: 1,
        sort: ({ Public }) => Number(Public),
        cell: ({ Public }) => (Public ? t('everybody') : t('after login')),
      },
    ],
    [t],
  )
}

function Address({ line }: { line: Line }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted">
      <span className="truncate">{line.Url ?? line.PathName}</span>
      {line.Url !== undefined && (
        <ExternalLink role="img" aria-label={t('opens in a new tab')} size={14} className="shrink-0" />
      )}
    </span>
  )
}

function Languages({ line }: { line: Line }) {
  const { t } = useTranslation()
  return (
    <span className="flex gap-1.5">
      {config.languages.map(({ id, label }) =>
        line.languages.includes(id) ? (
          <Badge key={id}>{id.toUpperCase()}</Badge>
        ) : (
          <Badge key={id} tone="warning">
            <span title={label}>{t('{{language}} missing', { language: id.toUpperCase() })}</span>
          </Badge>
        ),
      )}
    </span>
  )
}

const renderCard = (line: Line) => (
  <div className="flex h-full flex-col justify-center gap-1 px-3">
    <span className="flex items-center justify-between gap-2">
      <span className="truncate font-medium">{line.Title}</span>
      <Languages line={line} />
    </span>
    <span className="flex items-center justify-between gap-2 text-sm">
      <Address line={line} />
      <PageStates page={line} />
    </span>
  </div>
)
