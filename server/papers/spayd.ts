import { crowns, type Invoice, type Seller } from './invoice.ts'

// Plain capitals make the smallest code and are what every bank reads.
const plain = (text: string, max: number) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z $%+\-./:]/g, '')
    .replaceAll('%', '')
    .trim()
    .slice(0, max)

/**
 * The Short Payment Descriptor of what is open on an invoice, as QR payment codes carry it; empty when there is nothing to
 * pay, no account, another currency than crowns, or sums nobody can explain. A day that has passed is not asked for: banks refuse it, so `today` is the earliest.
 */
export function spaydOf(invoice: Invoice, seller: Seller, today: string): string {
  if (seller.iban === '' || invoice.openHaler <= 0) return ''
  if (invoice.foreign !== null || invoice.withheld !== '') return ''
  const symbol = invoice.variableSymbol.replaceAll(/\D/g, '').slice(-10)
  const due = invoice.dueDate < today ? today : invoice.dueDate
  const fields = [
    `ACC:${seller.iban}${seller.bic && `+${seller.bic}`}`,
    `AM:${crowns(invoice.openHaler)}`,
    'CC:CZK',
    `DT:${due.replaceAll('-', '')}`,
    `RN:${plain(seller.name, 35)}`,
    symbol && `X-VS:${symbol}`,
    `MSG:${plain(`FAKTURA ${invoice.id}`, 60)}`,
  ]
  return ['SPD', '1.0', ...fields.filter((field) => field !== '' && field !== 'RN:')].join('*')
}
