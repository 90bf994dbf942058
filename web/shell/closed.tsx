import { Phone, Construction } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/i18n/formats.ts'
import { Logo } from '#web/shared/logo.tsx'
import { enterClosed, useRelease } from '#web/shared/release.ts'
import { logOut, useSession } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'

/** Stands above everything while the portal is closed to all but administrators; what is typed stays below it. */
export default function Closed() {
  const { t } = useTranslation()
  const { closing } = useRelease()
  const { user } = useSession()
  if (!closing) return null
  const { Until, Words, Name, Phone: phone } = closing
  return (
    <dialog
      // In the top layer nothing else can be reached, dialogs that are open included.
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
      onCancel={(event) => event.preventDefault()}
      aria-labelledby="closed"
      className="m-0 h-full max-h-none w-full max-w-none border-0 bg-canvas text-text"
    >
      <main className="flex h-full flex-col items-center justify-center gap-4 overflow-auto p-page text-center">
        <Logo />
        <Construction aria-hidden size={28} strokeWidth={1.5} className="text-muted" />
        <h1 id="closed" className="max-w-110 text-lg">
          {t('The portal is under maintenance until {{time}}.', { time: formatTime(Until) })}
        </h1>
        {Words !== '' && <p className="max-w-110 break-words whitespace-pre-line">{Words}</p>}
        <p className="max-w-110 text-muted">
          {t('You need not do anything: this page opens again by itself, and what you have typed stays.')}
        </p>
        {phone !== '' && (
          <p>
            {t('In a hurry? Call {{name}}:', { name: Name })}{' '}
            <a
              href={`tel:${phone.replaceAll(/\s/g, '')}`}
              className="inline-flex items-center gap-1 font-semibold text-accent underline"
            >
              <Phone aria-hidden size={16} />
              {phone}
            </a>
          </p>
        )}
        <Button
          kind="quiet"
          onPress={() => {
            enterClosed()
            if (user) void logOut({ turnedAway: true })
          }}
        >
          {t('Log in as an administrator')}
        </Button>
      </main>
    </dialog>
  )
}
