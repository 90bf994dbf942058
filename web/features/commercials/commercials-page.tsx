import { FileDown, FileText, Images } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Commercial } from '#contract/commercials.ts'
import { HomeStrip } from '#web/features/home/parts.ts'
import { StandingLine } from '#web/features/standing-orders/parts.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CommercialViewer } from './commercial-viewer.tsx'
import { isPdf } from './popup-rules.ts'
import { useCommercials, useDownload, useMarkDisplayed, usePicture } from './use-commercials.ts'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(13rem,45%),1fr))] gap-3 card:gap-4'

/** The valid commercials as cards; pictures open large, PDFs are downloaded. */
export function CommercialsPage() {
  const { t } = useTranslation()
  const list = useCommercials()
  const [opened, setOpened] = useState<Commercial>()
  const mark = useMarkDisplayed()
  return (
    <div className="flex flex-col gap-4 p-page">
      <HomeStrip />
      <StandingLine />
      <h1>{t('Commercials')}</h1>
      {list.isPending && (
        <div className={grid} role="status" aria-label={t('Loading')}>
          {Array.from({ length: 4 }, (_, i) => (
            <div key={i} className="rounded border border-line bg-surface p-3">
              <Skeleton className="aspect-[83/100] w-full" />
              <Skeleton className="mt-3 h-4 w-3/4" />
            </div>
          ))}
        </div>
      )}
      {list.isLoadingError && (
        <EmptyState kind="error" title={t('Error while getting commercials')} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <NotFound>
          <p>{t('There are no commercials at the moment.')}</p>
          <p>{t('New ones will be announced by the bell above.')}</p>
        </NotFound>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={grid}>
          {list.data.map((commercial) => (
            <li key={commercial.Id} className="flex">
              <Card
                commercial={commercial}
                onOpen={() => {
                  mark(commercial)
                  setOpened(commercial)
                }}
                onRead={() => mark(commercial)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened && <CommercialViewer commercial={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Card({ commercial, onOpen, onRead }: { commercial: Commercial; onOpen: () => void; onRead: () => void }) {
  const { t } = useTranslation()
  const pictures = commercial.Items.filter((item) => !isPdf(item))
  const files = commercial.Items.filter(isPdf)
  const { source, isError } = usePicture(pictures[0])
  const download = useDownload()
  return (
    <article className="flex w-full flex-col rounded border border-line bg-surface">
      {pictures.length > 0 ? (
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('Open {{name}}', { name: commercial.DisplayName })}
          className="block overflow-hidden rounded-t border-b border-line bg-sunken outline-offset-[-2px]"
        >
          {source ? (
            <img src={source} alt="" className="aspect-[83/100] w-full object-cover object-top" />
          ) : isError ? (
            <span className="flex aspect-[83/100] items-center justify-center text-muted">{t('Not found')}</span>
          ) : (
            <Skeleton className="aspect-[83/100] w-full" />
          )}
        </button>
      ) : (
        <span
          aria-hidden
          className="flex aspect-[83/100] items-center justify-center rounded-t border-b border-line bg-sunken text-muted"
        >
          <FileText size={56} strokeWidth={1} />
        </span>
      )}
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-base font-semibold">{commercial.DisplayName}</h2>
          {!commercial.Displayed && <Badge tone="accent">{t('new')}</Badge>}
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm whitespace-nowrap text-muted">
          <span>{t('until {{day}}', { day: formatDay(commercial.ValidTo) })}</span>
          {pictures.length > 1 && (
            <span className="flex items-center gap-1">
              <Images aria-hidden size={14} />
              {t('{{count}} pages', { count: pictures.length })}
            </span>
          )}
        </p>
        {files.map((file) => (
          <Button
            key={file.Id}
            icon={<FileDown aria-hidden size={16} />}
            isPending={download.isPending && download.variables.Id === file.Id}
            onPress={() => {
              onRead()
              download.mutate(file)
            }}
            className="mt-auto max-w-full"
          >
            <span className="truncate">{file.DisplayName || file.FileName}</span>
          </Button>
        ))}
      </div>
    </article>
  )
}
