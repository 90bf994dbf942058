import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailServer } from '#contract/mail-server.ts'
import { failureText } from '#web/api/errors.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTryMailServer } from './use-mail-server.ts'

/** Sends a mail by the stored server and says what became of it. */
export function MailTest({ server }: { server: MailServer }) {
  const { t } = useTranslation()
  const user = useUser()
  const [to, setTo] = useState(user.Mail)
  const attempt = useTryMailServer()
  const hasServer = server.Host !== '' || server.FixedServer !== ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!attempt.isPending) attempt.mutate(to.trim())
  }
  return (
    <Card title={t('Test mail')}>
      <form className="grid gap-3 p-4" onSubmit={submit} noValidate>
        {!hasServer && (
          <p className="text-muted">{t('Without a server, mails are only written to a folder of this machine.')}</p>
        )}
        <TextField
          label={t('Where to')}
          type="email"
          value={to}
          onChange={setTo}
          maxLength={200}
          isDisabled={!hasServer}
          hint={
            server.Tested === null
              ? t('As the server is set now, no test mail has been taken yet.')
              : t('Last taken {{time}}.', { time: formatTime(server.Tested) })
          }
        />
        <div>
          <Button
            type="submit"
            icon={<Send aria-hidden size={16} />}
            isPending={attempt.isPending}
            isDisabled={!hasServer || to.trim() === ''}
          >
            {t('Send a test mail')}
          </Button>
        </div>
        <p role="status" className="flex items-start gap-2">
          {attempt.data === '' && (
            <>
              <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
              {t('The server took the mail. Look whether it arrived.')}
            </>
          )}
          {attempt.data && (
            <>
              <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />
              <span className="min-w-0 break-words">
                <FaultText fault={attempt.data} />
              </span>
            </>
          )}
        </p>
        {attempt.isError && <Refusal>{failureText(attempt.error)}</Refusal>}
      </form>
    </Card>
  )
}
