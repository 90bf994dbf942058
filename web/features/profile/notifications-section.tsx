import { useTranslation } from 'react-i18next'
import type { NotificationKind, Notifications } from '#contract/notifications.ts'
import { useUser } from '#web/shared/session.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChoice, useNotifications } from './use-notifications.ts'

const words: Record<NotificationKind, { name: string; when: string }> = {
  'order-sent': {
    name: 'Order received',
    when: 'When somebody of the company sends an order; your own are always confirmed.',
  },
  'order-changed': {
    name: 'Order changed',
    when: 'When quantities, prices or the day of delivery change, or it is cancelled.',
  },
  'order-difference': { name: 'Goods missing', when: 'When the warehouse finds less than was ordered.' },
  'invoice-new': { name: 'New invoice', when: 'When an invoice or a credit note is issued.' },
  'invoice-overdue': { name: 'Invoice past due', when: 'Once for each invoice, the morning after its due date.' },
  'cut-off': {
    name: 'Before the cut-off',
    when: 'Two hours before the cut-off, if nothing has been ordered for that day.',
  },
}

const languages = [
  { id: 'cs', label: 'Čeština' },
  { id: 'en', label: 'English' },
] as const

/** Who in the company gets which mail: the own choice, and who else gets it. */
export default function NotificationsSection() {
  const { t } = useTranslation()
  const user = useUser()
  const found = useNotifications()
  return (
    <section aria-labelledby="mails" className="w-full max-w-150 rounded border border-line bg-surface">
      <header className="border-b border-line px-4 py-3">
        <h2 id="mails">{t('E-mail notifications')}</h2>
        <p className="text-muted">{user.ActiveCustomer?.CustomerName}</p>
      </header>
      <Loaded query={found} bars={6} fault={t('The list could not be loaded.')}>
        {(known) => <Choice chosen={known} />}
      </Loaded>
    </section>
  )
}

function Choice({ chosen }: { chosen: Notifications }) {
  const { t } = useTranslation()
  const { mutate } = useChoice()
  const wanted = chosen.Kinds.filter(({ Wanted }) => Wanted).map(({ Kind }) => Kind)
  const choose = (kind: NotificationKind, isWanted: boolean) =>
    mutate({
      Language: chosen.Language,
      Kinds: isWanted ? [...wanted, kind] : wanted.filter((one) => one !== kind),
    })
  return (
    <>
      {chosen.Mail === '' && (
        <p className="bg-warning-soft px-4 py-2 text-warning">
          {t('No e-mail address is stored for you, so nothing can be sent.')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {chosen.Kinds.map(({ Kind, Wanted, Others }) => (
          <li key={Kind} className="px-4 py-2.5">
            <Checkbox isSelected={Wanted} onChange={(isWanted) => choose(Kind, isWanted)}>
              <span className="font-medium">{t(words[Kind].name)}</span>
            </Checkbox>
            <p className="pl-6 text-sm text-muted">{t(words[Kind].when)}</p>
            {Others.length > 0 && (
              <p className="pl-6 text-sm text-muted">{t('Also gets it: {{names}}', { names: Others.join(', ') })}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-4">
        <div className="max-w-60">
          <Select
            label={t('Language of the e-mails')}
            options={languages}
            value={chosen.Language}
            onChange={(Language) => mutate({ Language, Kinds: wanted })}
          />
        </div>
      </div>
    </>
  )
}
