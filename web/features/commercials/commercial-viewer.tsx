import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Commercial } from '#contract/commercials.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { stepOfKey, turned } from './turning.ts'
import { isPdf } from './popup-rules.ts'
import { usePicture } from './use-commercials.ts'

/** The pictures of one commercial large, one at a time; arrows go to the next and back, round and round. */
export function CommercialViewer({ commercial, onClose }: { commercial: Commercial; onClose: () => void }) {
  const { t } = useTranslation()
  const pictures = commercial.Items.filter((item) => !isPdf(item))
  const [index, setIndex] = useState(0)
  const item = pictures[index]
  const { source, isError, retry } = usePicture(item)
  // The next one is fetched while this one is looked at.
  usePicture(pictures[(index + 1) % pictures.length])
  const go = (step: number) => setIndex(turned(index, step, pictures.length))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key)
    if (step === 0 || pictures.length < 2) return
    event.preventDefault()
    go(step)
  }
  return (
    <Dialog title={commercial.DisplayName} size="large" isOpen onClose={onClose} isDismissable>
      <div
        onKeyDown={onKeyDown}
        role="group"
        aria-roledescription={t('carousel')}
        aria-label={commercial.DisplayName}
        className="flex flex-col items-center gap-3"
      >
        {source ? (
          <img
            src={source}
            alt={item?.DisplayName || commercial.DisplayName}
            className="max-h-[calc(100dvh-12rem)] max-w-full animate-appear object-contain"
          />
        ) : isError ? (
          <EmptyState kind="error" title={t('Error while getting commercials')} onRetry={retry} />
        ) : (
          <Skeleton className="aspect-[83/100] h-[calc(100dvh-12rem)] max-w-full" />
        )}
        {pictures.length > 1 && (
          <div className="flex items-center gap-3">
            <IconButton label={t('Previous')} onPress={() => go(-1)}>
              <ChevronLeft aria-hidden size={20} />
            </IconButton>
            <span role="status" className="text-muted">
              {index + 1} / {pictures.length}
            </span>
            <IconButton label={t('Next')} onPress={() => go(1)} autoFocus>
              <ChevronRight aria-hidden size={20} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
