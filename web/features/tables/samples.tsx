import { useTranslation } from 'react-i18next'
import { fieldsOf, getTableSample, type TableKind, tableKinds, tables } from '#contract/tables.ts'
import { callFile } from '#web/api/client.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

const formats = ['csv', 'xlsx'] as const

/** What can be imported, which columns that needs, and a table of each to begin with. */
export function Samples() {
  const { t } = useTranslation()
  return (
    <Card title={t('What can be imported')}>
      <ul className="divide-y divide-line px-4">
        {tableKinds.map((kind) => (
          <li
            key={kind}
            aria-label={t(tables[kind].label)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-room flex-1">
              <p className="font-medium">{t(tables[kind].label)}</p>
              <p className="text-sm text-muted">
                {t('Needs: {{columns}}', { columns: namesOf(kind, 'always', t) })}
                {kind.endsWith('-prices') && `, ${t('a price with or without VAT')}`}
                {namesOf(kind, 'new', t) !== '' &&
                  ` · ${t('new ones also: {{columns}}', { columns: namesOf(kind, 'new', t) })}`}
              </p>
            </div>
            {formats.map((format) => (
              <Button key={format} kind="quiet" onPress={() => void save(kind, format)}>
                {t('Sample {{format}}', { format: format.toUpperCase() })}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const namesOf = (kind: TableKind, needed: 'always' | 'new', t: (key: string) => string) =>
  Object.values(fieldsOf(kind))
    .filter((field) => field.needed === needed)
    .map(({ label }) => t(label))
    .join(', ')

async function save(Table: TableKind, Format: 'csv' | 'xlsx'): Promise<void> {
  const { name, content } = await callFile(getTableSample, { params: { Table }, query: { Format } })
  saveFile(name, content)
}
