import type { Outgoing } from '#server/db/outgoing-tables.ts'
import { orderQuestion, removalPack, revisionIdOf } from '#server/erp/pohoda/order-pack.ts'
import { type FoundOrder, type ItemAnswer, readFoundOrders, readResponse } from '#server/erp/pohoda/response.ts'
import { slipIdOf, slipQuestion } from '#server/erp/pohoda/slip-pack.ts'
import { DoorFault } from './fault.ts'
import { type MServer, PATIENCE_MINUTES, postPack } from './m-server.ts'

/** What became of an order. */
export type Fate = Pick<ItemAnswer, 'outcome' | 'number' | 'reason' | 'warnings'>

/** How long handing over may take at most. */
export const HAND_OVER_MINUTES = 2 * PATIENCE_MINUTES

/** An order on its way, or the slip of one. */
export interface Handing {
  what: Outgoing
  orderId: string
  /** Of the order; a slip is never changed, so it is 1. */
  revision: number
  /** Whether what is there of it has to go, and nothing comes in its place. */
  isRemoval: boolean
  pack: Buffer
  ico: string
}

/**
 * Hands one order or slip to mServer; asks for it when it says that it has it and not under what number. A changed order
 * takes the place of what is there of it. Throws DoorFault, and FileFault for an answer that is none.
 */
export async function handOver(server: MServer, handing: Handing, ending?: AbortSignal): Promise<Fate> {
  const patience = AbortSignal.timeout(HAND_OVER_MINUTES * 60_000)
  const signal = ending ? AbortSignal.any([patience, ending]) : patience
  return handing.revision === 1 ? add(server, handing, signal) : replace(server, handing, signal)
}

const idOf = ({ what, orderId, revision }: Handing) =>
  what === 'slip' ? slipIdOf(orderId) : revisionIdOf(orderId, revision)

/** What is there of an order and its revisions, or of a slip. */
async function look(server: MServer, { what, orderId, revision, ico }: Handing, signal: AbortSignal) {
  const question = what === 'slip' ? slipQuestion(orderId, ico) : orderQuestion(orderId, ico, revision)
  return readFoundOrders(await postPack(server, question, signal), 'mServer')
}

async function add(server: MServer, handing: Handing, signal: AbortSignal): Promise<Fate> {
  const id = idOf(handing)
  const { items, fault } = readResponse(await postPack(server, handing.pack, signal), 'mServer')
  const answer = items.find((item) => item.id === id)
  if (!answer) throw new DoorFault('The accounting system did not look at the order.', fault)
  if (answer.outcome !== 'known') return answer
  const found = await look(server, handing, signal)
  const own = found.find((order) => order.id === id)
  return own ? { ...answer, outcome: 'accepted', number: own.number } : { ...answer, outcome: 'refused' }
}

const done: Fate = { outcome: 'accepted', number: '', reason: '', warnings: [] }
const refusedFor = (reason: string): Fate => ({ ...done, outcome: 'refused', reason })

/**
 * mServer is asked first which revisions it has, because an earlier try may have arrived. Earlier revisions are deleted before
 * the new one is sent, and nothing is sent while one of them stays.
 */
async function replace(server: MServer, handing: Handing, signal: AbortSignal): Promise<Fate> {
  const { orderId, isRemoval, ico } = handing
  const ownId = idOf(handing)
  const isEarlier = ({ id }: FoundOrder) => id !== ownId
  const found = await look(server, handing, signal)
  const earlier = found.filter(isEarlier)
  if (earlier.some(({ isBegun }) => isBegun)) {
    return refusedFor('The accounting system has begun to deliver the order as it was before the change.')
  }
  if (earlier.length > 0) {
    const { items, fault } = readResponse(await postPack(server, removalPack(orderId, ico, earlier), signal), 'mServer')
    // A removal that was worked off twice is refused the second time; what counts is what is left.
    if ((await look(server, handing, signal)).some(isEarlier)) {
      const reason = items.find((item) => item.reason !== '')?.reason ?? fault
      return refusedFor(reason || 'The accounting system gave no reason.')
    }
  }
  if (isRemoval) return done
  const own = found.find(({ id }) => id === ownId)
  return own ? { ...done, number: own.number } : add(server, handing, signal)
}
