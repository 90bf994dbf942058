import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InfoPage } from '#contract/info-pages.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { infoPagePath } from '#web/shared/paths.ts'
import { NavigationLink } from './sidebar-section.tsx'

type PageLinksProps = {
  pages: readonly InfoPage[]
  isLoading: boolean
  current: string
  onHover: (to: string) => void
}

/** The seller's own pages in the navigation; those that stand elsewhere open in a new tab. */
export function PageLinks({ pages, isLoading, current, onHover }: PageLinksProps) {
  const { t } = useTranslation()
  if (isLoading) return <SkeletonRows count={3} label={t('Loading')} />
  return (
    <ul>
      {pages.map(({ PathName, Title, Url }) =>
        Url === undefined ? (
          <NavigationLink
            key={PathName}
            to={infoPagePath(PathName)}
            label={Title}
            current={current}
            onHover={onHover}
          />
        ) : (
          <li key={PathName}>
            <a
              href={Url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex h-row items-center gap-2 rounded px-2 outline-offset-[-2px] hover:bg-sunken"
            >
              <span className="truncate">{Title}</span>
              <ExternalLink aria-label={t('opens in a new tab')} size={14} className="shrink-0 text-muted" />
            </a>
          </li>
        ),
      )}
    </ul>
  )
}
