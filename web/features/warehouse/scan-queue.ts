import { addBatch } from '#contract/verification.ts'
import { MOST_SCANS, type Scan, type VerifyOrder } from '#contract/warehouse.ts'

/** Where scans are kept until the server has them; what is written there outlives the tab. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type Kept = { orderId: string; scan: Scan }
type Sent = { Refused: { ScanId: string; Why: 'Finished' | 'NotOnOrder' }[]; Order: VerifyOrder }

type Doors = {
  keep: Keep
  /** Throws when it is not known whether the scans came. */
  send: (orderId: string, scans: Scan[]) => Promise<Sent>
  /** Whether a failure will stay one however often it is tried. */
  isFinal: (error: unknown) => boolean
  /** Told of a scan that the server will never take. */
  refuse: (one: Kept) => void
}

const PREFIX = 'odbyt.scan.'

/** The scans that wait on this device, the oldest first, those of other tabs among them. */
function keptIn(keep: Keep): Kept[] {
  const names = Array.from({ length: keep.length }, (_, index) => keep.key(index))
  return names
    .filter((name) => name?.startsWith(PREFIX) === true)
    .flatMap((name) => {
      const text = keep.getItem(name ?? '')
      return text === null ? [] : [JSON.parse(text) as Kept & { place: number }]
    })
    .toSorted((a, b) => a.place - b.place || (a.scan.Time < b.scan.Time ? -1 : 1))
}

/**
 * Scans on their way from the device to the server. Each is kept before anything else is done with it and removed when the
 * server has it, so that it arrives at least once. The server knows its id, so it counts at most once.
 */
export function createScanQueue({ keep, send, isFinal, refuse }: Doors) {
  let kept = keptIn(keep)
  let place = kept.at(-1) ? Date.now() : 0
  let sending: Promise<Sent | undefined> | undefined
  // So many scans are sent one by one after a refusal, so that the bad one does not keep the others back.
  let alone = 0

  const drop = (scans: readonly Scan[]) => {
    for (const { ScanId } of scans) keep.removeItem(PREFIX + ScanId)
    kept = keptIn(keep)
  }

  async function sendOnce(): Promise<Sent | undefined> {
    const [first] = kept
    if (!first) return undefined
    const scans = kept
      .filter(({ orderId }) => orderId === first.orderId)
      .slice(0, alone > 0 ? 1 : MOST_SCANS)
      .map(({ scan }) => scan)
    try {
      const answer = await send(first.orderId, scans)
      drop(scans)
      alone = Math.max(alone - 1, 0)
      return answer
    } catch (error) {
      if (!isFinal(error)) throw error
      if (scans.length > 1) alone = scans.length
      else {
        drop(scans)
        alone = Math.max(alone - 1, 0)
        refuse(first)
      }
      return sendOnce()
    }
  }

  return {
    /** The scans of one order that the server may not have yet. */
    unsent: (orderId: string): Scan[] => kept.filter((one) => one.orderId === orderId).map(({ scan }) => scan),
    all: (): readonly Kept[] => kept,
    /** How many scans wait, of all orders. */
    count: () => kept.length,
    add(orderId: string, scan: Scan) {
      place = Math.max(place + 1, Date.now())
      keep.setItem(PREFIX + scan.ScanId, JSON.stringify({ orderId, scan, place }))
      kept = keptIn(keep)
    },
    /** Sends the oldest scans, one call at a time; undefined when there are none. Throws when they could not be sent and still wait. */
    flush(): Promise<Sent | undefined> {
      sending ??= sendOnce().finally(() => (sending = undefined))
      return sending
    },
  }
}

/** The order as it is with scans the server does not have yet. */
export function withScans(order: VerifyOrder, scans: readonly Scan[]): VerifyOrder {
  if (scans.length === 0) return order
  return {
    ...order,
    Positions: order.Positions.map((line) => {
      const own = scans.filter(({ Position }) => Position === line.Position)
      if (own.length === 0) return line
      const sumOf = (item: string) =>
        Math.round(own.reduce((sum, { ItemId, Quantity }) => (ItemId === item ? sum + Quantity : sum), 0) * 1000) / 1000
      const said = own.findLast(({ Reason }) => Reason !== undefined)
      const others = new Set(own.map(({ ItemId }) => ItemId).filter((item) => item !== line.ItemId))
      const known = line.Substitutes.filter(({ ItemId }) => !others.has(ItemId))
      return {
        ...line,
        VerifiedQuantity: Math.round((line.VerifiedQuantity + sumOf(line.ItemId)) * 1000) / 1000,
        Batches: own
          .filter(({ ItemId, Batch, Expires }) => ItemId === line.ItemId && (Batch ?? Expires) !== undefined)
          .reduce(
            (batches, { Batch = '', Expires = '', Quantity }) => addBatch(batches, { Batch, Expires, Quantity }),
            line.Batches,
          ),
        ...(said && { Reason: said.Reason ?? '', ReasonText: said.ReasonText ?? '' }),
        Substitutes: [
          ...known,
          ...[...others].map((ItemId) => {
            const before = line.Substitutes.find((one) => one.ItemId === ItemId)
            return {
              ItemId,
              Name: before?.Name ?? ItemId,
              Unit: before?.Unit ?? '',
              VerifiedQuantity: (before?.VerifiedQuantity ?? 0) + sumOf(ItemId),
            }
          }),
        ],
      }
    }),
  }
}
