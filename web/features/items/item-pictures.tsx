import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button as Plain } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#contract/item.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type PicturesProps = { name: string; url: string; pictures: ItemDetail['Pictures'] }

/** The picture of an item; where large ones are known it opens them, one at a time. */
export function ItemPictures({ name, url, pictures }: PicturesProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<number>()
  const first = (
    <img
      src={url}
      alt=""
      width={160}
      height={160}
      className="size-40 shrink-0 rounded object-contain max-card:size-24"
    />
  )
  if (pictures.length === 0) return first
  return (
    <div className="flex shrink-0 flex-col gap-1">
      <Plain aria-label={t('Enlarge the picture')} className="cursor-pointer rounded" onPress={() => setOpened(0)}>
        {first}
      </Plain>
      {pictures.length > 1 && (
        <ul className="flex max-w-40 flex-wrap gap-1 max-card:max-w-24">
          {pictures.map(({ ThumbnailUrl }, place) => (
            <li key={ThumbnailUrl}>
              <Plain
                aria-label={t('Picture {{place}} of {{count}}', { place: place + 1, count: pictures.length })}
                className="cursor-pointer rounded-sm border border-line"
                onPress={() => setOpened(place)}
              >
                <img src={ThumbnailUrl} alt="" width={40} height={40} className="size-9 rounded-sm object-contain" />
              </Plain>
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <Dialog title={name} size="large" isOpen isDismissable onClose={() => setOpened(undefined)}>
          <Large pictures={pictures} place={opened} onMove={setOpened} />
        </Dialog>
      )}
    </div>
  )
}

type LargeProps = Pick<PicturesProps, 'pictures'> & { place: number; onMove: (place: number) => void }

function Large({ pictures, place, onMove }: LargeProps) {
  const { t } = useTranslation()
  const count = pictures.length
  const move = (by: number) => onMove((place + by + count) % count)
  const caption = t('Picture {{place}} of {{count}}', { place: place + 1, count })
  return (
    <div className="flex flex-col items-center gap-2">
      <img src={pictures[place]?.LargeUrl} alt={caption} className="max-h-[70vh] max-w-full rounded object-contain" />
      {count > 1 && (
        <div className="flex items-center gap-2">
          <IconButton label={t('Previous')} onPress={() => move(-1)}>
            <ChevronLeft aria-hidden size={20} />
          </IconButton>
          <span className="text-sm text-muted">{caption}</span>
          <IconButton label={t('Next')} onPress={() => move(1)}>
            <ChevronRight aria-hidden size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
