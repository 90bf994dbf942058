import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { Barcode } from '#web/shared/print-table.tsx'
import { useUser } from '#web/shared/session.ts'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { GrossPrice, NetPrice, packText, RetailPrice } from './item-cells.tsx'

const cell = 'border-b border-line px-1.5 py-1 align-middle'

type PrintSheetProps = { title: string; items: readonly Item[]; showsNet: boolean }

/** The whole list on paper, each product with its barcode. */
export function PrintSheet({ title, items, showsNet }: PrintSheetProps) {
  const { t } = useTranslation()
  const { ActiveCustomer } = useUser()
  const amounts = [...(showsNet ? [t('Net price'), t('Price incl. VAT')] : []), t('Retail')]
  const heads = [t('Code'), t('Product'), t('Pack'), ...amounts, t('EAN')]
  return (
    <section data-testid="print-sheet" className="hidden text-xs print:block">
      <h1>{title}</h1>
      <p className="mb-3">{[ActiveCustomer?.CustomerName, formatDay(todayInPrague())].filter(Boolean).join(' · ')}</p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} className={`${cell} font-semibold ${amounts.includes(head) ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.ItemId}>
              <td className={cell}>{item.ItemId}</td>
              <td className={`${cell} font-medium`}>{item.Name}</td>
              <td className={`${cell} whitespace-nowrap`}>{packText(item)}</td>
              {showsNet && (
                <>
                  <td className={cell}>
                    <NetPrice item={item} withTax={false} />
                  </td>
                  <td className={`${cell} text-right`}>
                    <GrossPrice item={item} />
                  </td>
                </>
              )}
              <td className={`${cell} text-right`}>
                <RetailPrice item={item} />
              </td>
              <td className={cell}>
                <Barcode ean={item.EAN} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
