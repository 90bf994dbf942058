import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { privacyPage } from '#contract/info-pages.ts'
import { ApiError } from '#web/api/client.ts'
import { useOwnLocation } from '#web/shared/own-location.ts'
import { infoPageOf } from '#web/shared/paths.ts'
import { useShownName } from '#web/shared/screen-title.ts'
import { askAgain } from '#web/shared/consent/use-consent.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageContent, PageSkeleton } from '#web/shared/pages/page-content.tsx'
import { useInfoPage } from '#web/shared/pages/use-info-pages.ts'

const nameOf = ({ pathname }: { pathname: string }) => infoPageOf(pathname)

/** One page the seller wrote. */
export function InfoPage() {
  const { t } = useTranslation()
  const pathName = useOwnLocation(nameOf) ?? ''
  const page = useInfoPage(pathName)
  useShownName(page.data?.Title)
  const isMissing = page.error instanceof ApiError && page.error.status < 500 && page.error.status !== 0
  if (page.isLoadingError || isMissing) {
    return (
      <div className="p-page">
        <h1 className="sr-only">{t('Information')}</h1>
        <EmptyState
          kind={isMissing ? 'no-match' : 'error'}
          title={isMissing ? t('Not found') : t('The page could not be loaded.')}
          onRetry={isMissing ? undefined : () => void page.refetch()}
        >
          {isMissing && t('The page was moved or is not for everybody. The menu has all pages you can read.')}
        </EmptyState>
      </div>
    )
  }
  if (!page.data) {
    return (
      <div className="flex flex-col gap-5 p-page">
        <Skeleton className="h-7 w-60" />
        <PageSkeleton />
      </div>
    )
  }
  const { Title, Content = '', Url } = page.data
  return (
    // A long text without a link is scrolled by keyboard from here.
    <article aria-label={Title} tabIndex={0} className="flex flex-col gap-4 p-page outline-offset-[-2px]">
      <h1>{Title}</h1>
      {Content !== '' && <PageContent content={Content} />}
      {Url !== undefined && (
        <a href={Url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'self-start')}>
          <ExternalLink aria-hidden size={16} />
          {t('Open in a new tab')}
        </a>
      )}
      {pathName === privacyPage && (
        <Button onPress={askAgain} className="no-print self-start">
          {t('Change cookie settings')}
        </Button>
      )}
    </article>
  )
}
