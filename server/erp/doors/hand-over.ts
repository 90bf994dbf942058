import { orderQuestion } from '#server/erp/pohoda/order-pack.ts'
import { type ItemAnswer, readFoundOrder, readResponse } from '#server/erp/pohoda/response.ts'
import { DoorFault } from './fault.ts'
import { type MServer, PATIENCE_MINUTES, postPack } from './m-server.ts'

/** What became of an order. */
export type Fate = Pick<ItemAnswer, 'outcome' | 'number' | 'reason' | 'warnings'>

/** How long handing over may take at most: the order and a question. */
export const HAND_OVER_MINUTES = 2 * PATIENCE_MINUTES

/**
 * Hands one order to mServer; asks for the order when it says that it has it and not under what number. Throws DoorFault,
 * and FileFault for an answer that is none.
 */
export async function handOver(
  server: MServer,
  { orderId, pack, ico }: { orderId: string; pack: Buffer; ico: string },
  ending?: AbortSignal,
): Promise<Fate> {
  const { items, fault } = readResponse(await postPack(server, pack, ending), 'mServer')
  const answer = items.find(({ id }) => id === orderId)
  if (!answer) throw new DoorFault('The accounting system did not look at the order.', fault)
  if (answer.outcome !== 'known') return answer
  const number = readFoundOrder(await postPack(server, orderQuestion(orderId, ico), ending), 'mServer')
  return number === undefined ? { ...answer, outcome: 'refused' } : { ...answer, outcome: 'accepted', number }
}
