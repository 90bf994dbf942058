import { useTranslation } from 'react-i18next'
import { privacyPage } from '#contract/info-pages.ts'
import { askAgain } from '#web/shared/consent/use-consent.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContent, PageSkeleton } from './page-content.tsx'
import { useInfoPage } from './use-info-pages.ts'

/** The privacy policy, for everybody at any time. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const page = useInfoPage(privacyPage)
  const changeSettings = () => {
    askAgain()
    onClose()
  }
  return (
    <Dialog
      title={page.data?.Title ?? t('Privacy policy')}
      isOpen
      onClose={onClose}
      isDismissable
      footer={
        <>
          <Button kind="quiet" onPress={changeSettings} className="mr-auto">
            {t('Change cookie settings')}
          </Button>
          <Button onPress={onClose}>{t('Close')}</Button>
        </>
      }
    >
      {page.isPending && <PageSkeleton />}
      {page.isError && (
        <EmptyState kind="error" title={t('Not found')} onRetry={() => void page.refetch()}>
          {t('Your supplier will send you the privacy policy on request.')}
        </EmptyState>
      )}
      {page.data && <PageContent content={page.data.Content ?? ''} />}
    </Dialog>
  )
}
