import { ArrowDown, ArrowUp, Download, GripVertical, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedDownload, EditedDownloads } from '#contract/download-editing.ts'
import { formatDay, formatQuantity, todayInPrague } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { kindOf, sizeOf } from './download-list.ts'
import { FileDialog } from './file-dialog.tsx'
import { type Group, useKeepFile } from './use-downloads-admin.ts'

type FileRowProps = {
  file: EditedDownload
  place: number
  group: Group
  all: EditedDownloads
  onMove: (to: number) => void
}

/** One file: what it is, when and for whom. */
export function FileRow({ file, place, group, all, onMove }: FileRowProps) {
  const { t, i18n } = useTranslation()
  const [isOpened, setOpened] = useState(false)
  const keep = useKeepFile()
  const name = (i18n.language === 'en' && file.NameEn) || file.NameCs
  const readers = [...file.PriceLevels, ...file.UserRoles]
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-2 pl-3">
      <GripVertical
        aria-hidden
        size={16}
        className={`shrink-0 text-muted ${group.Files.length > 1 ? 'cursor-grab' : 'invisible'}`}
      />
      <span className="min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="break-words">{name}</span>
          <Days file={file} />
        </span>
        <span className="block text-sm break-words text-muted">
          {[
            kindOf(file),
            sizeOf(file),
            formatDay(file.Updated.slice(0, 10)),
            t('taken {{number}}×', { number: formatQuantity(file.Taken) }),
            readers.length === 0 ? t('for everybody') : t('for: {{readers}}', { readers: readers.join(', ') }),
          ].join(' · ')}
        </span>
      </span>
      <span className="flex max-card:w-full max-card:justify-end">
        <IconButton label={t('Move {{name}} up', { name })} isDisabled={place === 0} onPress={() => onMove(place - 1)}>
          <ArrowUp aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={t('Move {{name}} down', { name })}
          isDisabled={place === group.Files.length - 1}
          onPress={() => onMove(place + 1)}
        >
          <ArrowDown aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={t('Download {{name}}', { name })}
          isDisabled={keep.isPending}
          onPress={() => keep.mutate(file)}
        >
          <Download aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('Edit {{name}}', { name })} onPress={() => setOpened(true)}>
          <Pencil aria-hidden size={16} />
        </IconButton>
      </span>
      {isOpened && <FileDialog file={file} all={all} onClose={() => setOpened(false)} />}
    </div>
  )
}

/** Whether customers see it today, where that depends on days. */
function Days({ file: { ValidFrom, ValidTo } }: { file: EditedDownload }) {
  const { t } = useTranslation()
  const today = todayInPrague()
  if (ValidFrom !== null && ValidFrom > today) {
    return <Badge tone="info">{t('from {{day}}', { day: formatDay(ValidFrom) })}</Badge>
  }
  if (ValidTo === null) return null
  return ValidTo < today ? (
    <Badge tone="warning">{t('ended {{day}}', { day: formatDay(ValidTo) })}</Badge>
  ) : (
    <Badge>{t('until {{day}}', { day: formatDay(ValidTo) })}</Badge>
  )
}
