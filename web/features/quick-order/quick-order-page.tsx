import { Send, ShoppingCart } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraScan } from '#web/shared/camera-scan.tsx'
import { usePasteAnywhere, usePasted } from '#web/shared/pasted-list.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { exportList } from '#web/ui/export.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CodeBox } from './code-box.tsx'
import { ListFiles, readFile } from './list-files.tsx'
import { readPasted } from './parse-list.ts'
import type { Pasted } from './typed-row.ts'
import { looks, messageOf, ResultTable, standOf } from './result-table.tsx'
import { isReady, type ListRow, useQuickOrder } from './use-quick-order.ts'
import { useScanner } from './use-scanner.ts'

/** Ordering by codes: typed, scanned, pasted or read from a file; every row is shown before it gets into the cart. */
export function QuickOrderPage() {
  const { t } = useTranslation()
  const list = useQuickOrder()
  const { rows, add, scan } = list
  const latest = useRef(add)
  latest.current = add
  usePasted(useCallback((text: string) => latest.current(readPasted(text)), []))
  usePasteAnywhere()
  useScanner(scan)

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    add(readPasted(text))
  }
  function onDrop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    readFile(file).then(
      (rows) => add({ rows, leftOut: [] }),
      () => showToast('error', t('The file could not be read. Use CSV or XLSX as in the sample.')),
    )
  }
  return (
    <div
      onPaste={onPaste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="flex h-full flex-col gap-3 p-page"
    >
      <h1>{t('Quick order')}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-room flex-1 wide:max-w-140">
          <CodeBox onTake={scan} />
        </div>
        <ListFiles onRead={(lines) => add({ rows: lines, leftOut: [] })} />
        <CameraScan onCode={scan} />
      </div>
      {rows.length === 0 ? <PasteArea isReading={list.isReading} onRead={add} /> : <Result list={list} />}
    </div>
  )
}

function PasteArea({ isReading, onRead }: { isReading: boolean; onRead: (pasted: Pasted) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <section className="flex max-w-180 flex-col gap-3 rounded border border-dashed border-line-strong bg-surface p-4">
      <p className="text-muted">
        {t(
          'Paste rows from a spreadsheet or the text of a mail anywhere on this page, drop a file here, or scan codes with a reader. Code or EAN and quantity are enough; so is “5 cartons of milk, 10 kg of potatoes”.',
        )}
      </p>
      <TextField label={t('Rows to paste')} rows={6} value={text} onChange={setText} placeholder={'Z000001\t6'} />
      <Button
        isPending={isReading}
        isDisabled={text.trim() === ''}
        onPress={() => onRead(readPasted(text))}
        className="self-start"
      >
        {t('Read the rows')}
      </Button>
    </section>
  )
}

function Result({ list }: { list: ReturnType<typeof useQuickOrder> }) {
  const { t } = useTranslation()
  const { rows, leftOut, order, clear } = list
  const ready = rows.filter(isReady)
  const faulty = rows.filter((row) => standOf(row) !== 'Taken')
  const total = ready.reduce((sum, { row }) => sum + (row.NetPriceValue ?? 0) * row.SalesQuantity, 0)
  const counts = Map.groupBy(rows, standOf)
  const saveFaults = () =>
    exportList(
      'csv',
      t('Rows to check'),
      [
        { header: t('Row'), kind: 'number', value: (row: ListRow) => rows.indexOf(row) + 1 },
        { header: t('Entered'), kind: 'text', value: ({ typed }: ListRow) => typed },
        { header: t('Quantity'), kind: 'number', value: ({ row }: ListRow) => row.Quantity },
        { header: t('Result'), kind: 'text', value: (row: ListRow) => t(looks[standOf(row)].word) },
        { header: t('Message'), kind: 'text', value: (row: ListRow) => messageOf(row) },
        {
          header: t('Product'),
          kind: 'text',
          value: ({ row }: ListRow) => row.Candidates.map(({ ItemId, Name }) => `${ItemId} ${Name}`).join(', '),
        },
      ],
      faulty,
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" data-testid="result-counts">
        <span className="text-muted">{t('{{count}} rows', { count: rows.length })}</span>
        {[...counts].map(([stand, { length }]) => (
          <Badge key={stand} tone={looks[stand].tone}>
            {t(looks[stand].word)} {length}
          </Badge>
        ))}
        <span className="ml-auto flex flex-wrap gap-2">
          {faulty.length > 0 && (
            <Button kind="quiet" onPress={() => void saveFaults()}>
              {t('Save rows to check')}
            </Button>
          )}
          <Button kind="quiet" onPress={clear}>
            {t('Clear the list')}
          </Button>
        </span>
      </div>
      {leftOut.length > 0 && (
        <details className="text-sm text-muted">
          <summary>{t('What of the text was left out')}</summary>
          <p className="break-words">{leftOut.join(' · ')}</p>
        </details>
      )}
      <ResultTable list={list} />
      <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {total > 0 && (
          <span className="text-muted">
            {formatMoney(Math.round(total * 100) / 100)} {t('excluding VAT')}
          </span>
        )}
        <Button
          icon={<ShoppingCart aria-hidden size={16} />}
          isDisabled={ready.length === 0}
          isPending={list.isReading}
          onPress={() => order(false)}
        >
          {t('Put {{count}} rows into the cart', { count: ready.length })}
        </Button>
        <Button
          kind="primary"
          icon={<Send aria-hidden size={16} />}
          isDisabled={ready.length === 0}
          isPending={list.isReading}
          onPress={() => order(true)}
        >
          {t('Check and send now')}
        </Button>
      </footer>
    </>
  )
}
