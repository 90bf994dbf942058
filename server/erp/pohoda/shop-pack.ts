import { pragueDay } from '#server/lib/prague.ts'
import { find, findAll } from './element.ts'
import { FileFault } from './fault.ts'
import { EX_SYSTEM } from './pack.ts'
import { type PackAnswer, responseOf } from './response.ts'
import { readTree } from './tree.ts'
import { cut, documentOf, tag, type Xml } from './write.ts'

/** What POHODA's internet shop client asks: a pack of questions, of which the portal answers those for received orders. */
export interface ShopQuestion {
  packId: string
  /** Of the accounting unit that asks; '' when it does not say. */
  ico: string
  items: { id: string; isForOrders: boolean }[]
}

/** What the client brings: a question, or what became of orders it was given; throws FileFault for anything else. */
export function readShopCall(bytes: Buffer): { question: ShopQuestion } | { result: PackAnswer } {
  const root = readTree(bytes, 'pack')
  if (root.name === 'responsePack') return { result: responseOf(root, 'pack') }
  if (root.name !== 'dataPack') throw new FileFault('pack', `it begins with ${root.name}, not with dataPack`, root.line)
  const items = findAll(root, 'dataPackItem').map((item) => ({
    id: item.attributes['id'] ?? '',
    isForOrders: find(item, 'listOrderRequest')?.attributes['orderType'] === 'receivedOrder',
  }))
  return { question: { packId: root.attributes['id'] ?? '', ico: root.attributes['ico'] ?? '', items } }
}

/** What is said of one item of a pack: the orders asked for, that a result was taken, or why not. */
export interface ShopItem {
  id: string
  orders?: readonly Xml[]
  /** Why nothing became of it. */
  fault?: string
}

const namespace = 'http://www.stormware.cz/schema/version_2'

/** The portal's answer, a `responsePack` as an accounting system would give it. */
export function shopAnswer(
  { packId, ico, now, fault = '' }: { packId: string; ico: string; now: Date; fault?: string },
  items: readonly ShopItem[] = [],
): Buffer {
  const stamp = `${now.toISOString().slice(0, 19)}Z`
  const told = items.map(({ id, orders, fault: why = '' }) =>
    tag(
      'rsp:responsePackItem',
      { version: '2.0', id: cut(id, 64), state: why === '' ? 'ok' : 'error', ...(why !== '' && { note: why }) },
      orders === undefined
        ? ''
        : tag(
            'lst:listOrder',
            { version: '2.0', dateTimeStamp: stamp, dateValidFrom: pragueDay(now), state: 'ok' },
            ...orders,
          ),
    ),
  )
  return documentOf(
    tag(
      'rsp:responsePack',
      {
        'xmlns:rsp': `${namespace}/response.xsd`,
        'xmlns:lst': `${namespace}/list.xsd`,
        'xmlns:ord': `${namespace}/order.xsd`,
        'xmlns:typ': `${namespace}/type.xsd`,
        version: '2.0',
        id: cut(packId, 64) || EX_SYSTEM,
        state: fault === '' ? 'ok' : 'error',
        note: fault,
        programVersion: 'Odbyt',
        ...(ico !== '' && { ico }),
      },
      ...told,
    ),
  )
}
