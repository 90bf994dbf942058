import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import type { ItemDetail } from '#contract/item.ts'
import { Availability } from '#web/shared/items.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { OwnCode } from './own-code.tsx'

const flagWords = {
  _NEW: { label: 'New arrival', tone: 'info' },
  _RECOM: { label: 'Recommended', tone: 'accent' },
  _SALE: { label: 'On sale', tone: 'warning' },
  _BOUGH: { label: 'Bought before', tone: 'neutral' },
} as const

/** Picture, codes, marks and availability. */
export function ItemHead({ item }: { item: Item & Partial<ItemDetail> }) {
  const { t } = useTranslation()
  const { ItemId, EAN, Brand, ImageUrl, Flags, Availability: availability, ItemInformation, Pictures = [] } = item
  return (
    <div className="flex gap-4 max-card:gap-3">
      {ImageUrl !== null && <ItemPictures name={item.Name} url={ImageUrl} pictures={Pictures} />}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3">
          <Code label={t('Code')} value={ItemId} />
          {EAN !== '' && <Code label="EAN" value={EAN} />}
          <OwnCode itemId={ItemId} name={item.Name} />
          {Brand !== '' && (
            <>
              <dt className="text-muted">{t('Brand')}</dt>
              <dd className="truncate">{Brand}</dd>
            </>
          )}
        </dl>
        <Availability value={availability} />
        {Flags.length > 0 && (
          <p className="flex flex-wrap gap-1">
            {Flags.map((flag) => (
              <Badge key={flag} tone={flagWords[flag].tone}>
                {t(flagWords[flag].label)}
              </Badge>
            ))}
          </p>
        )}
        {ItemInformation !== '' && <p className="text-sm text-muted">{ItemInformation}</p>}
      </div>
    </div>
  )
}

/** A code that is copied with one click. */
function Code({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="truncate">{value}</span>
        <IconButton
          label={`${isCopied ? t('Copied') : t('Copy')}: ${value}`}
          onPress={() => void copy()}
          className="-my-1.5"
        >
          <Icon aria-hidden size={14} />
        </IconButton>
      </dd>
    </>
  )
}
