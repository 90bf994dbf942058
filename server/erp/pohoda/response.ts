import { type Element, find, findAll, flag, line } from './element.ts'
import { FileFault } from './fault.ts'
import { readTree } from './tree.ts'

/** What became of one item of a pack. */
export interface ItemAnswer {
  /** The id of the item, our number of the order. */
  id: string
  /** `known`: it says that it has the document already, without saying which one it is. */
  outcome: 'accepted' | 'refused' | 'known'
  /** The number the accounting system gave the order; '' when it does not say. */
  number: string
  /** Why it was refused. */
  reason: string
  /** What it had to adjust, or found worth saying, although it took the order. */
  warnings: string[]
}

export interface PackAnswer {
  packId: string
  items: ItemAnswer[]
  /** Why the pack as a whole was not looked at; '' when it was. */
  fault: string
}

/** The accounting system's answer to a pack; throws FileFault for what is none. */
export const readResponse = (bytes: Buffer, file: string): PackAnswer => responseOf(rootOf(bytes, file), file)

/** The same of an answer whose elements were read before. */
export function responseOf(root: Element, file: string): PackAnswer {
  const items = findAll(root, 'responsePackItem')
  const isLooked = root.attributes['state'] === 'ok' || items.length > 0
  const fault = isLooked ? '' : root.attributes['note'] || 'The accounting system gave no reason.'
  return { packId: root.attributes['id'] ?? '', items: items.map((item) => itemAnswer(item, file)), fault }
}

function rootOf(bytes: Buffer, file: string): Element {
  const root = readTree(bytes, file)
  if (root.name !== 'responsePack') {
    throw new FileFault(file, `the file begins with ${root.name}; an answer begins with responsePack`)
  }
  return root
}

function itemAnswer(item: Element, file: string): ItemAnswer {
  const inner = item.children.find(({ name }) => name.endsWith('Response'))
  const id = item.attributes['id'] ?? ''
  const note = item.attributes['note'] ?? ''
  const details = findAll(find(inner, 'importDetails'), 'detail')
  const said = (state: string) => details.filter((detail) => line(detail, 'state') === state).map(wordsOf)
  const base = { id, number: '', reason: '', warnings: [] }
  if (item.attributes['state'] === 'ok') {
    if (!inner) throw new FileFault(file, `the answer does not say what became of ${id}`, item.line)
    if (inner.attributes['state'] === 'ok') {
      const number = line(inner, 'producedDetails', 'number')
      return { ...base, outcome: 'accepted', number, warnings: said('warning') }
    }
  }
  const earlier = find(item, 'errorDetail', 'recordDuplicity')
  if (earlier) return { ...base, ...earlierDocument(earlier) }
  const errors = [...said('error'), note].filter(Boolean)
  const reason = errors.join('; ') || 'The accounting system gave no reason.'
  return { ...base, outcome: /\b(již|už) existuje|duplicit/i.test(reason) ? 'known' : 'refused', reason }
}

/** A document the same pack made before; without a number of its own it has been deleted since. */
function earlierDocument(earlier: Element): Pick<ItemAnswer, 'outcome' | 'number' | 'reason'> {
  const number = line(earlier, 'number')
  if (number !== '') return { outcome: 'accepted', number, reason: '' }
  return line(earlier, 'id') === ''
    ? { outcome: 'refused', number, reason: 'The order was taken before and has been deleted there since.' }
    : { outcome: 'known', number, reason: 'The order was taken before.' }
}

/** '603 The value was adjusted (/ord:order/ord:orderHeader/ord:text: long → short)'. */
function wordsOf(detail: Element): string {
  const change = [line(detail, 'valueRequested'), line(detail, 'valueProduced')].filter(Boolean).join(' → ')
  const where = [line(detail, 'XPath'), change].filter(Boolean).join(': ')
  return [line(detail, 'errno'), line(detail, 'note'), where && `(${where})`].filter(Boolean).join(' ')
}

/** An order the accounting system has of a revision of ours, or a slip. */
export interface FoundOrder {
  /** The external id, by which the revision or slip is known. */
  id: string
  /** What the accounting system calls its record. */
  erpId: string
  number: string
  /** Whether goods of it have been handed over, or it counts as settled. */
  isBegun: boolean
}

/** The orders or slips in the answer to our question for them. */
export function readFoundOrders(bytes: Buffer, file: string): FoundOrder[] {
  const items = findAll(rootOf(bytes, file), 'responsePackItem')
  if (items.length === 0) throw new FileFault(file, 'the accounting system did not answer the question for an order')
  return items.flatMap((item) => {
    const orders = find(item, 'listOrder')
    const slips = find(item, 'listVydejka')
    if (!orders && !slips)
      throw new FileFault(file, 'the accounting system did not answer the question for an order', item.line)
    return [...findAll(orders, 'order'), ...findAll(slips, 'vydejka')].map((order) => {
      const header = find(order, 'orderHeader') ?? find(order, 'vydejkaHeader')
      const lines = findAll(find(order, 'orderDetail'), 'orderItem')
      return {
        id: item.attributes['id'] ?? '',
        erpId: line(header, 'id'),
        number: line(header, 'number', 'numberRequested'),
        isBegun:
          flag(header, 'isExecuted') ||
          flag(header, 'isDelivered') ||
          lines.some((one) => Number(line(one, 'delivered')) > 0),
      }
    })
  })
}

/** A refusal and an empty list are shorter; whatever is longer has records, which the import judges. */
export const SHORT_ANSWER = 64 * 1024

/** Why a question for lists was not answered, '' when it was, and how many records the lists have. */
export function readListAnswer(bytes: Buffer, file: string): { fault: string; records: number } {
  const root = rootOf(bytes, file)
  const items = findAll(root, 'responsePackItem')
  const lists = items.flatMap(({ children }) => children)
  // A list may leave its state out.
  const refused =
    [root, ...items].find(({ attributes }) => attributes['state'] !== 'ok') ??
    lists.find(({ attributes }) => attributes['state'] === 'error')
  return {
    fault: refused ? refused.attributes['note'] || 'The accounting system gave no reason.' : '',
    records: lists.reduce((sum, { children }) => sum + children.length, 0),
  }
}
