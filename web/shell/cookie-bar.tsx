import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PrivacyLink } from '#web/shared/pages/privacy-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { answerConsent, dismissConsent, useConsent } from '#web/shared/consent/use-consent.ts'

/** Asks once for the consent to measuring; both answers weigh the same. `onRequest`: only when somebody asked for it. */
export function CookieBar({ onRequest = false }: { onRequest?: boolean }) {
  const { t } = useTranslation()
  const { isAnswered, isAsked } = useConsent()
  if (isAnswered || (onRequest && !isAsked)) return null
  return (
    <section
      aria-label={t('Cookies')}
      className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-page py-2"
    >
      <p className="min-w-50 flex-1">
        {t('We use cookies to measure visits and orders.')} <PrivacyLink />
      </p>
      <div className="flex items-center gap-2">
        <Button onPress={() => answerConsent('0')}>{t('Decline')}</Button>
        <Button onPress={() => answerConsent('1')}>{t('Accept')}</Button>
        <Button kind="quiet" aria-label={t('Close')} onPress={dismissConsent} className="size-control px-0">
          <X aria-hidden size={18} className="shrink-0" />
        </Button>
      </div>
    </section>
  )
}
