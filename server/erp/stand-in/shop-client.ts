import { type IncomingMessage, request } from 'node:http'
import { buffer as bytesOf } from 'node:stream/consumers'
import { find, findAll } from '#server/erp/pohoda/element.ts'
import { readTree } from '#server/erp/pohoda/tree.ts'
import { documentOf, tag } from '#server/erp/pohoda/write.ts'
import type { StandIn } from './stand-in.ts'

/** How the client behaves; may be changed at any moment. */
export interface ShopMood {
  /** Ends the connection before any answer has come, for this share of the calls. */
  hangsUp: number
  /** Throws a whole answer away, for this share of the calls: nobody can tell the portal. */
  losesAnswers: number
  /** Whether it says what became of the orders. */
  tellsResults: boolean
  /** Which accounting unit asks. */
  ico: string
}

export interface ShopClient {
  mood: ShopMood
  /** Calls another address from now on. */
  moveTo(url: string): void
  /** Asks for orders, imports them and says what became of them; answers the status, or 'lost'. */
  transfer(): Promise<number | 'lost'>
  /** Brings some bytes; answers what came back. */
  post(body: Buffer, headers?: Record<string, string>): Promise<{ status: number; bytes: Buffer } | 'lost'>
}

interface Options {
  /** What is called, and the key for it. */
  url: string
  key: string
  mood?: Partial<ShopMood>
  random?: () => number
}

const namespace = 'http://www.stormware.cz/schema/version_2'

/** The question as POHODA's internet shop client asks it for received orders. */
export const shopQuestion = (ico: string, orderType = 'receivedOrder'): Buffer =>
  documentOf(
    tag(
      'dat:dataPack',
      {
        'xmlns:dat': `${namespace}/data.xsd`,
        'xmlns:lst': `${namespace}/list.xsd`,
        id: '00000001',
        ...(ico !== '' && { ico }),
        application: 'Obecný Internetový obchod - import',
        version: '2.0',
        note: 'Import objednávek',
      },
      tag(
        'dat:dataPackItem',
        { id: '00000001', version: '2.0' },
        tag('lst:listOrderRequest', { version: '2.0', orderType, orderVersion: '2.0' }, tag('lst:requestOrder', {})),
      ),
    ),
  )

/** POHODA's internet shop client beside a stand-in of POHODA: it calls the portal, the portal never calls it. */
export function createShopClient(standIn: StandIn, { key, random = Math.random, ...options }: Options): ShopClient {
  let { url } = options
  const mood: ShopMood = { hangsUp: 0, losesAnswers: 0, tellsResults: true, ico: '', ...options.mood }
  /** Results that the portal has not taken yet. */
  const untold: Buffer[] = []

  const post: ShopClient['post'] = (body, headers = {}) =>
    new Promise((resolve) => {
      const authorization = `Basic ${Buffer.from(`pohoda:${key}`).toString('base64')}`
      const call = request(url, {
        method: 'POST',
        headers: {
          'user-agent': 'STORMWARE-HTTP-client. http://www.stormware.cz',
          'content-type': 'text/xml',
          'content-length': body.length,
          authorization,
          ...headers,
        },
      })
      call.on('error', () => resolve('lost'))
      call.on('response', (answer: IncomingMessage) => {
        if (random() < mood.losesAnswers) {
          answer.resume().on('end', () => resolve('lost'))
          return
        }
        bytesOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, bytes }),
          () => resolve('lost'),
        )
      })
      call.end(body, () => {
        if (random() < mood.hangsUp) call.destroy()
      })
    })

  async function transfer(): Promise<number | 'lost'> {
    for (let result = untold[0]; result; result = untold[0]) {
      const told = await post(result)
      if (told === 'lost' || told.status !== 200) return told === 'lost' ? told : told.status
      untold.shift()
    }
    const answer = await post(shopQuestion(mood.ico))
    if (answer === 'lost' || answer.status !== 200) return answer === 'lost' ? answer : answer.status
    const items = findAll(readTree(answer.bytes, 'answer'), 'responsePackItem')
    const orders = items.flatMap((item) => findAll(find(item, 'listOrder'), 'order'))
    if (orders.length === 0) return answer.status
    const result = standIn.importOrders(orders)
    if (!mood.tellsResults) return answer.status
    untold.push(result)
    const told = await post(result)
    if (told !== 'lost' && told.status === 200) untold.shift()
    return answer.status
  }
  return { mood, moveTo: (next) => void (url = next), transfer, post }
}
