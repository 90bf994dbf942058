import { EX_SYSTEM, packOf } from './pack.ts'
import { field, tag, type Xml } from './write.ts'

/** What the accounting system is asked for: what has changed since a moment, or all there is. */
export type Asked = 'changes' | 'everything'

const since = (moment: string, element = 'ftr:lastChanges'): Xml => tag('ftr:filter', {}, field(element, moment))

const stock = (filter: Xml): Xml =>
  tag('lStk:listStockRequest', { version: '2.0', stockVersion: '2.0' }, tag('lStk:requestStock', {}, filter))

const customers = (filter: Xml): Xml =>
  tag(
    'lAdb:listAddressBookRequest',
    { version: '2.0', addressBookVersion: '2.0' },
    tag('lAdb:requestAddressBook', {}, filter),
  )

const prices = (filter: Xml): Xml =>
  tag(
    'lst:listIndividualPriceRequest',
    { version: '2.0', individualPriceVersion: '2.0' },
    tag('lst:requestIndividualPrice', {}, filter),
  )

const actions = (): Xml =>
  tag('lst:listActionPriceRequest', { version: '2.0', actionPricesVersion: '2.0' }, tag('lst:requestActionPrice', {}))

const categories = (): Xml =>
  tag('lst:listCategoryRequest', { version: '2.0', categoryVersion: '2.0' }, tag('lst:requestCategory', {}))

const orders = (filter: Xml): Xml =>
  tag(
    'lst:listOrderRequest',
    { version: '2.0', orderType: 'receivedOrder', orderVersion: '2.0', extSystem: EX_SYSTEM },
    tag('lst:requestOrder', {}, filter),
  )

const invoices = (filter: Xml): Record<string, Xml> =>
  Object.fromEntries(
    (['issuedInvoice', 'issuedDebitNote', 'issuedCreditNotice', 'issuedCorrectiveTax'] as const).map((invoiceType) => [
      invoiceType,
      tag(
        'lst:listInvoiceRequest',
        { version: '2.0', invoiceType, invoiceVersion: '2.0' },
        tag('lst:requestInvoice', {}, filter),
      ),
    ]),
  )

/** The questions in the order in which they are asked, each with its items by id. */
function questionsOf(asked: Asked, moment: string): Record<string, Record<string, Xml>> {
  const changed = since(moment)
  // Orders and documents are never taken away, so of those the changed ones are everything.
  const documents = { orders: { orders: orders(changed) }, invoices: invoices(changed) }
  return asked === 'changes'
    ? {
        stock: { stock: stock(changed) },
        customers: { customers: customers(changed) },
        prices: { prices: prices(since(moment, 'ftr:lastChangesIndividualPrice')) },
        ...documents,
      }
    : {
        categories: { categories: categories() },
        stock: { stock: stock('') },
        customers: { customers: customers('') },
        prices: { prices: prices('') },
        actions: { actions: actions() },
        ...documents,
      }
}

interface Request {
  asked: Asked
  /** From when on changes count, `yyyy-MM-ddTHH:mm:ss` in Prague; of everything, those of orders and documents. */
  since: string
  /** Of the accounting unit. */
  ico: string
}

const about = { changes: 'Změny', everything: 'Vše' } as const

/** One pack for each kind, so that an order waits for the answer to one of them at most. */
export const listRequests = (request: Request): { name: string; pack: Buffer }[] =>
  Object.entries(questionsOf(request.asked, request.since)).map(([name, items]) => ({
    name,
    pack: packOf({ id: `${EX_SYSTEM}-${name}`, ico: request.ico, note: about[request.asked] }, items),
  }))

/** All of it in one pack, for a person who hands it to the accounting system. */
export const listRequestFile = (request: Request): Buffer =>
  packOf(
    { id: `${EX_SYSTEM}-${request.asked}`, ico: request.ico, note: about[request.asked] },
    Object.assign({}, ...Object.values(questionsOf(request.asked, request.since))) as Record<string, Xml>,
  )
