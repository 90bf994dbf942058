import type { ReactNode } from 'react'
import { barcodeModules, barcodePath } from '#contract/barcode.ts'
import { formatAmount, formatDay, formatPrice, formatQuantity, todayInPrague } from '#web/i18n/formats.ts'
import type { ExportColumn } from '#web/ui/export-column.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useUser } from './session.ts'

const BAR_HEIGHT = 24

/** An EAN with its bars, or what stands in its place as it is. */
function Barcode({ ean }: { ean: string }) {
  const modules = barcodeModules(ean)
  if (modules === undefined) return ean
  return (
    <span className="flex flex-col items-center">
      <svg
        aria-hidden
        width={modules.length}
        height={BAR_HEIGHT}
        viewBox={`0 0 ${modules.length} ${BAR_HEIGHT}`}
        shapeRendering="crispEdges"
      >
        <path d={barcodePath(modules, BAR_HEIGHT)} />
      </svg>
      {ean}
    </span>
  )
}

/** A column on paper: that of the file, or one with a barcode. */
type PrintColumn<Row> = ExportColumn<Row> & { isBarcode?: boolean; hidesEmpty?: boolean }

function shown<Row>({ kind, value, isBarcode }: PrintColumn<Row>, row: Row): ReactNode {
  const content = value(row)
  if (content === null || content === '') return ''
  if (isBarcode) return <Barcode ean={String(content)} />
  if (typeof content === 'number') {
    if (kind === 'price') return formatPrice(content)
    return kind === 'amount' ? formatAmount(content) : formatQuantity(content)
  }
  return kind === 'day' ? formatDay(content) : content
}

const cell = 'border-b border-line px-1.5 py-1 align-middle'

type PrintTableProps<Row> = {
  title: string
  /** Lines between the title and the table. */
  facts?: readonly string[]
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
}

/** A whole list on paper while the page is printed; the page itself is hidden there (`print:hidden`). */
export function PrintTable<Row>({ title, facts = [], columns: all, rows }: PrintTableProps<Row>) {
  const { ActiveCustomer } = useUser()
  if (!usePrinting()) return null
  const columns = all.filter(({ hidesEmpty = false, value }) => !hidesEmpty || rows.some((row) => value(row)))
  const side = (column: PrintColumn<Row>) =>
    column.kind === 'text' || column.kind === 'day' ? 'text-left' : 'text-right'
  return (
    <section data-testid="print-table" className="hidden text-xs print:block">
      <h1>{title}</h1>
      <p className="mb-1">{[ActiveCustomer?.CustomerName, formatDay(todayInPrague())].filter(Boolean).join(' · ')}</p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} className={`${cell} ${side(column)} font-semibold`}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.header} className={`${cell} ${side(column)}`}>
                  {shown(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
