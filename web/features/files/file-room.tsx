import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileRoom as Room, type FileRoomChange, FULL_PERCENT, percentFull } from '#contract/files.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { valuesSince } from '#web/ui/values-since.ts'
import { useFileRoom, useSaveFileRoom } from './use-file-room.ts'

// Keys of the texts.
const kinds = {
  claim: 'Pictures of claims and questions',
  proof: 'Signatures and photographs of delivery',
  item: 'Pictures and files of goods and categories',
  publication: 'Banners, commercials, downloads, pages, people, appearance',
  import: 'Pictures and papers of the accounting system',
} as const

const stores = { database: 'the database', disk: 'a folder on the disk', s3: 'an S3 server' } as const

const broken = { missing: 'is not there', damaged: 'is damaged' } as const

const inMegabytes = (bytes: number) => formatQuantity(Math.round(bytes / 100_000) / 10)

/** Where files are kept, what they take, what may be uploaded, and which of them cannot be read. */
export default function FileRoom() {
  const { t } = useTranslation()
  const { data: room, isPending, refetch } = useFileRoom()
  if (isPending) return <SkeletonRows count={6} label={t('Files and storage')} />
  if (!room) {
    return (
      <EmptyState kind="error" title={t('Files and storage could not be loaded.')} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className="grid items-start gap-3 desktop:grid-cols-2">
      <Card title={t('What files take')}>
        <div className="grid gap-3 p-4">
          <Used room={room} />
        </div>
      </Card>
      <Card title={t('What may be uploaded')}>
        <div className="grid gap-3 p-4">
          <Limits room={room} />
        </div>
      </Card>
    </div>
  )
}

function Used({ room }: { room: Room }) {
  const { t } = useTranslation()
  const percent = percentFull(room)
  const { BrokenCount, Broken, StoreFault, Store, Usage, UsedBytes, RoomMegabytes } = room
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {t('{{used}} of {{room}} MB', { used: inMegabytes(UsedBytes), room: formatQuantity(RoomMegabytes) })}
        </span>
        <Badge tone={percent >= 100 ? 'danger' : percent >= FULL_PERCENT ? 'warning' : 'accent'}>{percent} %</Badge>
      </p>
      <p className="text-muted">{t('New files go into {{store}}.', { store: t(stores[Store]) })}</p>
      {StoreFault !== '' && (
        <p role="alert" className="rounded border border-danger bg-danger-soft p-3 break-words">
          {StoreFault}
        </p>
      )}
      <ul className="divide-y divide-line">
        {Usage.map(({ Kind, Files, Bytes, TodayFiles, TodayBytes, TodayPercent }) => (
          <li key={Kind} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{t(kinds[Kind])}</span>
              <span>
                {t('{{files}} files, {{size}} MB', { files: formatQuantity(Files), size: inMegabytes(Bytes) })}
              </span>
            </p>
            {TodayFiles !== null && TodayBytes !== null && (
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {t('today {{files}} files, {{size}} MB', {
                  files: formatQuantity(TodayFiles),
                  size: inMegabytes(TodayBytes),
                })}
                {TodayPercent !== null && TodayPercent >= FULL_PERCENT && (
                  <Badge tone="warning">
                    {t('somebody is at {{percent}} % of the day', { percent: formatQuantity(TodayPercent) })}
                  </Badge>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {BrokenCount > 0 && (
        <div role="alert" className="rounded border border-danger bg-danger-soft p-3">
          <p className="font-medium">{t('Files that cannot be read')}</p>
          <p>{t('Put the content back from a backup, or upload the file again.')}</p>
          <ul>
            {Broken.map(({ Kind, Name, Fault, Since }) => (
              <li key={`${Kind} ${Name}`} className="break-words">
                {Name} {t(broken[Fault])} ({formatTime(Since)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const shown = (value: number | null) => (value === null ? '' : String(value))

/** A whole number above zero; null for nothing, undefined for what is none. */
function numberOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return null
  return /^\d{1,8}$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

function Limits({ room }: { room: Room }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const save = useSaveFileRoom()
  const isChanged = Object.keys(typed).length > 0
  useUnsaved(isChanged)
  const wrong = t('Type a whole number above zero, or nothing for no limit.')
  const field = (name: string, value: number | null, label: string, needed = false) => {
    const text = typed[name] ?? shown(value)
    const number = numberOf(text)
    const isWrong = number === undefined || (needed && number === null)
    return {
      number,
      isWrong,
      element: (
        <TextField
          label={label}
          inputMode="numeric"
          value={text}
          onChange={(next) => setTyped({ ...typed, [name]: next })}
          error={isWrong ? (needed ? t('Type a whole number above zero.') : wrong) : undefined}
        />
      ),
    }
  }
  const whole = field('room', room.RoomMegabytes, t('All files together, MB'), true)
  const rows = room.Limits.map(({ Kind, Files, Megabytes }) => ({
    Kind,
    files: field(`${Kind} files`, Files, t('Files a day')),
    megabytes: field(`${Kind} megabytes`, Megabytes, t('MB a day')),
  }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isWrong = whole.isWrong || rows.some(({ files, megabytes }) => files.isWrong || megabytes.isWrong)
    if (isWrong || typeof whole.number !== 'number') return
    const Limits: FileRoomChange['Limits'] = rows.map(({ Kind, files, megabytes }) => ({
      Kind,
      Files: files.number ?? null,
      Megabytes: megabytes.number ?? null,
    }))
    // Text typed during a save stays. If somebody else saved first, all of it stays.
    const onSuccess = () => setTyped((now) => valuesSince(now, typed))
    save.mutate({ RoomMegabytes: whole.number, Limits, Version: room.Version }, { onSuccess })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      {whole.element}
      <p className="text-muted">
        {t('Of claims and questions one customer may upload so much in a day, of everything else one person.')}
      </p>
      {rows.map(({ Kind, files, megabytes }) => (
        <fieldset key={Kind} className="grid gap-1">
          <legend className="font-medium">{t(kinds[Kind])}</legend>
          <div className="grid grid-cols-2 gap-3">
            {files.element}
            {megabytes.element}
          </div>
        </fieldset>
      ))}
      <Button type="submit" isPending={save.isPending} isDisabled={!isChanged} className="justify-self-start">
        {t('Save')}
      </Button>
    </form>
  )
}
