import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer as bytesOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync, gzipSync } from 'node:zlib'
import { scaled } from '#contract/money.ts'
import { type Element, find, findAll, line } from '#server/erp/pohoda/element.ts'
import { readTree } from '#server/erp/pohoda/tree.ts'
import { documentOf, field, tag, type Xml } from '#server/erp/pohoda/write.ts'

/** A received order as the stand-in made it of a pack. */
export interface KeptOrder {
  number: string
  id: number
  extId: string
  packId: string
  /** Haléře, added up from what the lines say. */
  netHaler: number
  grossHaler: number
  order: Element
  /** Whether somebody has begun to work off the order there: it cannot be removed any more. */
  isBegun: boolean
}

/** An issue slip as the stand-in made it of a pack. */
export interface KeptSlip {
  number: string
  id: number
  extId: string
  packId: string
  /** The number of the order it names. */
  numberOrder: string
  /** What left, by the name of the item. */
  quantities: Record<string, number>
  slip: Element
}

/** How it behaves; may be changed at any moment. */
export interface Mood {
  /** Milliseconds before every answer. */
  slowMs: number
  /** Takes the pack and ends the connection instead of answering, for this share of the packs. */
  losesAnswers: number
  /** Works a pack off twice, as if it had come twice, for this share of the packs. */
  doubles: number
  /** Says yes and keeps nothing, for this share of the packs. */
  forgets: number
  /** Answers 503 and takes nothing. */
  isDown: boolean
  /** Answers with this refusal, when it says one for the order. */
  refuses: (order: Element) => string | undefined
  /** The answer to a pack that asks for lists. */
  lists: (pack: Element) => Buffer | undefined
  /** Removes no order, whatever it is asked. */
  keepsAll: boolean
  /** Whether it knows a repeat by the id of the pack, and by the external id. */
  knowsPacks: boolean
  knowsExtIds: boolean
}

export interface StandIn {
  url: string
  kept: KeptOrder[]
  slips: KeptSlip[]
  mood: Mood
  /** How many packs it was handed, repeats too. */
  handed(): number
  /** Imports orders of a list, where it knows a repeat by the external id alone; its answer names each by that id. */
  importOrders(orders: readonly Element[]): Buffer
  close(): Promise<void>
}

interface Books {
  kept: KeptOrder[]
  slips: KeptSlip[]
  /** Orders that were removed: the pack that made one is still known for a repeat. */
  removed: KeptOrder[]
  /** How many orders were ever made; no id and no number is given twice. */
  made: number
  mood: Mood
  first: number
}

interface Options {
  login?: string
  password?: string
  ico?: string
  /** The number of the first order it makes. */
  first?: number
  random?: () => number
  /** Is shown every pack as it came. */
  sees?: (pack: Buffer) => void
  mood?: Partial<Mood>
}

const namespace = 'http://www.stormware.cz/schema/version_2'
const encodings = { gzip: gzipSync, deflate: deflateSync } as const

/** A server that speaks like POHODA's mServer and keeps the orders it took; it listens on loopback. */
export async function startStandIn(options: Options = {}): Promise<StandIn> {
  const { login = 'portal', password = 'heslo', ico = '', first = 1, random = Math.random, sees } = options
  const kept: KeptOrder[] = []
  const slips: KeptSlip[] = []
  let handed = 0
  const mood: Mood = {
    slowMs: 0,
    losesAnswers: 0,
    doubles: 0,
    forgets: 0,
    isDown: false,
    refuses: () => undefined,
    lists: () => undefined,
    keepsAll: false,
    knowsPacks: true,
    knowsExtIds: true,
    ...options.mood,
  }

  const books: Books = { kept, slips, removed: [], made: 0, mood, first }
  /** The accounting system does one thing after the other, whoever asks. */
  let busy = Promise.resolve()
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    const turn = busy.then(work)
    busy = turn.catch(() => {})
    return turn
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bytesOf(request)
    if (mood.slowMs > 0) await sleep(mood.slowMs)
    if (mood.isDown) return void response.writeHead(503).end()
    const said = Buffer.from(String(request.headers['stw-authorization']).replace(/^Basic /, ''), 'base64')
    const isKnown = new TextDecoder('windows-1250').decode(said) === `${login}:${password}`
    if (!isKnown) return void response.writeHead(401).end()
    if (request.method !== 'POST' || request.url !== '/xml') return void response.writeHead(404).end()
    sees?.(bytes)
    const pack = readTree(bytes, 'pack')
    if (random() < mood.doubles) answerTo(pack)
    const answer = mood.lists(pack) ?? answerTo(pack)
    if (random() < mood.forgets) kept.pop()
    if (random() < mood.losesAnswers) return void request.socket.destroy()
    const encoding = String(request.headers['accept-encoding']).includes('gzip') ? 'gzip' : 'deflate'
    response
      .writeHead(200, { 'content-type': 'text/xml', 'content-encoding': encoding })
      .end(encodings[encoding](answer))
  }

  function answerTo(pack: Element): Buffer {
    handed += findAll(pack, 'dataPackItem').filter((item) => find(item, 'order')).length
    const id = pack.attributes['id'] ?? ''
    if (pack.name !== 'dataPack') return responseOf(id, 'error', 'Soubor není dataPack')
    if (ico !== '' && pack.attributes['ico'] !== ico) return responseOf(id, 'error', 'IČ neodpovídá účetní jednotce')
    const items = findAll(pack, 'dataPackItem').map((item) => {
      const itemId = item.attributes['id'] ?? ''
      const order = find(item, 'order')
      const question = find(item, 'listOrderRequest')
      const slip = find(item, 'vydejka')
      const slipQuestion = find(item, 'listVydejkaRequest')
      if (order) return take(books, id, itemId, order)
      if (slip) return takeSlip(books, id, itemId, slip)
      if (slipQuestion) return foundSlip(books.slips, itemId, slipQuestion)
      if (question) return found(books.kept, itemId, question)
      return packItem(itemId, 'ok', '')
    })
    return responseOf(id, 'ok', '', items.join(''))
  }

  const server = createServer((request, response) => {
    void inTurn(async () => {
      await serve(request, response).catch(() => response.writeHead(500).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    slips,
    mood,
    handed: () => handed,
    importOrders: (orders) => {
      handed += orders.length
      const answers = orders.map((order) =>
        take(books, randomUUID(), line(order, 'orderHeader', 'extId', 'ids'), order),
      )
      return responseOf(randomUUID(), 'ok', '', answers.join(''))
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const responseOf = (id: string, state: string, note: string, content: Xml = ''): Buffer =>
  documentOf(
    tag(
      'rsp:responsePack',
      {
        'xmlns:rsp': `${namespace}/response.xsd`,
        'xmlns:rdc': `${namespace}/documentresponse.xsd`,
        'xmlns:typ': `${namespace}/type.xsd`,
        'xmlns:lst': `${namespace}/list.xsd`,
        'xmlns:ord': `${namespace}/order.xsd`,
        'xmlns:vyd': `${namespace}/vydejka.xsd`,
        version: '2.0',
        id,
        state,
        note,
      },
      content,
    ),
  )

const packItem = (id: string, state: string, note: string, content: Xml = ''): Xml =>
  tag('rsp:responsePackItem', { version: '2.0', id, state, ...(note !== '' && { note }) }, content)

const details = (found: { state: string; errno: number; note: string }[]): Xml =>
  tag(
    'rdc:importDetails',
    {},
    ...found.map(({ state, errno, note }) =>
      tag('rdc:detail', {}, field('rdc:state', state), field('rdc:errno', String(errno)), field('rdc:note', note)),
    ),
  )

/** What the real one refuses, too. */
function faultOf(order: Element): string | undefined {
  const header = find(order, 'orderHeader')
  if (line(header, 'orderType') !== 'receivedOrder') return 'Chybí typ objednávky'
  if (line(header, 'date') === '') return 'Chybí datum zápisu'
  if (find(header, 'partnerIdentity') === undefined) return 'Chybí adresa'
  if (findAll(find(order, 'orderDetail'), 'orderItem').length === 0) return 'Objednávka nemá položky'
  return undefined
}

const haler = (element: Element, name: string): number => Number(scaled(line(element, 'homeCurrency', name), 2))

function sums(order: Element): { netHaler: number; grossHaler: number } {
  const items = findAll(find(order, 'orderDetail'), 'orderItem')
  const netHaler = items.reduce((sum, item) => sum + haler(item, 'price'), 0)
  return { netHaler, grossHaler: items.reduce((sum, item) => sum + haler(item, 'priceVAT'), netHaler) }
}

interface Offered {
  packId: string
  itemId: string
  extId: string
  fault: string | undefined
  /** The element in which it is refused. */
  answer: string
}
type Kept = Pick<KeptOrder, 'packId' | 'extId' | 'id' | 'number'>

/** Why a document is not taken: it is there already, was removed since, or something is wrong with it. */
function refusalOf(
  { kept, removed = [], mood }: { kept: readonly Kept[]; removed?: readonly Kept[]; mood: Mood },
  { packId, itemId, extId, fault, answer }: Offered,
): Xml | undefined {
  const same = [...kept, ...removed].find((one) => mood.knowsPacks && one.packId === packId)
  if (same) {
    const isGone = removed.includes(same)
    const known = isGone ? [] : [field('rsp:id', String(same.id)), field('rsp:number', same.number)]
    const earlier = tag('rsp:recordDuplicity', {}, ...known)
    return packItem(itemId, 'error', 'Dávka již byla zpracována', tag('rsp:errorDetail', {}, earlier))
  }
  const isKnown = kept.some((one) => mood.knowsExtIds && one.extId === extId)
  if (!isKnown && fault === undefined) return undefined
  const detail = isKnown
    ? { state: 'error', errno: 110, note: 'Doklad s tímto ext. ID již existuje' }
    : { state: 'error', errno: 104, note: fault ?? '' }
  return packItem(itemId, 'ok', '', tag(answer, { version: '2.0', state: 'error' }, details([detail])))
}

/** Keeps an issue slip, or says why not. */
function takeSlip({ slips, mood }: Books, packId: string, itemId: string, slip: Element): Xml {
  const header = find(slip, 'vydejkaHeader')
  const extId = line(header, 'extId', 'ids')
  const missing = ['date', 'text'].find((name) => line(header, name) === '')
  const fault = missing === undefined ? mood.refuses(slip) : `Chybí ${missing}`
  const refused = refusalOf({ kept: slips, mood }, { packId, itemId, extId, fault, answer: 'vyd:vydejkaResponse' })
  if (refused !== undefined) return refused
  const id = 5000 + slips.length
  const number = `26VY${String(slips.length + 1).padStart(5, '0')}`
  const items = findAll(find(slip, 'vydejkaDetail'), 'vydejkaItem')
  const quantities = Object.fromEntries(items.map((one) => [line(one, 'text'), Number(line(one, 'quantity'))]))
  slips.push({ number, id, extId, packId, numberOrder: line(header, 'numberOrder'), quantities, slip })
  const produced = tag('rdc:producedDetails', {}, field('rdc:id', String(id)), field('rdc:number', number))
  return packItem(itemId, 'ok', '', tag('vyd:vydejkaResponse', { version: '2.0', state: 'ok' }, produced))
}

/** The slip that was made of one of ours. */
function foundSlip(slips: readonly KeptSlip[], itemId: string, question: Element): Xml {
  const extId = line(question, 'requestVydejka', 'filter', 'extId', 'ids')
  const found = slips
    .filter((one) => one.extId === extId)
    .map(({ number }) => {
      const header = tag('vyd:vydejkaHeader', {}, tag('vyd:number', {}, field('typ:numberRequested', number)))
      return tag('lst:vydejka', { version: '2.0' }, header)
    })
  return packItem(itemId, 'ok', '', tag('lst:listVydejka', { version: '2.0', state: 'ok' }, ...found))
}

/** Keeps an order, or says why not. */
function take(books: Books, packId: string, itemId: string, order: Element): Xml {
  const { kept, mood, first } = books
  const removal = find(order, 'actionType', 'delete')
  if (removal) return remove(books, itemId, line(removal, 'filter', 'id'))
  const extId = line(order, 'orderHeader', 'extId', 'ids')
  const fault = faultOf(order) ?? mood.refuses(order)
  const refused = refusalOf(books, { packId, itemId, extId, fault, answer: 'ord:orderResponse' })
  if (refused !== undefined) return refused
  const id = 1000 + books.made
  const number = `26OP${String(books.made + first).padStart(5, '0')}`
  kept.push({ number, id, extId, packId, order, isBegun: false, ...sums(order) })
  books.made += 1
  const produced = tag(
    'rdc:producedDetails',
    {},
    field('rdc:id', String(id)),
    field('rdc:number', number),
    field('rdc:actionType', 'add'),
  )
  return packItem(itemId, 'ok', '', tag('ord:orderResponse', { version: '2.0', state: 'ok' }, produced))
}

const refusal = (itemId: string, errno: number, note: string): Xml => {
  const detail = details([{ state: 'error', errno, note }])
  return packItem(itemId, 'ok', '', tag('ord:orderResponse', { version: '2.0', state: 'error' }, detail))
}

/** Removes an order for good, unless somebody has begun to work it off. */
function remove({ kept, removed, mood }: Books, itemId: string, id: string): Xml {
  const index = kept.findIndex((one) => String(one.id) === id)
  const [order] = index < 0 ? [] : kept.slice(index, index + 1)
  if (!order) return refusal(itemId, 105, 'Záznam nebyl nalezen')
  if (order.isBegun || mood.keepsAll) return refusal(itemId, 106, 'Záznam nelze smazat, byl přenesen do jiného dokladu')
  kept.splice(index, 1)
  removed.push(order)
  const produced = tag('rdc:producedDetails', {}, field('rdc:id', id), field('rdc:actionType', 'delete'))
  return packItem(itemId, 'ok', '', tag('ord:orderResponse', { version: '2.0', state: 'ok' }, produced))
}

/** The order that was made of one of ours. */
function found(kept: readonly KeptOrder[], itemId: string, question: Element): Xml {
  const extId = line(question, 'requestOrder', 'filter', 'extId', 'ids')
  const orders = kept
    .filter((one) => one.extId === extId)
    .map(({ id, number, isBegun }) => {
      const header = tag(
        'ord:orderHeader',
        {},
        field('ord:id', String(id)),
        tag('ord:number', {}, field('typ:numberRequested', number)),
        field('ord:isExecuted', String(isBegun)),
      )
      return tag('lst:order', { version: '2.0' }, header)
    })
  const list = tag('lst:listOrder', { version: '2.0', state: 'ok' }, ...orders)
  return packItem(itemId, 'ok', '', list)
}
