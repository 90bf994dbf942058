import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { whenConnected } from '#web/api/connection.ts'

const PrivacyDialog = lazy(() => whenConnected(() => import('./privacy-dialog.tsx')))

/** A word in a text that opens the privacy policy over what is being done. */
export function PrivacyLink() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AriaButton
        onPress={() => setOpen(true)}
        className="rounded-sm whitespace-nowrap text-accent underline underline-offset-2 hover:text-accent-strong"
      >
        {t('Privacy policy')}
      </AriaButton>
      {isOpen && (
        <Suspense>
          <PrivacyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
