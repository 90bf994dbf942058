import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentMail } from '#contract/unsent-mails.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Question } from '#web/ui/question.tsx'
import { mailWords } from './mail-words.ts'
import { useHandleUnsent, useUnsentMails } from './use-mail-server.ts'

/** Mails that could not be sent, each with a way to try it again or to give it up; nothing while there are none. */
export function UnsentMails() {
  const { t } = useTranslation()
  const { data: mails = [] } = useUnsentMails()
  if (mails.length === 0) return null
  return (
    <div className="max-w-300">
      <Card title={`${t('Mails that could not be sent')} (${mails.length})`}>
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {mails.map((mail) => (
            <Line key={mail.MailId} mail={mail} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Line({ mail }: { mail: UnsentMail }) {
  const { t } = useTranslation()
  const handle = useHandleUnsent()
  const [isAsking, setAsking] = useState(false)
  const { MailId, Kind, To, About, Created, NextTry, Fault } = mail
  const to = To === '' ? t('the sales office') : To
  const name = [t(mailWords[Kind]), About].filter(Boolean).join(' ')
  return (
    <li aria-label={`${name}, ${to}`} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-words text-muted">
          {to} · {formatTime(Created)} ·{' '}
          {NextTry === null ? t('not tried any more') : t('next try {{time}}', { time: formatTime(NextTry) })}
        </p>
        <p className="text-sm break-words text-danger">
          <FaultText fault={Fault} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          icon={<RotateCw aria-hidden size={16} />}
          isPending={handle.isPending}
          onPress={() => handle.mutate({ MailId, Wish: 'Retry' })}
        >
          {t('Send again')}
        </Button>
        <Button kind="quiet" onPress={() => setAsking(true)}>
          {t('Give it up')}
        </Button>
      </div>
      <Question
        title={t('Give the mail up?')}
        action={t('Give it up')}
        isPending={handle.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => handle.mutate({ MailId, Wish: 'GiveUp' }, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('{{to}} will not get it. What it tells of stays in the portal.', { to })}</p>
      </Question>
    </li>
  )
}
