import { UserRoundPen, UsersRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { postPresence } from '#contract/cart.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { Notice } from './cart-notices.tsx'
import type { Difference } from './differences.ts'

const PRESENT_MS = 20_000

const presence = createRead(
  'cart-presence',
  async ({ signal }) => (await call(postPresence, { body: {}, signal })).data,
)

/** The colleagues who look at the cart just now. */
export function Presence() {
  const { t } = useTranslation()
  const { data = [] } = useQuery({ ...presence(useScope()), refetchInterval: PRESENT_MS, staleTime: 0 })
  if (data.length === 0) return null
  const names = data.map(({ Name }) => Name || t('a colleague')).join(', ')
  return (
    <p data-testid="presence" className="flex items-center gap-1.5 text-muted">
      <UsersRound aria-hidden size={16} className="shrink-0" />
      {t('Here now: {{names}}', { names })}
    </p>
  )
}

/** '5 → 7 ks', 'přidáno 7 ks' or 'odebráno'. */
function useDifferenceText() {
  const { t } = useTranslation()
  return ({ Name, Unit, from, to, author }: Difference) => {
    const now = formatMeasure(to, Unit)
    const what =
      to === 0
        ? t('removed')
        : from === 0
          ? t('added {{quantity}}', { quantity: now })
          : from === to
            ? t('price or availability changed')
            : `${formatMeasure(from, Unit)} → ${now}`
    return [Name, what, author].filter((part) => part !== '').join(' · ')
  }
}

export function DifferenceList({ changed }: { changed: readonly Difference[] }) {
  const text = useDifferenceText()
  return (
    <ul className="max-h-40 overflow-auto text-sm text-text">
      {changed.map((one) => (
        <li key={one.ItemId}>{text(one)}</li>
      ))}
    </ul>
  )
}

/** What others changed since the review began. */
export function ChangedNotice({ changed }: { changed: readonly Difference[] }) {
  const { t } = useTranslation()
  if (changed.length === 0) return null
  return (
    <Notice tone="info" icon={<UserRoundPen aria-hidden size={16} />}>
      <span className="font-medium">{t('Changed while you were checking:')}</span>
      <DifferenceList changed={changed} />
    </Notice>
  )
}
