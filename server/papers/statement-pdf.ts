import type { AccountsReceivable, Movement } from '#contract/receivables.ts'
import type { Party, Seller } from './invoice.ts'
import { amount, date, facts, firm, head, heading, right, rules, sheet } from './paper-parts.ts'
import { renderPdf } from './pdf.ts'

interface Statement {
  seller: Seller
  buyer: Party
  receivables: AccountsReceivable
  /** Oldest first. */
  movements: Movement[]
  from?: string | undefined
  to?: string | undefined
  today: string
}

const words = { Invoice: 'Faktura', CreditNote: 'Dobropis', Payment: 'Úhrada' } as const
const ages = { NotDue: 'Do splatnosti', To30: '1–30 dnů', To60: '31–60 dnů', Over60: 'Nad 60 dnů' } as const

const haler = (crowns: number) => Math.round(crowns * 100)
const money = (crowns: number) => amount(haler(crowns))

/** The movements of an account with its balance as a tagged PDF in Czech. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  const { seller, buyer, receivables, movements, from, to, today } = statement
  const first = movements[0]
  const opening = first ? haler(first.Balance) - haler(first.Debit) + haler(first.Credit) : 0
  const period = `${from === undefined ? 'od počátku' : `od ${date(from)}`} do ${date(to ?? today)}`
  const rows = movements.map((one) => [
    date(one.Date),
    words[one.Kind],
    one.DocumentId,
    right(one.Debit === 0 ? '' : money(one.Debit)),
    right(one.Credit === 0 ? '' : money(one.Credit)),
    right(money(one.Balance)),
  ])
  return renderPdf({
    ...sheet('Výpis z účtu odběratele', seller.name, today, [seller.name, seller.phone, seller.mail]),
    content: [
      heading(seller, 'Výpis z účtu odběratele'),
      {
        columns: [
          firm('Odběratel', buyer),
          {
            width: 220,
            ...facts([
              ['Období', period],
              ['Vyhotoveno', date(today)],
              ['Stav účtu k', date(receivables.AsOf)],
              ['Celkem k úhradě', `${money(receivables.OpenAmount)}\u00a0Kč`],
              ['Po splatnosti', `${money(receivables.OverdueAmount)}\u00a0Kč`],
            ]),
          },
        ],
      },
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            head(0, ...Object.values(ages)),
            (Object.keys(ages) as (keyof typeof ages)[]).map((name) => right(money(receivables.Ageing[name]))),
          ],
        },
        layout: rules,
        margin: [0, 14, 0, 0],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [62, 60, '*', 80, 80, 84],
          body: [
            head(3, 'Datum', 'Pohyb', 'Doklad', 'Má dáti', 'Dal', 'Zůstatek'),
            ['', 'Počáteční zůstatek', '', '', '', right(amount(opening), { bold: true })],
            ...rows,
          ],
        },
        layout: rules,
        margin: [0, 14, 0, 0],
      },
    ],
  })
}
