import { CircleAlert, CircleCheck, CircleSlash, Clock, Package } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import { formatAmount, formatQuantity } from '#web/i18n/formats.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrice } from './use-prices.ts'

/** 48 px square; the name stands beside it, so it says nothing to a screen reader. */
export function Picture({ product }: { product: Product }) {
  const [isBroken, setBroken] = useState(false)
  if (product.ImageUrl === null || isBroken) {
    return (
      <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
        <Package aria-hidden size={20} strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      src={product.ImageUrl}
      alt=""
      width={48}
      height={48}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className="size-12 shrink-0 rounded-sm object-contain"
    />
  )
}

const flagMarks = {
  _NEW: { label: 'New arrival', tone: 'info' },
  _RECOM: { label: 'Recommended', tone: 'accent' },
  _SALE: { label: 'On sale', tone: 'warning' },
  _BOUGH: { label: 'Bought before', tone: 'neutral' },
} as const satisfies Record<Product['Flags'][number], { label: string; tone: Tone }>

/** `without` is the list one looks at: in the news everything is new. */
export function Flags({ product, without }: { product: Product; without: string | undefined }) {
  const { t } = useTranslation()
  return product.Flags.filter((flag) => flag !== without).map((flag) => (
    <Badge key={flag} tone={flagMarks[flag].tone}>
      {t(flagMarks[flag].label)}
    </Badge>
  ))
}

const availabilities = {
  InStock: { label: 'In stock', Icon: CircleCheck, className: 'text-success' },
  Low: { label: 'Low stock', Icon: CircleAlert, className: 'text-warning' },
  OnOrder: { label: 'On order', Icon: Clock, className: 'text-info' },
  Unavailable: { label: 'Unavailable', Icon: CircleSlash, className: 'text-muted' },
} as const

export function Availability({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { label, Icon, className } = availabilities[product.Availability]
  return (
    <span className={`flex min-w-0 shrink-0 items-center gap-1.5 ${className}`}>
      <Icon aria-hidden size={14} className="shrink-0" />
      <span className="truncate">{t(label)}</span>
    </span>
  )
}

/** 'karton 12 ks', or the unit alone. */
export const packText = ({ PackName, PackQuantity, Unit }: Product) =>
  PackName === '' ? Unit : `${PackName} ${formatQuantity(PackQuantity)}\u00a0${Unit}`

/** As wide as the price will be, so that nothing moves when it comes. */
function Waiting() {
  return <Skeleton className="h-3 w-14" />
}

export function NetPrice({ product }: { product: Product }) {
  const { t } = useTranslation()
  const price = usePrice(product.ItemId)
  if (price === undefined) return <Waiting />
  const { NetPriceValue: net = null, PriceIncl: gross = null } = price ?? {}
  return (
    <span className="flex min-w-0 flex-col items-end">
      <span className="font-medium">{net === null ? '–' : formatAmount(net)}</span>
      {gross !== null && (
        <span className="text-xs text-muted">
          {formatAmount(gross)} {t('incl. tax')}
        </span>
      )}
    </span>
  )
}

export function RetailPrice({ product }: { product: Product }) {
  const price = usePrice(product.ItemId)
  if (price === undefined) return <Waiting />
  const retail = price?.RetailPrice ?? null
  return <span>{retail === null ? '–' : formatAmount(retail)}</span>
}
