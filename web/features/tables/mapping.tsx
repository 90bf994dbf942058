import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf, type TableKind, tableKinds, tables, type UploadedTable } from '#contract/tables.ts'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { Preview } from './preview.tsx'
import { usePreview, useTableImport } from './use-tables.ts'

const NOTHING = '-'

const matchOf = (table: UploadedTable, kind: TableKind | null) => table.Matches.find(({ Table }) => Table === kind)

/** What an uploaded table is and what its columns are; then what it would change, and the import. */
export function Mapping({ table, onImported }: { table: UploadedTable; onImported: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState(table.Table)
  const [fields, setFields] = useState(matchOf(table, table.Table)?.Fields ?? [])
  const [mode, setMode] = useState<'full' | 'delta'>('delta')
  const preview = usePreview(table.TableId)
  const imported = useTableImport(table.TableId, onImported)
  const choose = (next: TableKind) => {
    setKind(next)
    setFields(matchOf(table, next)?.Fields ?? [])
    setMode('delta')
    preview.reset()
  }
  const assign = (column: number, field: string) => {
    setFields(fields.map((other, at) => (at === column ? field : other === field ? '' : other)))
    preview.reset()
  }
  const missing = kind ? missingOf(kind, fields) : []
  const failure = preview.error ?? imported.error
  const isReady = kind !== null && missing.length === 0
  return (
    <>
      <Card title={t('What the columns are')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
          <div className="grid gap-3 desktop:grid-cols-2">
            <Select
              label={t('What the table is')}
              placeholder={t('Choose')}
              options={tableKinds.map((id) => ({ id, label: t(tables[id].label) }))}
              value={kind}
              onChange={choose}
              {...(matchOf(table, kind)?.Remembered && { hint: t('The columns are remembered from the last time.') })}
            />
            {kind && tables[kind].hasFull && (
              <Select
                label={t('What the file is')}
                options={[
                  { id: 'delta', label: t('Changes only') },
                  { id: 'full', label: t('Full list') },
                ]}
                value={mode}
                onChange={setMode}
                hint={
                  mode === 'full'
                    ? t('What the list does not have is taken away. If that is more than a tenth, you are asked first.')
                    : t('Only what the file names changes.')
                }
              />
            )}
          </div>
          {kind && <Columns table={table} kind={kind} fields={fields} onAssign={assign} />}
          {missing.length > 0 && (
            <Refusal>
              {t('These columns are needed: {{columns}}', { columns: missing.map((label) => t(label)).join(', ') })}
            </Refusal>
          )}
          {kind === 'users' && (
            <p className="text-muted">
              {t(
                'The accounts are made without a password; people get in by an invitation. Nobody becomes an administrator.',
              )}
            </p>
          )}
          {failure && <Refusal>{failureText(failure)}</Refusal>}
          <div className="flex flex-wrap gap-2">
            <Button
              isDisabled={!isReady}
              isPending={preview.isPending}
              onPress={() => kind && preview.mutate({ Table: kind, Fields: fields })}
            >
              {t('Show what would change')}
            </Button>
            <Button
              kind="primary"
              isDisabled={!isReady}
              isPending={imported.isPending}
              onPress={() => kind && imported.mutate({ Table: kind, Fields: fields, Mode: mode })}
            >
              {t('Import now')}
            </Button>
          </div>
        </div>
      </Card>
      {kind && preview.data && <Preview table={table} rows={preview.data} />}
    </>
  )
}

function missingOf(kind: TableKind, fields: readonly string[]): string[] {
  const missing = Object.entries(fieldsOf(kind)).filter(
    ([field, { needed }]) => needed === 'always' && !fields.includes(field),
  )
  const labels = missing.map(([, { label }]) => label)
  const isPriced = !kind.endsWith('-prices') || fields.includes('price') || fields.includes('priceWithTax')
  return isPriced ? labels : [...labels, 'Price without VAT']
}

type ColumnsProps = {
  table: UploadedTable
  kind: TableKind
  fields: readonly string[]
  onAssign: (column: number, field: string) => void
}

function Columns({ table, kind, fields, onAssign }: ColumnsProps) {
  const { t } = useTranslation()
  const marks = { always: ' *', new: ' (*)' }
  const options = [
    { id: NOTHING, label: t('Leave out') },
    ...Object.entries(fieldsOf(kind)).map(([id, { label, needed }]) => ({
      id,
      label: `${t(label)}${needed ? marks[needed] : ''}`,
    })),
  ]
  return (
    <ul className="divide-y divide-line border-y border-line">
      {table.Headings.map((heading, at) => (
        // Headings may repeat, and columns never move.
        <li key={at} className="grid items-center gap-x-3 gap-y-1 py-1.5 desktop:grid-cols-2">
          <div className="min-w-0">
            <p className="font-medium break-words">{heading || t('Without a heading')}</p>
            <p className="truncate text-sm text-muted">
              {table.FirstRows.map((row) => row[at] ?? '')
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Select
            label={t('What the column {{heading}} is', { heading: heading || String(at + 1) })}
            hideLabel
            options={options}
            value={fields[at] || NOTHING}
            onChange={(field) => onAssign(at, field === NOTHING ? '' : field)}
          />
        </li>
      ))}
    </ul>
  )
}
