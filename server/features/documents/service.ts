import type { DataColumn } from '#contract/columns.ts'
import {
  type Document,
  documentColumns,
  type DocumentDetail,
  type DocumentFilter,
  type MailAddress,
  MOST_BYTES,
  type Payment,
} from '#contract/documents.ts'
import { toAmount } from '#contract/money.ts'
import { askerOf, type CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { readContent } from '#server/files/contents.ts'
import type { FilePlace } from '#server/files/store.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import type { WaitingMail } from '#server/mail/kinds.ts'
import { queueMail } from '#server/mail/service.ts'
import { readIssuer } from '#server/features/seller/service.ts'
import { type Invoice, missingPaper, type Party, ratesOf, type Seller } from '#server/papers/invoice.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composePapers } from '#server/mail/notice-mail.ts'
import { isdocOf } from '#server/papers/isdoc.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { type Asker, print } from '#server/papers/print.ts'
import { spaydOf } from '#server/papers/spayd.ts'
import { type Table, tableOf } from '#server/papers/spreadsheet.ts'
import type { ZipFile } from '#server/lib/zip.ts'
import * as queries from './queries.ts'

/** Whose documents a request is about, and which day it is for them. */
export const scopeOf = ({ customerId, now }: CustomerContext) => ({ customerId, today: pragueDay(now) })

interface Papers {
  invoices: Invoice[]
  seller: Seller
  buyer: Party
  today: string
  asker: Asker
  /** The documents whose PDF is that of the accounting system. */
  own: ReadonlyMap<string, number>
  reader: Reader
}

/** What papers need of a request. */
type Reader = Pick<CustomerContext, 'db' | 'customerDb' | 'customerId' | 'now'> & FilePlace

/** Who issues papers and whom they are for. */
export async function readParties({ db, config, customerDb, customerId }: Reader) {
  const [seller, buyer] = await Promise.all([readIssuer({ db, config }), queries.readBuyer(customerDb, customerId)])
  return { seller, buyer }
}

async function readPapers(context: Reader, asker: Asker, ids: string[]): Promise<Papers> {
  const { customerDb, customerId } = context
  const [invoices, own, parties] = await Promise.all([
    queries.readInvoices(customerDb, customerId, ids),
    queries.listOwnPapers(customerDb, customerId, ids),
    readParties(context),
  ])
  return { invoices, ...parties, own, reader: context, asker, today: pragueDay(context.now) }
}

/** Why there is no file of a document; a PDF of the accounting system needs nothing of ours, but a cancelled one is void. */
function missingFile({ seller, own }: Papers, invoice: Invoice, format: 'pdf' | 'isdoc') {
  const missing = missingPaper(invoice, seller)
  return format === 'pdf' && own.has(invoice.id) && missing !== 'Cancelled' ? '' : missing
}

const hasFile = (papers: Papers, invoice: Invoice, format: 'pdf' | 'isdoc') =>
  missingFile(papers, invoice, format) === ''

/** The PDF of the accounting system, else ours; one that an import has just taken away is refused. */
async function pdfOf(papers: Papers, invoice: Invoice): Promise<Buffer> {
  const { seller, buyer, today, asker, own, reader } = papers
  if (own.has(invoice.id)) {
    const hash = await queries.findOwnPaper(reader.customerDb, reader.customerId, invoice.id)
    if (hash) return readContent(reader, hash)
    ensure(missingPaper(invoice, seller) === '', 'not-found')
  }
  return print(asker, 'invoice', invoice, seller, buyer, spaydOf(invoice, seller, today))
}

const isdocFile = ({ seller, buyer }: Papers, invoice: Invoice) => Buffer.from(isdocOf(invoice, seller, buyer))

// A number given out by another system may hold what a file name must not.
const fileName = (id: string, ending: string) => `${id.replaceAll(/[^\w.-]+/g, '-')}.${ending}`

/** The chosen documents with their sums by tax rate and their papers; those of others are left out. */
export async function readDetails(context: CustomerContext, ids: string[]): Promise<DocumentDetail[]> {
  const page = { sort: 'issued', desc: true } as const
  const [papers, listed] = await Promise.all([
    readPapers(context, askerOf(context), ids),
    queries.listDocuments(context.customerDb, scopeOf(context), { ids }, page),
  ])
  const known = new Map(listed.map((document) => [document.DocumentId, document]))
  const details: DocumentDetail[] = []
  let bytes = 0
  for (const invoice of papers.invoices) {
    const document = known.get(invoice.id)
    if (!document) continue
    const missing = missingPaper(invoice, papers.seller)
    // One after another: a paper is work for the processor, which others wait for.
    const isThere = hasFile(papers, invoice, 'pdf')
    const fits = bytes + (papers.own.get(invoice.id) ?? 0) <= MOST_BYTES
    const content = isThere && fits ? await pdfOf(papers, invoice) : undefined
    bytes += content?.length ?? 0
    details.push({
      ...document,
      Text: invoice.text,
      Rounding: toAmount(invoice.roundingHaler),
      Advances: invoice.advances.map(({ number, haler }) => ({ Number: number, Amount: toAmount(haler) })),
      CurrencyRate: Number(invoice.foreign?.rate ?? 1),
      MissingPaper: missing,
      TaxRates: (invoice.withheld === '' ? ratesOf(invoice) : []).map((sum) => ({
        VatRate: Number(sum.vatRate),
        TotalNet: toAmount(sum.netHaler),
        TotalTax: toAmount(sum.taxHaler),
        TotalAmountGrandIncl: toAmount(sum.grossHaler),
      })),
      FileName: isThere ? fileName(invoice.id, 'pdf') : '',
      FileContent: content?.toString('base64') ?? '',
    })
  }
  return details
}

/** Where the user may mail papers of the customer to, the own address first. */
export async function listAddresses({ customerDb, customerId, session }: CustomerContext): Promise<MailAddress[]> {
  return queries.listMailAddresses(customerDb, customerId, session.userId)
}

/** The most mails with papers a user can send within an hour. */
const MAILS_AN_HOUR = 20

/** Queues a mail with the chosen papers; refuses addresses that are not of the customer, and papers it does not have. */
export async function mailPapers(
  context: CustomerContext,
  { Documents, Mail, Note }: { Documents: string[]; Mail: string; Note: string },
): Promise<{ Mail: string; Count: number }> {
  const { db, customerDb, customerId, session } = context
  const ids = [...new Set(Documents)]
  const [addresses, papers] = await Promise.all([listAddresses(context), readPapers(context, askerOf(context), ids)])
  ensure(papers.invoices.length === ids.length, 'not-found')
  const address = addresses.find((one) => one.Mail.toLowerCase() === Mail.trim().toLowerCase())
  ensure(address, 'document.mail')
  for (const invoice of papers.invoices) ensureFile(papers, invoice, 'pdf')
  const bytes = [...papers.own.values()].reduce((sum, each) => sum + each, 0)
  ensure(bytes <= MOST_BYTES, 'document.too-large')
  await limitAttempts(db, 'document-mail', String(session.userId), MAILS_AN_HOUR)
  const { userId, loginId, userName } = session
  const details = {
    customer: customerId,
    documents: ids,
    to: address.Mail,
    language: context.language,
    sender: userName || loginId,
    note: Note.trim(),
  }
  await customerDb.transaction().execute(async (step) => {
    await queueMail(step, 'documents', details)
    const detail = { to: address.Mail, count: ids.length }
    await writeAudit(step, { event: 'documents.mailed', userId, loginId, customerId, network: context.network, detail })
  })
  return { Mail: address.Mail, Count: ids.length }
}

/** A mail with the papers of its documents; undefined when none of them is there any more. */
export async function readMailedPapers(
  { database, config }: { database: Database; config: FilePlace['config'] },
  { id, details }: WaitingMail<'documents'>,
  now: Date,
): Promise<Mail | undefined> {
  // The row was written in a request of this customer.
  const customerId = details.customer as ActiveCustomerId
  const reader = { db: database.db, config, customerDb: database.of(customerId), customerId, now }
  const papers = await readPapers(reader, { who: 'mail' }, details.documents)
  // What could be printed when the mail was asked for may have been changed by an import since.
  const printed = papers.invoices.filter((invoice) => hasFile(papers, invoice, 'pdf'))
  if (printed.length === 0) return undefined
  const attachments: NonNullable<Mail['attachments']> = []
  for (const invoice of printed) {
    attachments.push({
      filename: fileName(invoice.id, 'pdf'),
      contentType: 'application/pdf',
      content: await pdfOf(papers, invoice),
    })
    if (!hasFile(papers, invoice, 'isdoc')) continue
    attachments.push({
      filename: fileName(invoice.id, 'isdoc'),
      contentType: 'application/xml',
      content: isdocFile(papers, invoice),
    })
  }
  const content = composePapers({ documents: printed, sender: details.sender, note: details.note }, details.language)
  return { ...content, to: details.to, name: `documents-${id}`, attachments }
}

export interface PaperFile {
  name: string
  type: string
  content: Buffer
}

/** One paper as a file; refuses a document of another customer as one that is not there. */
export async function readFile(context: CustomerContext, id: string, format: 'pdf' | 'isdoc'): Promise<PaperFile> {
  const papers = await readPapers(context, askerOf(context), [id])
  const [invoice] = papers.invoices
  ensure(invoice, 'not-found')
  ensureFile(papers, invoice, format)
  return format === 'pdf'
    ? { name: fileName(id, 'pdf'), type: 'application/pdf', content: await pdfOf(papers, invoice) }
    : {
        name: fileName(id, 'isdoc'),
        type: 'application/xml; charset=utf-8',
        content: isdocFile(papers, invoice),
      }
}

function ensureFile(papers: Papers, invoice: Invoice, format: 'pdf' | 'isdoc'): void {
  const missing = missingFile(papers, invoice, format)
  const number = { number: invoice.id }
  ensure(missing !== 'Cancelled', 'document.cancelled', number)
  ensure(missing !== 'Unexplained', 'document.unexplained', number)
  ensure(missing !== 'Seller', 'document.seller')
}

/** PDF and, where there is one, ISDOC of the chosen documents, made while they are read; refused when one has no PDF. */
export async function readArchive(context: CustomerContext, ids: string[]): Promise<AsyncIterable<ZipFile>> {
  const papers = await readPapers(context, askerOf(context), ids)
  ensure(papers.invoices.length > 0, 'not-found')
  for (const invoice of papers.invoices) ensureFile(papers, invoice, 'pdf')
  return archiveOf(papers)
}

async function* archiveOf(papers: Papers): AsyncGenerator<ZipFile> {
  const taken = new Set<string>()
  for (const invoice of papers.invoices) {
    // Numbers that differ by what a file name must not hold are told apart.
    let id = fileName(invoice.id, '')
    while (taken.has(id)) id = `${id.slice(0, -1)}-2.`
    taken.add(id)
    yield { name: `${id}pdf`, content: await pdfOf(papers, invoice), isPacked: true }
    if (hasFile(papers, invoice, 'isdoc'))
      yield { name: `${id}isdoc`, content: isdocFile(papers, invoice), isPacked: false }
  }
}

/** How to pay what is open on the chosen invoices; what is paid, and credit notes, are left out. */
export async function readPayments(context: CustomerContext, ids: string[]): Promise<Payment[]> {
  const { invoices, seller, today } = await readPapers(context, askerOf(context), ids)
  return invoices
    .filter(({ openHaler }) => openHaler > 0)
    .map((invoice) => ({
      DocumentId: invoice.id,
      DueDate: invoice.dueDate,
      VariableSymbol: invoice.variableSymbol,
      Amount: toAmount(invoice.foreign?.open ?? invoice.openHaler),
      Currency: invoice.foreign?.currency ?? 'CZK',
      Iban: invoice.foreign ? '' : seller.iban,
      Spayd: spaydOf(invoice, seller, today),
    }))
}

/** The documents a filter finds as a table, newest first, read page by page while the table is written. */
export async function documentTable(
  context: CustomerContext,
  filter: DocumentFilter & { ids?: string[] },
): Promise<Table> {
  const scope = scopeOf(context)
  const { Count: count } = await queries.readTotals(context.customerDb, scope, filter)
  async function* rows() {
    let after: string | undefined
    for (;;) {
      const page = { sort: 'issued', desc: true, size: 1000, after } as const
      const documents = await queries.listDocuments(context.customerDb, scope, filter, page)
      yield* documents
      if (documents.length < page.size) return
      after = documents.at(-1)?.DocumentId
    }
  }
  return tableOf<Document>(context.language, 'Invoices', documentColumns, { count, rows: rows() })
}

const paymentColumns: Record<string, DataColumn<Payment>> = {
  number: { heading: 'Number', kind: 'text', width: 16, value: (one) => one.DocumentId },
  account: { heading: 'Account', kind: 'text', width: 28, value: (one) => one.Iban },
  symbol: { heading: 'Variable symbol', kind: 'text', width: 16, value: (one) => one.VariableSymbol },
  amount: { heading: 'Amount', kind: 'amount', width: 14, value: (one) => one.Amount },
  currency: { heading: 'Currency', kind: 'text', value: (one) => one.Currency },
  due: { heading: 'Due', kind: 'day', value: (one) => one.DueDate },
  spayd: { heading: 'QR payment', kind: 'text', width: 60, value: (one) => one.Spayd },
}

/** What is open on the chosen invoices as a table of payments. */
export async function paymentTable(context: CustomerContext, ids: string[]): Promise<Table> {
  const payments = await readPayments(context, ids)
  async function* rows() {
    yield* payments
  }
  return tableOf(context.language, 'Payments', paymentColumns, { count: payments.length, rows: rows() })
}
