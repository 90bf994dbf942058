import { useTranslation } from 'react-i18next'
import type { Progress } from '#web/api/client.ts'
import { formatMeasure, formatQuantity } from '#web/i18n/formats.ts'

/** Bytes a row of a packed table takes, about; the last part is only reached when the file is whole. */
const BYTES_PER_ROW = 57

/** How far a file is on its way: by its rows when it is a table, else by what has come. */
export function FileProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation()
  const { bytes, rows } = progress
  const part = rows ? Math.min(0.95, bytes / (rows * BYTES_PER_ROW)) : undefined
  return (
    <span role="status" className="flex items-center gap-2 text-sm text-muted">
      <progress
        aria-label={t('Preparing the file')}
        className="h-1.5 w-32 accent-accent"
        {...(part !== undefined && { value: part })}
      />
      {rows ? t('Preparing {{rows}} rows', { rows: formatQuantity(rows) }) : t('Preparing the file')}
      {bytes > 0 && ` · ${formatMeasure(Math.ceil(bytes / 1000), 'kB')}`}
    </span>
  )
}
