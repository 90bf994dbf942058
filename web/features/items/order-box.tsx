import { Plus, ShoppingCart, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { quantityPlaces } from '#contract/position.ts'
import { useAmount } from '#web/features/catalogue/use-ordering.ts'
import { formatMeasure, formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

type OrderBoxProps = { item: Item; isSmall?: boolean }

/** How much of the item to order: by the unit, or a whole pack with one press. */
export function OrderBox({ item, isSmall = false }: OrderBoxProps) {
  const { t } = useTranslation()
  const { step, amount, revision, inCart, change, order } = useAmount(item)
  const { Name, Unit, PackName, PackQuantity, PackOnly, Availability } = item
  const isDisabled = Availability === 'Unavailable' && inCart === 0
  const removes = amount === 0 && inCart > 0
  const action = t(removes ? 'Remove' : 'Add')
  const Icon = removes ? Trash2 : Plus
  const hasPacks = PackName !== '' && PackQuantity > 1 && !PackOnly
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NumberField
        label={`${t('Quantity')}: ${Name}`}
        lessLabel={t('Less')}
        moreLabel={t('More')}
        value={amount}
        revision={revision}
        step={step}
        decimals={quantityPlaces(Unit)}
        isDisabled={isDisabled}
        onCommit={change}
        onEnter={order}
        className={isSmall ? 'w-27 pointer-coarse:w-36' : 'w-32 pointer-coarse:w-40'}
      />
      <Button
        kind={isSmall ? 'soft' : 'primary'}
        icon={<Icon aria-hidden size={16} className="shrink-0" />}
        isDisabled={isDisabled || (amount === 0 && inCart === 0)}
        onPress={() => order()}
        aria-label={`${action}: ${Name}`}
        {...(isSmall && { className: 'w-control px-0' })}
      >
        {isSmall ? '' : action}
      </Button>
      {!isSmall && hasPacks && (
        <Button isDisabled={isDisabled} onPress={() => order(PackQuantity)}>
          + {PackName} {formatMeasure(PackQuantity, Unit)}
        </Button>
      )}
      {inCart > 0 && (
        <span className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-accent-soft px-2 text-sm font-semibold text-accent">
          <ShoppingCart aria-hidden size={14} />
          {isSmall ? formatQuantity(inCart) : t('in cart {{quantity}}', { quantity: formatQuantity(inCart) })}
        </span>
      )}
      {!isSmall && PackOnly && <span className="text-sm text-muted">{t('whole packs only')}</span>}
    </div>
  )
}
