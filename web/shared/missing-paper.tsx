import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperOwner } from '#contract/customers.ts'
import { confirmCustomer, useUser } from './session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Paper, usePaperOwner } from './paper-owner.ts'

const nameOf = ({ CustomerName, BranchID }: PaperOwner) =>
  BranchID === '' ? CustomerName : `${CustomerName} / ${BranchID}`

// Keys of the texts.
const missingWords = {
  order: 'There is no order {{number}} of the customer {{customer}}',
  document: 'There is no document {{number}} of the customer {{customer}}',
  enquiry: 'There is no message {{number}} of the customer {{customer}}',
} as const satisfies Record<Paper['kind'], string>

/** A paper that the active customer does not have: of another own customer, which can be chosen here, or of none. */
export function MissingPaper({ kind, id }: Paper) {
  const { t } = useTranslation()
  const active = useUser().ActiveCustomer
  const here = active ? nameOf(active) : ''
  const { owner, isLoading } = usePaperOwner({ kind, id })
  const [isPending, setPending] = useState(false)
  if (isLoading) return <SkeletonRows count={3} label={t('Loading')} />
  if (!owner) {
    return (
      <EmptyState kind="no-match" title={t('Not found')}>
        {t(missingWords[kind], { customer: here, number: id })}
      </EmptyState>
    )
  }
  const choose = async () => {
    setPending(true)
    await confirmCustomer(owner)
    setPending(false)
  }
  return (
    <EmptyState
      kind="no-match"
      title={t('{{number}} belongs to: {{customer}}', { number: id, customer: nameOf(owner) })}
    >
      <p>{t('You work for now: {{customer}}', { customer: here })}</p>
      <Button
        kind="primary"
        className="mt-3"
        icon={<ArrowLeftRight aria-hidden size={16} />}
        isPending={isPending}
        onPress={() => void choose()}
      >
        {t('Work for {{customer}}', { customer: nameOf(owner) })}
      </Button>
    </EmptyState>
  )
}
