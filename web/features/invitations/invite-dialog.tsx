import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVITATION_DAYS, type Invitee, minutesFor } from '#contract/invitations.ts'
import { failureText } from '#web/api/errors.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useInvite } from './use-invitations.ts'

type InviteDialogProps = {
  invitees: readonly Invitee[]
  perHour: number
  waiting: number
  onClose: () => void
  onDone: () => void
}

/** Says what is about to happen, and how fast. */
export function InviteDialog({ invitees, perHour: stored, waiting, onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation()
  const [perHour, setPerHour] = useState(stored)
  const invite = useInvite(onDone)
  const customers = new Set(invitees.flatMap(({ Customers }) => Customers.map(({ CustomerID }) => CustomerID)))
  return (
    <FormDialog
      title={t('Send invitations')}
      action={t('Send')}
      isSending={invite.isPending}
      onClose={onClose}
      onSubmit={() => invite.mutate({ mails: invitees.map(({ Mail }) => Mail), perHour })}
    >
      <p>
        {t('Addresses: {{mails}}, customers: {{customers}}.', { mails: invitees.length, customers: customers.size })}{' '}
        {t('Each gets a link that works once, for {{days}} days, and chooses a login and a password by it.', {
          days: INVITATION_DAYS,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span>{t('At most within an hour')}</span>
        <NumberField
          label={t('At most within an hour')}
          lessLabel={t('Less')}
          moreLabel={t('More')}
          value={perHour}
          onCommit={setPerHour}
          min={1}
          max={2000}
          step={10}
          className="w-36"
        />
      </div>
      <p className="text-sm text-muted">
        {t('The last one leaves in about {{minutes}} min. Ask your provider of e-mail how many it takes.', {
          minutes: minutesFor(invitees.length + waiting, perHour),
        })}
      </p>
      {invite.isError && <Refusal>{failureText(invite.error)}</Refusal>}
    </FormDialog>
  )
}
