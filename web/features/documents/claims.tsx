import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Claim, claimReasonWords, claimStateWords } from '#contract/claims.ts'
import { useUser } from '#web/shared/session.ts'
import { formatMeasure, formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAnswer, useClaims } from './use-claims.ts'

const tones = { New: 'warning', Accepted: 'success', Rejected: 'neutral' } as const satisfies Record<
  Claim['State'],
  string
>

/** What was claimed of a paper and how it stands; people of the seller answer here. */
export function Claims({ id }: { id: string }) {
  const { t } = useTranslation()
  const { UserType } = useUser()
  const { data } = useClaims(id)
  const [answered, setAnswered] = useState<Claim>()
  if (!data || data.length === 0) return null
  const isSeller = UserType === 'Manager' || UserType === 'Employee'
  return (
    <section aria-label={t('Claims')}>
      <h3 className="mb-1 text-sm font-semibold">{t('Claims')}</h3>
      <ul className="flex flex-col divide-y divide-line rounded border border-line">
        {data.map((claim) => (
          <li key={claim.ClaimId} className="flex flex-col gap-1 p-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 flex-1 font-medium">
                {claim.Name} · {formatMeasure(claim.Quantity, claim.Unit)}
              </span>
              <Badge tone={tones[claim.State]}>{t(claimStateWords[claim.State])}</Badge>
            </div>
            <p className="break-words">
              {t(claimReasonWords[claim.Reason])}
              {claim.Note !== '' && ` – ${claim.Note}`}
            </p>
            {claim.Answer !== '' && (
              <p className="break-words">
                {t('Answer')}: {claim.Answer}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-2 text-muted">
              <span>
                {t('No. {{number}}', { number: claim.ClaimId })} · {formatTime(claim.Created)} · {claim.ClaimedBy}
                {claim.AnsweredBy !== '' && ` · ${t('answered by {{name}}', { name: claim.AnsweredBy })}`}
              </span>
              {isSeller && claim.State === 'New' && (
                <Button className="no-print ml-auto" onPress={() => setAnswered(claim)}>
                  {t('Answer the claim')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {answered && <AnswerDialog claim={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  )
}

const decisions = ['Accepted', 'Rejected'] as const

function AnswerDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<(typeof decisions)[number]>('Accepted')
  const [text, setText] = useState('')
  const answer = useAnswer(claim.DocumentId)
  const submit = () => {
    const done = () => {
      showToast('success', t('The claim was answered.'))
      onClose()
    }
    answer.mutate({ ClaimId: claim.ClaimId, State: state, Answer: text.trim() }, { onSuccess: done })
  }
  return (
    <FormDialog
      keepsText
      title={t('Answer the claim')}
      action={t('Save')}
      isSending={answer.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {claim.Name} · {formatMeasure(claim.Quantity, claim.Unit)} · {t(claimReasonWords[claim.Reason])}
      </p>
      <Select
        label={t('Decision')}
        options={decisions.map((id) => ({ id, label: t(claimStateWords[id]) }))}
        value={state}
        onChange={setState}
      />
      <TextField label={t('Answer')} rows={3} value={text} onChange={setText} maxLength={500} />
    </FormDialog>
  )
}
