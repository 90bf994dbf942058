import { type AccountsReceivable, type Ageing, ageings, type Receivable } from '#contract/receivables.ts'

const haler = (amount: number) => Math.round(amount * 100)

/** Where an open amount belongs by the days after its due date. */
export function ageingOf(daysOverdue: number): Ageing {
  if (daysOverdue <= 0) return 'NotDue'
  if (daysOverdue <= 30) return 'To30'
  return daysOverdue <= 60 ? 'To60' : 'Over60'
}

interface AccountFacts {
  creditLimitHaler: number | null
  /** What sent orders come to that have no invoice yet. */
  orderedHaler: number
  lastPaymentDate: string | null
}

/** Sums of what is open, and each document with the running balance. Documents come oldest first, amounts are CZK. */
export function summarize(
  open: readonly Omit<Receivable, 'Balance'>[],
  { creditLimitHaler, orderedHaler, lastPaymentDate }: AccountFacts,
): Omit<AccountsReceivable, 'AsOf'> {
  const age = Object.fromEntries(ageings.map((name) => [name, 0])) as Record<Ageing, number>
  let balance = 0
  const Documents = open.map((document) => {
    const amount = haler(document.OpenAmount)
    balance += amount
    age[ageingOf(document.DaysOverdue)] += amount
    return { ...document, Balance: balance / 100 }
  })
  const overdue = open.reduce(
    (sum, one) => (one.DaysOverdue > 0 && one.OpenAmount > 0 ? sum + haler(one.OpenAmount) : sum),
    0,
  )
  return {
    OpenAmount: balance / 100,
    OverdueAmount: overdue / 100,
    Ageing: Object.fromEntries(ageings.map((name) => [name, age[name] / 100])) as Record<Ageing, number>,
    CreditLimit: creditLimitHaler === null ? null : creditLimitHaler / 100,
    CreditLeft: creditLimitHaler === null ? null : (creditLimitHaler - balance - orderedHaler) / 100,
    OrderedAmount: creditLimitHaler === null ? null : orderedHaler / 100,
    OldestDueDate: open.find((one) => one.OpenAmount > 0)?.DueDate ?? null,
    LastPaymentDate: lastPaymentDate,
    Documents,
  }
}
