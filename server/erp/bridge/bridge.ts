import { setTimeout as sleep } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { ListQuestion, putListAnswer, takeListQuestion } from '#contract/data-source.ts'
import {
  getWaitingOrderPack,
  getWaitingOrders,
  getWaitingSlipPack,
  getWaitingSlips,
  putOrderAccepted,
  putOrderRefused,
  putSlipAccepted,
  putSlipRefused,
} from '#contract/outgoing-orders.ts'
import { DoorFault } from '#server/erp/doors/fault.ts'
import { handOver } from '#server/erp/doors/hand-over.ts'
import { askListsHere, type MServer } from '#server/erp/doors/m-server.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { packIdOf } from '#server/erp/pohoda/order-pack.ts'
import { slipIdOf } from '#server/erp/pohoda/slip-pack.ts'
import { readListAnswer, SHORT_ANSWER } from '#server/erp/pohoda/response.ts'
import { readTree } from '#server/erp/pohoda/tree.ts'

// A small process where the accounting system is: it calls the portal and mServer, and nobody calls it.

export interface Bridge {
  /** Address of the portal. */
  portal: string
  /** A key of the portal, see order-door. */
  key: string
  server: MServer
  log: (line: string) => void
}

/** The portal did not do what it was asked for. */
class PortalFault extends Error {}

const PATIENCE_MS = 60_000

async function ask(
  { portal, key }: Bridge,
  { method, path }: { method: string; path: string },
  { id = '', body }: { id?: string; body?: object } = {},
  ending?: AbortSignal,
): Promise<Buffer> {
  const address = `${portal.replace(/\/+$/, '')}/api${path.replace(/\{\w+\}/, encodeURIComponent(id))}`
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: ending ? AbortSignal.any([patience, ending]) : patience,
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 401) throw new PortalFault('the portal does not know the key')
    if (answer.status === 403) throw new PortalFault('the key was not made for the bridge')
    // An order that was accepted meanwhile can be refused no more, which is as good.
    if (!answer.ok && answer.status !== 409)
      throw new PortalFault(`the portal answered ${method} ${path} with ${answer.status}`)
    return bytes
  } catch (error) {
    if (error instanceof PortalFault) throw error
    throw new PortalFault(`the portal cannot be reached: ${causeOf(error)}`)
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

const dataOf = (answer: Buffer): unknown[] => (JSON.parse(answer.toString()) as { data: unknown[] }).data

const orders = {
  what: 'order',
  waits: getWaitingOrders,
  pack: getWaitingOrderPack,
  accepted: putOrderAccepted,
  refused: putOrderRefused,
} as const
const slips = {
  what: 'slip',
  waits: getWaitingSlips,
  pack: getWaitingSlipPack,
  accepted: putSlipAccepted,
  refused: putSlipRefused,
} as const
type Load = typeof orders | typeof slips

/** An order that waits, or a slip, which has no revisions and is never removed. */
interface Waiting {
  OrderId: string
  Revision?: number
  IsRemoval?: boolean
}

/** Hands every order or slip that waits to mServer and tells the portal what became of it; answers how many. */
async function carryOrders(
  bridge: Bridge,
  { what, waits, pack: packed, accepted, refused }: Load,
  ending?: AbortSignal,
): Promise<number> {
  const waiting = dataOf(await ask(bridge, waits, {}, ending)) as Waiting[]
  for (const { OrderId: id, Revision: revision = 1, IsRemoval: isRemoval = false } of waiting) {
    const pack = await ask(bridge, packed, { id }, ending)
    const { ico = '', id: packId = '' } = readTree(pack, 'pack').attributes
    const name = what === 'slip' ? slipIdOf(id) : id
    // The pack is of the order as it is now; when it was changed since the list was read, the next list has it.
    if (packId !== packIdOf(name, revision)) continue
    const handing = { what, orderId: id, revision, isRemoval, pack, ico }
    const { outcome, number, reason } = await handOver(bridge.server, handing, ending)
    // An answer of mServer is delivered even while the process shuts down.
    const Revision = what === 'order' ? { Revision: revision } : {}
    if (outcome === 'accepted') {
      const body = { ...Revision, ...(isRemoval ? { IsRemoval: true } : { ErpNumber: number }) }
      await ask(bridge, accepted, { id, body })
    } else await ask(bridge, refused, { id, body: { ...Revision, Reason: reason.slice(0, 500) } })
    bridge.log(outcome === 'accepted' ? `${name}: taken as ${number || 'removed'}` : `${name}: refused, ${reason}`)
  }
  return waiting.length
}

/** Puts the question for lists that is due, and brings the answers; false when there was none. */
async function carryLists(bridge: Bridge, ending?: AbortSignal): Promise<boolean> {
  const [question] = dataOf(await ask(bridge, takeListQuestion, { body: {} }, ending))
  if (question === undefined) return false
  const { QuestionId: id, Asked, Packs } = ListQuestion.parse(question)
  const answers: Record<string, Uint8Array> = {}
  try {
    for (const { Name, Content } of Packs) {
      const answer = await askListsHere(bridge.server, Buffer.from(Content, 'base64'), ending)
      const isShort = answer.length <= SHORT_ANSWER
      const { fault, records } = isShort ? readListAnswer(answer, Name) : { fault: '', records: 1 }
      if (fault !== '') throw new DoorFault('mServer refuses to give its lists.', fault)
      if (records > 0 || Asked === 'everything') answers[`${Name}.xml`] = answer
    }
  } catch (error) {
    if (ending?.aborted) throw error
    await ask(bridge, putListAnswer, { id, body: { Content: '', Fault: wordsOf(error).slice(0, 500) } })
    throw error
  }
  const Content = Object.keys(answers).length === 0 ? '' : Buffer.from(zipSync(answers)).toString('base64')
  await ask(bridge, putListAnswer, { id, body: { Content, Fault: '' } })
  bridge.log(`lists (${Asked}): ${Object.keys(answers).join(', ') || 'nothing new'}`)
  return true
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Carries orders and lists once; throws PortalFault, DoorFault and FileFault. */
export async function carry(bridge: Bridge, ending?: AbortSignal): Promise<void> {
  while ((await carryOrders(bridge, orders, ending)) > 0);
  while ((await carryOrders(bridge, slips, ending)) > 0);
  await carryLists(bridge, ending)
}

const LOOK_EVERY_MS = 5000
const LONGEST_PAUSE_MS = 60_000

/** Carries until it has to end; what cannot be reached is tried again, after pauses of up to a minute. */
export async function runBridge(bridge: Bridge, ending: AbortSignal): Promise<void> {
  let faults = 0
  while (!ending.aborted) {
    try {
      await carry(bridge, ending)
      if (faults > 0) bridge.log('it goes on')
      faults = 0
    } catch (error) {
      if (ending.aborted) return
      if (!(error instanceof PortalFault || error instanceof DoorFault || error instanceof FileFault)) throw error
      faults += 1
      bridge.log(error.message.replace('\n', ' '))
    }
    const pause = faults === 0 ? LOOK_EVERY_MS : Math.min(LONGEST_PAUSE_MS, LOOK_EVERY_MS * 2 ** faults)
    await sleep(pause, undefined, { signal: ending }).catch(() => {})
  }
}
