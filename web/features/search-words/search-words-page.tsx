import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchWord } from '#contract/search-words.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { MissedList } from './missed-list.tsx'
import { useSearchWords } from './use-search-words.ts'
import { WordDialog } from './word-dialog.tsx'

// Keys of the texts.
const origins: Record<SearchWord['Origin'], { word: string; tone: Tone }> = {
  start: { word: 'of the portal', tone: 'neutral' },
  own: { word: 'own', tone: 'accent' },
  changed: { word: 'meaning changed here', tone: 'info' },
  off: { word: 'taken away', tone: 'warning' },
}

const NONE: SearchWord[] = []
const idOf = ({ Typed }: SearchWord) => Typed
const searched = ({ Typed, Meant }: SearchWord) => [Typed, ...Meant]

/** Everyday words and what they mean in the offer, and beside them what buyers looked for in vain. */
export function SearchWordsPage() {
  const { t } = useTranslation()
  const list = useSearchWords()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<{ word?: SearchWord; typed?: string }>()
  const columns = useColumns()
  return (
    <div className="flex h-full gap-4 p-page max-wide:h-auto max-wide:flex-col">
      <div className="flex min-h-0 min-w-0 flex-[3] flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="flex-1">{t('Search words')}</h1>
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setOpened({})}>
            {t('New search word')}
          </Button>
        </div>
        <SearchField label={t('Find a word')} value={text} onSearch={setText} />
        <DataGrid
          label={t('Search words')}
          rows={list.data ?? NONE}
          rowId={idOf}
          columns={columns}
          status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
          onRetry={() => void list.refetch()}
          filter={text}
          filterFields={searched}
          onRowOpen={(word) => setOpened({ word })}
          openOnClick
          renderCard={(word) => <Card word={word} />}
          cardHeight={68}
          minHeight={320}
        />
      </div>
      <MissedList onMake={(typed) => setOpened({ typed })} />
      {opened && (
        <WordDialog
          word={opened.word}
          {...(opened.typed !== undefined && { typed: opened.typed })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

function Origin({ word: { Origin: origin } }: { word: SearchWord }) {
  const { t } = useTranslation()
  const { word, tone } = origins[origin]
  return <Badge tone={tone}>{t(word)}</Badge>
}

function Card({ word }: { word: SearchWord }) {
  return (
    <span className="flex h-full flex-col justify-center gap-1 px-3">
      <span className="flex items-center justify-between gap-2">
        <span className="truncate font-medium">{word.Typed}</span>
        <Origin word={word} />
      </span>
      <span className="truncate text-sm text-muted">{word.Meant.join(', ')}</span>
    </span>
  )
}

function useColumns(): GridColumn<SearchWord>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'typed',
        header: t('What people type'),
        minWidth: 160,
        sort: ({ Typed }) => Typed,
        cell: ({ Typed }) => <span className="truncate font-medium">{Typed}</span>,
      },
      {
        id: 'meant',
        header: t('How the goods are named'),
        minWidth: 220,
        cell: ({ Meant, Origin: origin }) => (
          <span title={Meant.join(', ')} className={`truncate ${origin === 'off' ? 'text-muted line-through' : ''}`}>
            {Meant.join(', ')}
          </span>
        ),
      },
      { id: 'origin', header: t('Origin'), width: 132, cell: (word) => <Origin word={word} /> },
    ],
    [t],
  )
}
