import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#contract/imports.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { isOpen, kinds, modes, outcomes } from './import-words.ts'
import { reasonText } from '#contract/import-reasons.ts'
import { useDecide, useImport } from './use-imports.ts'

/** What an import made of the files, what it refused, and the decision it waits for. */
export function ImportDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: report, isError, refetch } = useImport(importId)
  const decide = useDecide(importId, onClose)
  return (
    <Dialog
      title={report ? `${report.Source} · ${t(outcomes[report.Outcome].text)}` : t('Report')}
      size="large"
      isOpen
      onClose={onClose}
      isDismissable
      {...(report &&
        isOpen(report) && {
          footer: (
            <>
              <Button onPress={() => decide.mutate('declined')} isDisabled={decide.isPending}>
                {t('Do not import')}
              </Button>
              <Button kind="primary" isPending={decide.isPending} onPress={() => decide.mutate('accepted')}>
                {t('They may go, import it')}
              </Button>
            </>
          ),
        })}
    >
      {report ? (
        <Report report={report} />
      ) : isError ? (
        <EmptyState kind="error" title={t('The import could not be loaded.')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} label={t('Report')} />
      )}
    </Dialog>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { t } = useTranslation()
  const { Started, Mode, DecidedBy, Decision, Fault, Notes, Kinds, Losses, LostRecords, Rejections, Rejected } = report
  const { Withheld, WithheldCount, IsToRepeat } = report
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {formatTime(Started)} · {t(modes[Mode])}
        {DecidedBy !== '' &&
          ` · ${Decision === 'declined' ? t('Declined by {{name}}', { name: DecidedBy }) : t('Accepted by {{name}}', { name: DecidedBy })}`}
      </p>
      {Fault && (
        <p className="text-danger">
          {placeOf(Fault, t)}: {reasonText(Fault.Reason, t)}
        </p>
      )}
      {Losses.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t('This full list would take away')}</h3>
          <ul>
            {Losses.map(({ Kind, Known, Lost }) => (
              <li key={Kind}>
                {t(kinds[Kind] ?? Kind)}:{' '}
                {t('{{lost}} of {{known}}', { lost: formatQuantity(Lost), known: formatQuantity(Known) })}
              </li>
            ))}
          </ul>
          <p className="text-muted">
            {t('If the files are only a part, do not import them here; upload them as changes only.')}
          </p>
          {IsToRepeat && (
            <p role="note" className="rounded bg-info-soft p-3">
              {t(
                'Its files are not in the watched folder: once you accept it, start the import again where it was started.',
              )}
            </p>
          )}
        </section>
      )}
      <Records
        label={t('What would be gone')}
        rows={LostRecords.map(({ Kind, Record, Name }) => [t(kinds[Kind] ?? Kind), Record, Name])}
        all={Losses.reduce((sum, { Lost }) => sum + Lost, 0)}
      />
      {Kinds.length > 0 && <Figures kinds={Kinds} />}
      <Records
        label={t('Rejected records; their old state stays')}
        rows={Rejections.map((each) => [
          `${t(kinds[each.Kind] ?? each.Kind)} ${each.Record}`,
          placeOf(each, t),
          reasonText(each.Reason, t),
        ])}
        all={Rejected}
      />
      <Records
        label={t('Documents whose sums cannot be explained; buyers get no PDF or ISDOC of them')}
        rows={Withheld.map((each) => [each.Record, placeOf(each, t), reasonText(each.Reason, t)])}
        all={WithheldCount}
      />
      {Notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

const placeOf = ({ File, Line }: { File: string; Line: number | null }, t: Translate) =>
  Line === null ? File : t('{{file}}, line {{line}}', { file: File, line: Line })

function Figures({ kinds: figures }: { kinds: ImportReport['Kinds'] }) {
  const { t } = useTranslation()
  const heads = ['New', 'Changed', 'As it was', 'Gone', 'Rejected', 'Left out']
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th className="py-1 text-left font-medium">{t('Data')}</th>
            {heads.map((head) => (
              <th key={head} className="py-1 pl-3 text-right font-medium">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ Label, Added, Changed, Unchanged, Retired, Rejected, LeftOut }) => (
            <tr key={Label} className="border-b border-line">
              <th className="py-1 text-left font-normal">{t(kinds[Label] ?? Label)}</th>
              {Object.entries({ Added, Changed, Unchanged, Retired, Rejected, LeftOut }).map(([name, count]) => (
                <td key={name} className="py-1 pl-3 text-right tabular-nums">
                  {formatQuantity(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RecordsProps = { label: string; rows: readonly string[][]; all: number }

function Records({ label, rows, all }: RecordsProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{label}</h3>
      <ul className="divide-y divide-line">
        {rows.map((cells) => (
          <li key={cells.join(' ')} className="grid gap-x-3 py-1 desktop:grid-cols-[9rem_10rem_1fr]">
            {cells.map((cell) => (
              <span key={cell} className="break-words">
                {cell}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {all > rows.length && <p className="text-muted">{t('And {{count}} more', { count: all - rows.length })}</p>}
    </section>
  )
}
