import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_LETTERS } from '#contract/enquiries.ts'
import type { Registration } from '#contract/registration.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Loaded } from '#web/shared/loaded.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRegistrationState, useRegistrations } from './use-new-user.ts'

type RegistrationsProps = { current: Registration | undefined; onUse: (registration: Registration) => void }

/** Who asked for an account; one press fills the form. */
export function Registrations({ current, onUse }: RegistrationsProps) {
  const { t } = useTranslation()
  const list = useRegistrations()
  const [showsClosed, setShowsClosed] = useState(false)
  const all = list.data ?? []
  const open = all.filter(({ State }) => State === 'New')
  const shown = showsClosed ? all : open
  return (
    <section aria-label={t('Requests for registration')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2>
          {t('Requests for registration')} <span className="font-normal text-muted">{open.length}</span>
        </h2>
        {all.length > open.length && (
          <Checkbox isSelected={showsClosed} onChange={setShowsClosed}>
            {t('Include closed ones')}
          </Checkbox>
        )}
      </div>
      <Loaded query={list} bars={4} fault={t('The list could not be loaded.')}>
        {() =>
          shown.length === 0 ? (
            <NotFound>{t('Nobody is waiting for an account.')}</NotFound>
          ) : (
            <ul className="flex flex-col gap-2">
              {shown.map((one) => (
                <Request key={one.Id} request={one} isCurrent={one.Id === current?.Id} onUse={onUse} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

type RequestProps = { request: Registration; isCurrent: boolean; onUse: (registration: Registration) => void }

function Request({ request, isCurrent, onUse }: RequestProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useRegistrationState()
  const [isRejecting, setRejecting] = useState(false)
  const name = `${request.FirstName} ${request.LastName}`
  return (
    <li
      aria-current={isCurrent}
      className={`rounded border p-3 ${isCurrent ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
    >
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium break-words">{name}</span>
        {request.State === 'Done' && <Badge tone="success">{t('done')}</Badge>}
        {request.State === 'Rejected' && <Badge tone="danger">{t('rejected')}</Badge>}
      </div>
      <div className="text-sm break-words text-muted">
        {[request.Town, request.Phone, request.Email].join(' · ')}
        <br />
        {formatTime(request.Created)}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {request.State === 'New' ? (
          <>
            <Button icon={<UserPlus aria-hidden size={16} />} isDisabled={isCurrent} onPress={() => onUse(request)}>
              {t('Fill in the form')}
            </Button>
            <Button
              kind="quiet"
              aria-label={t('Reject the request of {{name}}', { name })}
              onPress={() => setRejecting(true)}
            >
              {t('Reject')}
            </Button>
            {isRejecting && <RejectDialog request={request} name={name} onClose={() => setRejecting(false)} />}
          </>
        ) : (
          <Button kind="quiet" isPending={isPending} onPress={() => mutate({ Id: request.Id, State: 'New' })}>
            {t('Open again')}
          </Button>
        )}
      </div>
    </li>
  )
}

type RejectDialogProps = { request: Registration; name: string; onClose: () => void }

/** Asks what is told to who is refused; what no person has sent needs no answer. */
function RejectDialog({ request, name, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(
    t('Thank you for your interest. Unfortunately we cannot open an account for you. Call us if you have questions.'),
  )
  const reject = useRegistrationState(onClose)
  const words = text.trim()
  return (
    <FormDialog
      title={t('Reject the request of {{name}}', { name })}
      size="medium"
      action={words === '' ? t('Reject without a mail') : t('Reject and send')}
      isSending={reject.isPending}
      onClose={onClose}
      onSubmit={() => reject.mutate({ Id: request.Id, State: 'Rejected', ...(words !== '' && { Text: words }) })}
    >
      <TextField
        label={t('What {{mail}} reads', { mail: request.Email })}
        rows={4}
        value={text}
        onChange={setText}
        maxLength={MOST_LETTERS}
        hint={t('Leave it empty for what no person has sent: nobody is told then.')}
      />
    </FormDialog>
  )
}
