import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportKind } from './export.ts'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

type ExportMenuProps = {
  /** Makes and saves the file; its failures are the screen's to tell. */
  onExport: (kind: ExportKind) => Promise<void>
  onPrint?: () => Promise<void>
  isDisabled?: boolean
}

/** What can be done with a whole list: a workbook, a CSV file, a print. */
export function ExportMenu({ onExport, onPrint, isDisabled = false }: ExportMenuProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const run = (action: () => Promise<void>) => () => {
    setBusy(true)
    void action().finally(() => setBusy(false))
  }
  return (
    <Menu
      label={t('Save or print')}
      trigger={
        <IconButton label={t('Save or print')} isDisabled={isDisabled || isBusy}>
          <Download aria-hidden size={18} className={isBusy ? 'animate-pulse' : ''} />
        </IconButton>
      }
      entries={[
        {
          id: 'xlsx',
          label: t('Save as XLSX'),
          icon: <FileSpreadsheet aria-hidden size={16} />,
          onAction: run(() => onExport('xlsx')),
        },
        {
          id: 'csv',
          label: t('Save as CSV'),
          icon: <FileText aria-hidden size={16} />,
          onAction: run(() => onExport('csv')),
        },
        ...(onPrint
          ? [{ id: 'print', label: t('Print'), icon: <Printer aria-hidden size={16} />, onAction: run(onPrint) }]
          : []),
      ]}
    />
  )
}
