import { ArrowDown, ArrowUp, FileUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { EditedDownloads } from '#contract/download-editing.ts'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { FileRow } from './file-row.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { type Group, useOrder, useRemoveGroup, useUpload } from './use-downloads-admin.ts'

const MOST_BYTES = 10_000_000

type GroupCardProps = { group: Group; at: number; all: EditedDownloads }

/** A group with its files; the server tells by their content what they are. */
export function GroupCard({ group, at, all }: GroupCardProps) {
  const { t, i18n } = useTranslation()
  const { GroupId, NameCs, NameEn, Files } = group
  const name = (i18n.language === 'en' && NameEn) || NameCs
  const order = useOrder()
  const [dragged, setDragged] = useState<string>()
  const move = (id: string, to: number) => {
    const Before = Files.map(({ Id }) => Id)
    if (to < 0 || to >= Before.length || Before[to] === id || order.isPending) return
    const After = Before.filter((one) => one !== id).toSpliced(to, 0, id)
    order.mutate({ GroupId, Before, After })
  }
  return (
    <section aria-label={name} className="rounded border border-line bg-surface">
      <GroupHead group={group} name={name} at={at} all={all} />
      <ol aria-label={t('Files: {{group}}', { group: name })} className="divide-y divide-line">
        {Files.length === 0 && <li className="px-4 py-3 text-muted">{t('There are no files yet.')}</li>}
        {Files.map((file, place) => (
          <li
            key={file.Id}
            draggable={Files.length > 1}
            onDragStart={() => setDragged(file.Id)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault()
            }}
            onDrop={() => dragged !== undefined && move(dragged, place)}
            onDragEnd={() => setDragged(undefined)}
            className={dragged === file.Id ? 'opacity-50' : ''}
          >
            <FileRow file={file} place={place} all={all} group={group} onMove={(to) => move(file.Id, to)} />
          </li>
        ))}
      </ol>
      <AddFiles groupId={GroupId} name={name} />
    </section>
  )
}

function GroupHead({ group, name, at, all }: GroupCardProps & { name: string }) {
  const { t } = useTranslation()
  const order = useOrder()
  const remove = useRemoveGroup()
  const [isOpened, setOpened] = useState(false)
  const Before = all.Groups.map(({ GroupId }) => GroupId)
  const move = (to: number) =>
    order.mutate({
      GroupId: null,
      Before,
      After: Before.filter((id) => id !== group.GroupId).toSpliced(to, 0, group.GroupId),
    })
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1.5">
      <h2 className="min-w-0 flex-1 break-words">
        {name} <span className="text-sm font-normal text-muted">{group.Files.length}</span>
      </h2>
      <span className="flex">
        <IconButton
          label={t('Move {{name}} up', { name })}
          isDisabled={at === 0 || order.isPending}
          onPress={() => move(at - 1)}
        >
          <ArrowUp aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={t('Move {{name}} down', { name })}
          isDisabled={at === Before.length - 1 || order.isPending}
          onPress={() => move(at + 1)}
        >
          <ArrowDown aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('Change {{name}}', { name })} onPress={() => setOpened(true)}>
          <Pencil aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={t('Delete {{name}}', { name })}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(group.GroupId)}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </span>
      {isOpened && <GroupDialog group={group} onClose={() => setOpened(false)} />}
    </div>
  )
}

function AddFiles({ groupId, name }: { groupId: string; name: string }) {
  const { t } = useTranslation()
  const upload = useUpload(groupId)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    setTooLarge(chosen.some(({ size }) => size > MOST_BYTES))
    if (chosen.every(({ size }) => size <= MOST_BYTES)) upload.mutate(chosen)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3">
      <FileTrigger allowsMultiple onSelect={choose}>
        <Button
          icon={<FileUp aria-hidden size={16} />}
          isPending={upload.isPending}
          aria-label={t('Add files to {{group}}', { group: name })}
        >
          {t('Add files')}
        </Button>
      </FileTrigger>
      <p className="min-w-room flex-1 text-sm text-muted">
        {t('PDF, pictures, documents of Office without macros or text, up to 10 MB. Customers see them at once.')}
      </p>
      {isTooLarge && (
        <Refusal>
          {t(
            'Only PDF files, pictures, documents of Office without macros and text files of up to 10 MB are accepted.',
          )}
        </Refusal>
      )}
      {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
      {upload.data?.map(({ name: file, error }) => (
        <Refusal key={file}>{`${file}: ${failureText(error)}`}</Refusal>
      ))}
    </div>
  )
}
