import * as z from 'zod/mini'
/** A firm as papers name it. */
export const Party = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  ico: z.string(),
  dic: z.string(),
  phone: z.string(),
  mail: z.string(),
})
export type Party = z.infer<typeof Party>

/** The firm that issues papers; without an IBAN nothing is said about paying. */
export const Seller = z.extend(Party, {
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  /** Where the firm is registered. */
  register: z.string(),
  web: z.string(),
  /** A PNG as a data address, or empty. */
  logo: z.string(),
})
export type Seller = z.infer<typeof Seller>

export interface InvoiceLine {
  position: number
  itemId: string
  name: string
  ean: string
  unit: string
  /** Decimal texts. */
  quantity: string
  vatRate: string
  netPrice: string
  netHaler: number
  grossHaler: number
}

/** An invoice or a credit note; the amounts of a credit note are negative. */
export interface Invoice {
  id: string
  type: 'Invoice' | 'CreditNote'
  orderId: string
  variableSymbol: string
  issueDate: string
  taxDate: string
  dueDate: string
  text: string
  netHaler: number
  grossHaler: number
  /** What has to be added to the sums by rate. */
  roundingHaler: number
  openHaler: number
  /** As the accounting system states them; none where the lines say it. */
  rates: RateSum[]
  /** Advances deducted from the sum. */
  advances: { number: string; haler: number }[]
  isCancelled: boolean
  /** Why its sums cannot be explained; empty when they can. */
  withheld: string
  /** What is owed where it is not crowns; null in crowns. */
  foreign: ForeignSum | null
  lines: InvoiceLine[]
}

export interface ForeignSum {
  currency: string
  /** Crowns for one of it, as a decimal text. */
  rate: string
  /** In its hundredths. */
  gross: number
  open: number
}

export interface RateSum {
  /** Percent as text, '12.00'. */
  vatRate: string
  netHaler: number
  taxHaler: number
  grossHaler: number
}

/** Sums by tax rate, highest first: sums of the rounded lines, so that they add up to the whole. */
export function sumsByRate(lines: readonly InvoiceLine[]): RateSum[] {
  const sums = new Map<string, RateSum>()
  for (const { vatRate, netHaler, grossHaler } of lines) {
    const sum = sums.get(vatRate) ?? { vatRate, netHaler: 0, taxHaler: 0, grossHaler: 0 }
    sum.netHaler += netHaler
    sum.grossHaler += grossHaler
    sum.taxHaler += grossHaler - netHaler
    sums.set(vatRate, sum)
  }
  return [...sums.values()].toSorted((a, b) => Number(b.vatRate) - Number(a.vatRate))
}

const nothing: RateSum = { vatRate: '0.00', netHaler: 0, taxHaler: 0, grossHaler: 0 }

/** The sums by rate of an invoice: those stated, else those of its lines; an invoice for nothing has a row of zeros. */
export function ratesOf({ rates, lines }: Invoice): RateSum[] {
  if (rates.length > 0) return rates
  return lines.length > 0 ? sumsByRate(lines) : [nothing]
}

/** The lines of an invoice; one that came without any gets a line for each tax rate. */
export function linesOf(invoice: Invoice): InvoiceLine[] {
  const { lines, text, id } = invoice
  if (lines.length > 0) return lines
  return ratesOf(invoice).map(({ vatRate, netHaler, grossHaler }, index) => ({
    position: index + 1,
    itemId: '',
    name: text || id,
    ean: '',
    unit: '',
    quantity: '1',
    vatRate,
    netPrice: crowns(netHaler),
    netHaler,
    grossHaler,
  }))
}

export const advanceOf = ({ advances }: Invoice): number => advances.reduce((sum, { haler }) => sum + haler, 0)

/** Why the portal makes no paper of a document; empty when it does. */
export function missingPaper(
  invoice: Invoice,
  { name, ico, dic }: Seller,
): '' | 'Cancelled' | 'Unexplained' | 'Seller' {
  if (invoice.isCancelled) return 'Cancelled'
  if (invoice.withheld !== '') return 'Unexplained'
  return [name, ico, dic].includes('') ? 'Seller' : ''
}

/** Haléře as a decimal text with two places, '-12.50'. */
export function crowns(haler: number): string {
  const digits = String(Math.abs(haler)).padStart(3, '0')
  return `${haler < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The account in the Czech form `prefix-number/bank`, made from its IBAN; empty for an account elsewhere. */
export function czechAccount(iban: string): { number: string; bank: string } {
  const parts = /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(iban)
  if (!parts) return { number: '', bank: '' }
  const [, bank = '', prefix = '', number = ''] = parts
  const short = (digits: string) => digits.replace(/^0+/, '')
  return { number: short(prefix) === '' ? short(number) : `${short(prefix)}-${short(number)}`, bank }
}
