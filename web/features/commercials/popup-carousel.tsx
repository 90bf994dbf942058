import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { afterPeriod } from './popup-rules.ts'
import { stepOfKey, stepOfSwipe, turned } from './turning.ts'
import type { Popup } from './use-popup.ts'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The pictures in a window of 830 × 1000 px, one after another; who wants no movement turns them by hand. */
export function PopupCarousel({ pages, index, autoplay, go, close }: Popup) {
  const { t } = useTranslation()
  const count = pages.length
  const [isPaused, setPaused] = useState(isStill)
  const turn = useEffectEvent(() => {
    const next = afterPeriod(index, count)
    if (next === 'close') close()
    else go(next)
  })
  // A page reached by hand has its whole time, too.
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => turn(), autoplay)
    return () => clearTimeout(timer)
  }, [index, isPaused, autoplay])
  const step = (by: number) => by !== 0 && count > 1 && go(turned(index, by, count))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOfKey(event.key)
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      isDismissable
      className="fixed inset-0 z-40 flex animate-appear items-center justify-center bg-mask"
    >
      <Modal
        data-testid="popup"
        className="flex"
        // The size is the specification's; classes of their own would be in everybody's style sheet.
        style={{ width: 'min(51.875rem, 100vw)', height: 'min(62.5rem, 100dvh)' }}
      >
        {/* Around the dialog, which has the focus as it opens. */}
        <div role="presentation" onKeyDown={onKeyDown} className="flex w-full min-w-0">
          <Dialog className="flex w-full min-w-0 flex-col rounded border border-line bg-raised shadow-raised outline-none">
            <header className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
              <Heading slot="title" level={2} className="min-w-0 truncate">
                {pages[index]?.DisplayName || t('Commercials')}
              </Heading>
              <IconButton label={t('Close')} onPress={close}>
                <X aria-hidden size={18} />
              </IconButton>
            </header>
            <div
              role="group"
              aria-roledescription={t('carousel')}
              aria-label={t('Commercials')}
              className="flex min-h-0 flex-1 flex-col"
            >
              <Pages pages={pages} index={index} onStep={step} />
              {count > 1 && (
                <footer className="flex items-center justify-center gap-3 border-t border-line p-1">
                  <IconButton
                    label={isPaused ? t('Turn by itself') : t('Stop turning')}
                    onPress={() => setPaused(!isPaused)}
                  >
                    {isPaused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
                  </IconButton>
                  <IconButton label={t('Previous')} onPress={() => step(-1)}>
                    <ChevronLeft aria-hidden size={20} />
                  </IconButton>
                  <span aria-live={isPaused ? 'polite' : 'off'} className="text-muted">
                    {index + 1} / {count}
                  </span>
                  <IconButton label={t('Next')} onPress={() => step(1)}>
                    <ChevronRight aria-hidden size={20} />
                  </IconButton>
                </footer>
              )}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}

type PagesProps = Pick<Popup, 'pages' | 'index'> & { onStep: (by: number) => void }

/** All pages in a row, of which one is in sight; a finger or the mouse pulls the next one in. */
function Pages({ pages, index, onStep }: PagesProps) {
  const start = useRef<number>(undefined)
  return (
    <div
      className="min-h-0 flex-1 overflow-hidden bg-sunken"
      style={{ touchAction: 'pan-y' }}
      onPointerDown={(event) => {
        start.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={(event) => {
        const by = start.current === undefined ? 0 : stepOfSwipe(event.clientX - start.current)
        start.current = undefined
        onStep(by)
      }}
      onPointerCancel={() => {
        start.current = undefined
      }}
    >
      <div
        className="flex h-full"
        style={{
          translate: `${-100 * index}%`,
          ...(!isStill() && { transitionProperty: 'translate', transitionDuration: '300ms' }),
        }}
      >
        {pages.map(({ Id, source, DisplayName, FileName }, at) => (
          <img
            key={Id}
            src={source}
            alt={DisplayName || FileName}
            aria-hidden={at !== index}
            draggable={false}
            className="h-full w-full shrink-0 object-contain select-none"
          />
        ))}
      </div>
    </div>
  )
}
