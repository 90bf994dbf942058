import { ArrowDown, ArrowUp, Eye, FileText, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Commercial, CommercialItem } from '#contract/commercials.ts'
import { isPdf } from './popup-rules.ts'
import { PopupCarousel } from './popup-carousel.tsx'
import { type Page, readPages, usePicture } from './use-commercials.ts'
import { AddFiles } from '#web/shared/add-files.tsx'
import { currentScope, useUser } from '#web/shared/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDeleteItem, useRenameItem, useSaveCommercial, useUploadItems } from './use-commercials-admin.ts'

/** The files of a commercial in their order, which a mouse drags and buttons change. */
export function Items({ commercial }: { commercial: Commercial }) {
  const { t } = useTranslation()
  const { Items: items, groups } = commercial
  const upload = useUploadItems()
  const remove = useDeleteItem()
  const reorder = useSaveCommercial(() => {})
  const [dragged, setDragged] = useState<string>()
  const opensByItself = groups.some(({ ShowAsPopUp }) => ShowAsPopUp)
  const move = (id: string, to: number) => {
    const others = items.map(({ Id }) => Id).filter((one) => one !== id)
    if (to < 0 || to > others.length || items[to]?.Id === id || reorder.isPending) return
    const { DisplayName, ValidFrom, ValidTo } = commercial
    const Items = others.toSpliced(to, 0, id)
    reorder.mutate({
      id: commercial.Id,
      change: { DisplayName, ValidFrom, ValidTo, Groups: groups.map(({ Id }) => Id), Items },
    })
  }
  return (
    <Card title={t('Files')} action={<Preview commercial={commercial} />}>
      <ol className="divide-y divide-line px-4">
        {items.length === 0 && <li className="py-3 text-muted">{t('There are no files yet.')}</li>}
        {items.map((item, at) => {
          const name = item.DisplayName || item.FileName
          return (
            <li
              key={item.Id}
              draggable
              onDragStart={() => setDragged(item.Id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, at)}
              className={`flex flex-wrap items-center gap-2 py-2 ${dragged === item.Id ? 'bg-sunken' : ''}`}
              onDragEnd={() => setDragged(undefined)}
            >
              <GripVertical aria-hidden size={16} className="shrink-0 text-muted" />
              <Thumbnail item={item} />
              <Words item={item} isMarked={isPdf(item) && opensByItself} />
              <span className="ml-auto flex shrink-0">
                <IconButton
                  label={t('Move {{name}} up', { name })}
                  isDisabled={at === 0}
                  onPress={() => move(item.Id, at - 1)}
                >
                  <ArrowUp aria-hidden size={16} />
                </IconButton>
                <IconButton
                  label={t('Move {{name}} down', { name })}
                  isDisabled={at === items.length - 1}
                  onPress={() => move(item.Id, at + 1)}
                >
                  <ArrowDown aria-hidden size={16} />
                </IconButton>
                <IconButton
                  label={t('Delete {{name}}', { name })}
                  isDisabled={remove.isPending}
                  onPress={() => remove.mutate(item.Id)}
                >
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <AddFiles
        kind="file"
        hint={t('JPEG, PNG, WebP or PDF up to 10 MB; the popup shows pictures best at 830 × 1000 px.')}
        upload={upload}
        onChoose={(files) => upload.mutate({ commercial, files })}
      />
    </Card>
  )
}

type WordsProps = {
  item: CommercialItem
  /** Whether it is a PDF where the popup would show it. */
  isMarked: boolean
}

/** What a file is called, for those who cannot see it, too. */
function Words({ item, isMarked }: WordsProps) {
  const { t } = useTranslation()
  const rename = useRenameItem()
  return (
    <span className="grid min-w-32 flex-1 gap-1">
      <input
        aria-label={t('Name of {{name}}', { name: item.FileName })}
        defaultValue={item.DisplayName}
        maxLength={200}
        onBlur={({ target }) => {
          if (target.value.trim() !== item.DisplayName) rename.mutate({ id: item.Id, name: target.value })
        }}
        className="field min-w-0"
      />
      <span className="flex flex-wrap items-center gap-2 text-sm break-all text-muted">
        {item.FileName}
        {isMarked && <Badge tone="warning">{t('not shown in the popup')}</Badge>}
      </span>
    </span>
  )
}

/** What a file shows, so that pages are told apart while they are put in order. */
function Thumbnail({ item }: { item: CommercialItem }) {
  const { source } = usePicture(item)
  return (
    <span className="flex h-12 w-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-sunken text-muted">
      {source ? (
        <img src={source} alt="" draggable={false} className="size-full object-contain" />
      ) : (
        isPdf(item) && <FileText aria-hidden size={20} />
      )}
    </span>
  )
}

/** The pictures as the popup shows them, in its real size. */
function Preview({ commercial }: { commercial: Commercial }) {
  const { t } = useTranslation()
  const timers = useUser().ActiveCustomer?.Timers
  const [pages, setPages] = useState<Page[]>()
  const [index, setIndex] = useState(0)
  const pictures = commercial.Items.filter((item) => !isPdf(item))
  const show = async () => {
    setIndex(0)
    setPages(await readPages(currentScope(), pictures))
  }
  return (
    <>
      <Button
        kind="quiet"
        icon={<Eye aria-hidden size={16} />}
        isDisabled={pictures.length === 0}
        onPress={() => void show()}
      >
        {t('Preview as the popup')}
      </Button>
      {pages && pages.length > 0 && (
        <PopupCarousel
          pages={pages}
          index={index}
          autoplay={(timers?.PopUpAutoplay ?? 8) * 1000}
          go={setIndex}
          close={() => setPages(undefined)}
        />
      )}
    </>
  )
}
