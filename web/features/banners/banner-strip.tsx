import { useRouter } from '@tanstack/react-router'
import { Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/banners.ts'
import { useUser } from '#web/shared/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useBanners } from './use-banners.ts'

const HIDDEN = 'banners-hidden'

/** The banners one after another, each for the time of the popup; they can be stopped and put away. */
export default function BannerStrip() {
  const { t } = useTranslation()
  const { data: banners = [] } = useBanners()
  const seconds = useUser().ActiveCustomer?.Timers.PopUpAutoplay ?? 8
  const [turn, setTurn] = useState(0)
  const [isPaused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(HIDDEN) === '1')
  const turns = banners.length > 1 && !isPaused && !isHidden
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [turns, seconds])
  const banner = banners[turn % Math.max(1, banners.length)]
  if (!banner || isHidden) return null
  return (
    <section
      aria-label={t('Offers')}
      className="relative flex shrink-0 overflow-hidden rounded bg-sunken"
      style={{ height: 'min(130px, 24vw)' }}
    >
      <Picture banner={banner} />
      <span className="absolute right-0 bottom-0 flex rounded bg-surface">
        {banners.length > 1 && (
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
  const picture = <img src={ImageUrl} alt={Title} className="h-full max-w-full object-contain" />
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
