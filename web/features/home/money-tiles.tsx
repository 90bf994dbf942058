import type { TFunction } from 'i18next'
import { PackageOpen, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/home.ts'
import { formatMoney, formatShortDay } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { type Said, Tile } from './tile.tsx'

const creditText = (left: number, t: TFunction) =>
  left < 0
    ? t('credit limit exceeded by {{amount}}', { amount: formatMoney(-left) })
    : t('credit left {{amount}}', { amount: formatMoney(left) })

type TileProps = { home: Home | undefined; isError: boolean }

/** What is to pay, what of it is late, and what is left of the credit. */
export function AccountTile({ home, isError }: TileProps) {
  const { t } = useTranslation()
  const to: string = paths.accountsReceivable
  const account = home?.Account
  const detailOf = ({ OverdueAmount, NextDueDate, CreditLeft }: NonNullable<Home['Account']>): Omit<Said, 'main'> => {
    if (OverdueAmount > 0) {
      return { detail: t('{{amount}} is past due', { amount: formatMoney(OverdueAmount) }), tone: 'danger' }
    }
    const facts = [
      NextDueDate === null ? '' : t('next due {{day}}', { day: formatShortDay(NextDueDate) }),
      CreditLeft === null ? '' : creditText(CreditLeft, t),
    ].filter((fact) => fact !== '')
    return {
      detail: facts.length > 0 ? facts.join(' · ') : t('nothing is due'),
      ...(CreditLeft !== null && CreditLeft < 0 && { tone: 'warning' }),
    }
  }
  return (
    <Tile
      title={t('To pay')}
      icon={<Wallet aria-hidden size={16} />}
      to={to}
      said={
        account ? { main: formatMoney(account.OpenAmount), ...detailOf(account) } : isError || home ? null : undefined
      }
    />
  )
}

/** Empties that can go back with the next delivery. */
export function PackagesTile({ home, isError }: TileProps) {
  const { t } = useTranslation()
  const to: string = paths.packageAccount
  const held = home?.Packages
  return (
    <Tile
      title={t('Empties to return')}
      icon={<PackageOpen aria-hidden size={16} />}
      to={to}
      said={
        held
          ? {
              main: t('{{count}} pcs', { count: held.Pieces }),
              detail: t('deposits {{amount}}', { amount: formatMoney(held.DepositValue) }),
            }
          : isError || home
            ? null
            : undefined
      }
    />
  )
}
