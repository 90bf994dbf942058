import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { answerConsent, dismissConsent, readConsent } from './consent.ts'

/** Asks once for the consent to measuring; both answers weigh the same. */
export function CookieBar() {
  const { t } = useTranslation()
  const [isAnswered, setAnswered] = useState(() => readConsent() !== undefined)
  if (isAnswered) return null
  const then = (act: () => void) => () => {
    act()
    setAnswered(true)
  }
  return (
    <section
      aria-label={t('Cookies')}
      className="no-print sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-page py-2"
    >
      <p className="min-w-50 flex-1">{t('We use cookies to measure visits and orders.')}</p>
      <div className="flex items-center gap-2">
        <Button onPress={then(() => answerConsent('0'))}>{t('Decline')}</Button>
        <Button onPress={then(() => answerConsent('1'))}>{t('Accept')}</Button>
        <Button kind="quiet" aria-label={t('Close')} onPress={then(dismissConsent)} className="size-control px-0">
          <X aria-hidden size={18} />
        </Button>
      </div>
    </section>
  )
}
