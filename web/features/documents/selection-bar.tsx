import { Banknote, Download, FileStack, Mail, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Document, DocumentFilter } from '#contract/documents.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { FileProgress } from './file-progress.tsx'
import type { Files } from './use-files.ts'

type SelectionBarProps = {
  chosen: readonly string[]
  /** What has been read of the list; the chosen ones are among it. */
  rows: readonly Document[]
  /** How many documents the filter finds. */
  count: number
  filter: DocumentFilter
  files: Files
  onClear: () => void
  onShow: () => void
  onPay: () => void
  onMail: () => void
}

/** So many documents may be worked with at once. */
const MOST = 100

/** What can be done with the ticked documents, and with all that the filter finds. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, rows, count, filter, files, onClear, onShow, onPay, onMail } = props
  const { t } = useTranslation()
  const isTooMany = chosen.length > MOST
  const ticked = new Set(chosen)
  // Whole haléře, so that a long selection does not gather the error of fractions.
  const open = rows.reduce((sum, one) => (ticked.has(one.DocumentId) ? sum + Math.round(one.OpenAmount * 100) : sum), 0)
  const all = [
    { id: 'xlsx', label: t('All found as XLSX'), onAction: () => void files.table(filter, 'xlsx') },
    { id: 'csv', label: t('All found as CSV'), onAction: () => void files.table(filter, 'csv') },
  ]
  const some = [
    { id: 'zip', label: t('Chosen as ZIP (PDF and ISDOC)'), onAction: () => void files.archive(chosen) },
    { id: 'some-xlsx', label: t('Chosen as XLSX'), onAction: () => void files.chosenTable(chosen, 'xlsx') },
    { id: 'some-csv', label: t('Chosen as CSV'), onAction: () => void files.chosenTable(chosen, 'csv') },
  ]
  const isSome = chosen.length > 0 && !isTooMany
  return (
    <div className="no-print flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {chosen.length > 0 && (
        <>
          <IconButton label={t('Clear the selection')} onPress={onClear}>
            <X aria-hidden size={16} />
          </IconButton>
          <span aria-live="polite">
            {t('{{count}} documents', { count: chosen.length })} · {t('Open')}{' '}
            <strong className="font-semibold">{formatMoney(open / 100)}</strong>
          </span>
          {isTooMany && <span className="text-warning">{t('At most 100 at once.')}</span>}
        </>
      )}
      {files.progress && <FileProgress progress={files.progress} />}
      <div className="ml-auto flex flex-wrap gap-2">
        {isSome && (
          <>
            <Button kind="primary" icon={<Banknote aria-hidden size={16} />} isDisabled={open <= 0} onPress={onPay}>
              {t('Pay')}
            </Button>
            <Button icon={<FileStack aria-hidden size={16} />} onPress={onShow}>
              {t('Show')}
            </Button>
            <Button icon={<Mail aria-hidden size={16} />} onPress={onMail}>
              {t('Send by e-mail')}
            </Button>
          </>
        )}
        <Menu
          label={t('Export')}
          trigger={
            <Button icon={<Download aria-hidden size={16} />} isDisabled={count === 0}>
              {t('Export')}
            </Button>
          }
          entries={isSome ? [...some, ...all] : all}
        />
      </div>
    </div>
  )
}
