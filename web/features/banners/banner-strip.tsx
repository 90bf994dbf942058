import { useRouter } from '@tanstack/react-router'
import { Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/banners.ts'
import { useUser } from '#web/shared/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { useBanners } from './use-banners.ts'

const HIDDEN = 'banners-hidden'
/** Room for a picture of the usual shape, in px. */
const ROOM = 400

/** As many banners as there is room for; the others follow, each after the time of the popup. They can be stopped and put away. */
export default function BannerStrip() {
  const { t } = useTranslation()
  const { data: banners = [] } = useBanners()
  const seconds = useUser().ActiveCustomer?.Timers.PopUpAutoplay ?? 8
  const [turn, setTurn] = useState(0)
  const [isPaused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(HIDDEN) === '1')
  const [measure, width] = useWidth()
  const room = Math.max(1, Math.floor(width / ROOM))
  const hasMore = banners.length > room
  const turns = hasMore && !isPaused && !isHidden
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [turns, seconds])
  if (banners.length === 0 || isHidden) return null
  const from = hasMore ? turn % banners.length : 0
  const shown = [...banners.slice(from), ...banners.slice(0, from)].slice(0, room)
  return (
    <section
      ref={measure}
      aria-label={t('Offers')}
      className="relative flex shrink-0 gap-2 overflow-hidden"
      style={{ height: 'min(96px, 24vw)' }}
    >
      {width > 0 && shown.map((banner) => <Picture key={banner.Id} banner={banner} />)}
      <span className="absolute right-0 bottom-0 flex rounded bg-surface">
        {hasMore && (
          <IconButton label={isPaused ? t('Turn by itself') : t('Stop turning')} onPress={() => setPaused(!isPaused)}>
            {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          </IconButton>
        )}
        <IconButton
          label={t('Put the offers away')}
          onPress={() => {
            sessionStorage.setItem(HIDDEN, '1')
            setHidden(true)
          }}
        >
          <X aria-hidden size={16} />
        </IconButton>
      </span>
    </section>
  )
}

function Picture({ banner: { Title, ImageUrl, Url } }: { banner: Banner }) {
  const router = useRouter()
  const picture = <img src={ImageUrl} alt={Title} className="h-full max-w-full rounded object-contain" />
  if (Url === '') return picture
  if (!Url.startsWith('/')) {
    return (
      <a href={Url} target="_blank" rel="noopener noreferrer" className="h-full min-w-0">
        {picture}
      </a>
    )
  }
  return (
    <a
      href={Url}
      className="h-full min-w-0"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href: Url })
      }}
    >
      {picture}
    </a>
  )
}
