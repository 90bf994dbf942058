import { CircleAlert, CircleCheck, CircleSlash, Clock, Package } from 'lucide-react'
import { useState } from 'react'
import type { Item } from '#contract/catalogue.ts'
import { t } from '#web/i18n/i18n.ts'

const sizes = { small: 'size-12', large: 'size-24' }

/** A picture of 48 or 96 px; the name stands beside it, so it says nothing to a screen reader. */
export function ItemPicture({ url, size = 'small' }: { url: string | null; size?: 'small' | 'large' }) {
  const [isBroken, setBroken] = useState(false)
  const square = sizes[size]
  const pixels = size === 'small' ? 48 : 96
  if (url === null || isBroken) {
    return (
      <span className={`flex ${square} shrink-0 items-center justify-center rounded-sm bg-sunken text-muted`}>
        <Package aria-hidden size={20} strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      width={pixels}
      height={pixels}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className={`${square} shrink-0 rounded-sm object-contain`}
    />
  )
}

// Functions, because an icon may not be loaded yet when this module is.
const words = {
  InStock: {
    label: 'In stock',
    get Icon() {
      return CircleCheck
    },
    className: 'text-success',
  },
  Low: {
    label: 'Low stock',
    get Icon() {
      return CircleAlert
    },
    className: 'text-warning',
  },
  OnOrder: {
    label: 'On order',
    get Icon() {
      return Clock
    },
    className: 'text-info',
  },
  Unavailable: {
    label: 'Unavailable',
    get Icon() {
      return CircleSlash
    },
    className: 'text-muted',
  },
} as const

/** The availability as a word, for files. */
export const availabilityText = (value: Item['Availability']) => t(words[value].label)

// Rows are mounted all the time while one scrolls, so their parts use the plain `t`; the list around them follows a
// change of the language.
export function Availability({ value }: { value: Item['Availability'] }) {
  const { label, Icon, className } = words[value]
  return (
    <span className={`flex min-w-0 items-center gap-1.5 ${className}`}>
      <Icon aria-hidden size={14} className="shrink-0" />
      <span className="truncate">{t(label)}</span>
    </span>
  )
}
