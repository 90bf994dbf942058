import { useTranslation } from 'react-i18next'
import { type AccountsReceivable, type Ageing, ageings } from '#contract/receivables.ts'
import { formatDay, formatMoney } from '#web/i18n/formats.ts'

const words = {
  NotDue: 'Not due yet',
  To30: '1–30 days overdue',
  To60: '31–60 days overdue',
  Over60: 'Over 60 days overdue',
} as const
const fills: Record<Ageing, string> = {
  NotDue: 'bg-success',
  To30: 'bg-warning',
  To60: 'bg-danger/60',
  Over60: 'bg-danger',
}

/** The account in a few figures, and how old the debt is. */
export function AccountSums({ account }: { account: AccountsReceivable }) {
  const { t } = useTranslation()
  const { CreditLimit: limit, CreditLeft: left, OrderedAmount: ordered } = account
  const tiles: [string, string, string][] = [
    [t('To be paid in all'), formatMoney(account.OpenAmount), ''],
    [t('Past due'), formatMoney(account.OverdueAmount), account.OverdueAmount > 0 ? 'text-danger' : ''],
    ...(limit === null || left === null
      ? []
      : ([
          [t('Credit limit'), formatMoney(limit), ''],
          ...(ordered === null || ordered === 0
            ? []
            : [[t('Ordered, not invoiced yet'), formatMoney(ordered), ''] satisfies [string, string, string]]),
          [t('Credit left'), formatMoney(left), left < 0 ? 'text-danger' : ''],
        ] satisfies [string, string, string][])),
    [t('Oldest due date'), account.OldestDueDate === null ? '–' : formatDay(account.OldestDueDate), ''],
    [t('Last payment'), account.LastPaymentDate === null ? '–' : formatDay(account.LastPaymentDate), ''],
  ]
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {tiles.map(([name, value, look]) => (
          <div key={name} className="rounded border border-line bg-surface px-3 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`text-lg font-semibold ${look}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {limit !== null && limit > 0 && <CreditUsed used={account.OpenAmount + (ordered ?? 0)} limit={limit} />}
      <AgeBar account={account} />
    </>
  )
}

function CreditUsed({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation()
  const percent = Math.max(0, Math.round((used / limit) * 100))
  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="text-muted">{t('Credit used')}</span>
      <div className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full ${percent > 100 ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
      </div>
      <span className={percent > 100 ? 'font-medium text-danger' : ''}>{percent}&nbsp;%</span>
    </div>
  )
}

function AgeBar({ account }: { account: AccountsReceivable }) {
  const { t } = useTranslation()
  // Credit notes make a part negative; it takes no room in the bar, but its sum is said.
  const total = ageings.reduce((sum, name) => sum + Math.max(0, account.Ageing[name]), 0)
  return (
    <div>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {total > 0 &&
          ageings.map((name) => (
            <div
              key={name}
              className={fills[name]}
              style={{ width: `${(Math.max(0, account.Ageing[name]) / total) * 100}%` }}
            />
          ))}
      </div>
      <dl aria-label={t('Age of the debt')} className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {ageings.map((name) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden className={`size-2 rounded-full ${fills[name]}`} />
            <dt className="text-muted">{t(words[name])}</dt>
            <dd className="font-medium">{formatMoney(account.Ageing[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
