import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewRow, UploadedTable } from '#contract/tables.ts'
import { reasonText } from '#contract/import-reasons.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

const states = {
  new: { text: 'New', tone: 'success' },
  changed: { text: 'Changed', tone: 'info' },
  same: { text: 'As it was', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'danger' },
} as const

type PreviewProps = { table: UploadedTable; rows: readonly PreviewRow[] }

/** The first rows with what they would change, and why one is refused. */
export function Preview({ table, rows }: PreviewProps) {
  const { t } = useTranslation()
  const shown = useRef<HTMLDivElement>(null)
  // It stands below a long list of columns.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [rows])
  const columns = rows[0]?.Cells.map(({ Column }) => Column) ?? []
  return (
    <div ref={shown}>
      <Card title={t('What the first rows would change')}>
        {rows.length === 0 ? (
          <p className="p-4 text-muted">{t('There are no rows below the head.')}</p>
        ) : (
          <div
            className="overflow-x-auto px-4 pb-4"
            role="group"
            aria-label={t('What the first rows would change')}
            tabIndex={0}
          >
            <table className="w-full">
              <thead>
                <tr className="border-b border-line text-left text-sm text-muted">
                  <th className="py-1 pr-3 font-medium">{t('Row')}</th>
                  <th className="py-1 pr-3 font-medium">{t('State')}</th>
                  {columns.map((at) => (
                    <th key={at} className="py-1 pr-3 font-medium">
                      {table.Headings[at] || at + 1}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.Row} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </div>
  )
}

function Row({ row }: { row: PreviewRow }) {
  const { t } = useTranslation()
  const { text, tone } = states[row.State]
  return (
    <tr className="border-b border-line align-top">
      <td className="py-1 pr-3 tabular-nums">{row.Row}</td>
      <td className="py-1 pr-3">
        <Badge tone={tone}>{t(text)}</Badge>
        {row.Reason !== '' && (
          <p className="min-w-40 text-sm text-danger">{reasonText(row.Reason, (key, values) => t(key, values))}</p>
        )}
      </td>
      {row.Cells.map(({ Column, Value, Before, Reason }) => (
        <td key={Column} className="max-w-60 py-1 pr-3 break-words">
          {Before !== null && row.State === 'changed' && (
            <>
              <s className="text-muted">{Before || '–'}</s>
              {' → '}
            </>
          )}
          <span className={Before !== null && row.State === 'changed' ? 'font-medium' : ''}>{Value}</span>
          {Reason !== '' && (
            <p className="text-sm text-danger">{reasonText(Reason, (key, values) => t(key, values))}</p>
          )}
        </td>
      ))}
    </tr>
  )
}
