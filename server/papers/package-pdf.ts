import type { FiledMovement, PackageAgreement, PackageBalance } from '#contract/packages.ts'
import type { Party, Seller } from './invoice.ts'
import { amount, date, facts, firm, head, heading, right, rules, sheet, small } from './paper-parts.ts'
import { renderPdf } from './pdf.ts'

const pieces = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 0 })
const moment = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Prague' })

const haler = (crowns: number) => Math.round(crowns * 100)
const count = (value: number) => right(pieces.format(value))

interface Parties {
  seller: Seller
  buyer: Party
}

type State = Pick<PackageBalance, 'PackageID' | 'Name' | 'Balance' | 'DepositValue'>

/** What is held of each kind, and all of it in crowns. */
function stateTable(balances: readonly State[]) {
  const valueOf = ({ Balance, DepositValue }: State) => Balance * haler(DepositValue)
  const total = balances.reduce((sum, one) => sum + valueOf(one), 0)
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [70, '*', 60, 90, 90],
      body: [
        head(2, 'Kód', 'Obal', 'Kusů', 'Záloha za kus (Kč)', 'Hodnota (Kč)'),
        ...balances.map((one) => [
          one.PackageID,
          one.Name,
          count(one.Balance),
          right(amount(haler(one.DepositValue))),
          right(amount(valueOf(one))),
        ]),
        ['', { text: 'Celkem', bold: true }, '', '', right(amount(total), { bold: true })],
      ],
    },
    layout: rules,
    margin: [0, 14, 0, 0],
  }
}

const sheetOf = (title: string, { name, phone, mail }: Seller, day: string) =>
  sheet(title, name, day, [name, phone, mail])

interface AgreementPaper extends Parties {
  agreement: PackageAgreement
}

/** A state of returnable packaging as it was agreed on, as a tagged PDF in Czech. */
export function agreementPdf({ seller, buyer, agreement }: AgreementPaper): Promise<Buffer> {
  const title = 'Odsouhlasení stavu vratných obalů'
  return renderPdf({
    ...sheetOf(title, seller, agreement.AgreedAt.slice(0, 10)),
    content: [
      heading(seller, title),
      {
        columns: [
          { stack: [firm('Dodavatel', seller), { stack: [firm('Odběratel', buyer)], margin: [0, 10, 0, 0] }] },
          {
            width: 230,
            ...facts([
              ['Číslo', agreement.AgreementId],
              ['Odsouhlaseno', moment.format(new Date(agreement.AgreedAt))],
              ['Za odběratele', agreement.AgreedBy],
              ['Hodnota záloh', `${amount(haler(agreement.TotalValue))}\u00a0Kč`],
            ]),
          },
        ],
      },
      stateTable(agreement.Balances),
      {
        ...small(
          'Odběratel potvrdil tento stav v portálu; pozdější pohyby ho nemění. Záporný počet je přeplatek ve prospěch odběratele.',
        ),
        margin: [0, 14, 0, 0],
      },
    ],
  })
}

const words = { Delivery: 'Dodáno', Return: 'Vráceno', Correction: 'Oprava', Settlement: 'Vyúčtování' } as const

interface PackageStatement extends Parties {
  balances: readonly State[]
  /** Oldest first, all there are. */
  movements: readonly FiledMovement[]
  today: string
}

/** The account of returnable packaging with the balance of its kind after each movement, as a tagged PDF in Czech. */
export function packageStatementPdf({ seller, buyer, balances, movements, today }: PackageStatement): Promise<Buffer> {
  const title = 'Výpis z účtu vratných obalů'
  const held = new Map<string, number>()
  const rows = movements.map((one) => {
    const balance = (held.get(one.PackageID) ?? 0) + one.Issued - one.Returned
    held.set(one.PackageID, balance)
    const note = [one.Note, one.Dispute && `Nesouhlas: ${one.Dispute}`].filter(Boolean).join(' · ')
    return [
      date(one.Date),
      note === '' ? one.Name : { stack: [one.Name, small(note)] },
      words[one.Kind],
      one.DocumentId,
      one.Issued === 0 ? '' : count(one.Issued),
      one.Returned === 0 ? '' : count(one.Returned),
      count(balance),
    ]
  })
  return renderPdf({
    ...sheetOf(title, seller, today),
    content: [
      heading(seller, title),
      { columns: [firm('Odběratel', buyer), { width: 220, ...facts([['Stav ke dni', date(today)]]) }] },
      stateTable(balances),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [56, '*', 62, 74, 46, 46, 52],
          body: [head(4, 'Datum', 'Obal', 'Pohyb', 'Doklad', 'Vydáno', 'Vráceno', 'Zůstatek'), ...rows],
        },
        layout: rules,
        margin: [0, 14, 0, 0],
      },
    ],
  })
}
