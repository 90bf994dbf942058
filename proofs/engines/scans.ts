import fc from 'fast-check'
import { sql } from 'kysely'
import type { Scan, VerifyOrder } from '#contract/warehouse.ts'
import type { Database } from '#server/db/connect.ts'
import { onConnection } from '#server/db/prepare.ts'
import { createOrder } from '#server/testing/factories.ts'
import type { Client } from '#server/testing/test-app.ts'
import { createScanQueue, type Keep, withScans } from '#web/features/warehouse/scan-queue.ts'

const DEVICES = 2
const ITEMS = ['BEER', 'ROLL', 'BOOK']

/**
 * What becomes of a call: one that is `late` is given up by the device and reaches the server some time later, one that is
 * `killed` loses its connection to the database while scans are written, or while that is committed.
 */
const fates = ['ok', 'ok', 'ok', 'request lost', 'answer lost', 'twice', 'late', 'killed', 'killed at the end'] as const
type Fate = (typeof fates)[number]

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('scan' as const),
      device: fc.nat(DEVICES - 1),
      line: fc.nat(ITEMS.length - 1),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: -3, max: 24 }), fc.constant(0.755)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      device: fc.nat(DEVICES - 1),
      fate: fc.constantFrom(...fates),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), device: fc.nat(DEVICES - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(20) }) },
)

/** Faults that the proof has to find. */
export type Planted = 'new id' | 'forgetful device' | 'scans in memory'

/** What a browser keeps on the device, whatever becomes of the tab. */
function memoryKeep(): Keep {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** Makes calls die in the database that are doomed; to be done once for each. */
export const armKills = (ownerUrl: string): Promise<void> =>
  onConnection(ownerUrl, async (client) => {
    await client.query(`
      create table doomed (order_id text primary key, fate text not null);
      grant select, insert, delete on doomed to odbyt_app;
      create function die() returns trigger language plpgsql as $$ begin
        if exists (select from doomed d where d.order_id = new.order_id and d.fate = tg_argv[0]) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return null; end $$;
      create trigger killed after insert on scan for each row execute function die('killed');
      create constraint trigger killed_at_the_end after insert on scan deferrable initially deferred
        for each row execute function die('killed at the end')`)
  })

type Device = { keep: Keep; fate: Fate; queue: ReturnType<typeof createScanQueue> }

const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000

/**
 * Plays scripts of two devices against the server with the queue the portal's own page uses. Whatever the network does and
 * whenever a tab dies, in the end each line has the sum of what was scanned, on the server and on both devices.
 */
export function scansProperty(
  { database, client, customerId }: { database: Database; client: Client; customerId: number },
  planted?: Planted,
) {
  return fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
    const lines = ITEMS.map((item) => ({ item, quantity: 10 }))
    const orderId = await createOrder(database, customerId, { state: 'InVerification', lines })
    const path = `/verify-order/${orderId}`
    const model = ITEMS.map(() => 0)
    const late: Scan[][] = []
    const deliver = async (Scans: Scan[]) => {
      const { status, text, body } = await client.call('POST', `${path}/scans`, { body: { Scans } })
      if (status !== 200) throw new Error(text)
      return body?.data[0] as Awaited<ReturnType<Parameters<typeof createScanQueue>[0]['send']>>
    }
    const start = (device: Device) => {
      device.queue = createScanQueue({
        keep: device.keep,
        isFinal: () => planted === 'forgetful device',
        refuse: () => {},
        send: async (_, given) => {
          const scans = planted === 'new id' ? given.map((one) => ({ ...one, ScanId: crypto.randomUUID() })) : given
          if (device.fate === 'request lost') throw new Error('lost')
          if (device.fate === 'late') {
            late.push(scans)
            throw new Error('lost')
          }
          const isKilled = device.fate === 'killed' || device.fate === 'killed at the end'
          if (isKilled) await sql`insert into doomed values (${orderId}, ${device.fate})`.execute(database.db)
          let answer: Awaited<ReturnType<typeof deliver>>
          try {
            answer = await deliver(scans)
          } finally {
            if (isKilled) await sql`delete from doomed where order_id = ${orderId}`.execute(database.db)
          }
          if (device.fate === 'twice') await deliver(scans)
          if (device.fate === 'answer lost') throw new Error('lost')
          return answer
        },
      })
    }
    const devices = Array.from({ length: DEVICES }, () => {
      const device = { keep: memoryKeep(), fate: 'ok' } as Device
      start(device)
      return device
    })
    for (const one of steps) {
      if (one.kind === 'arrive') {
        const [scans] = late.splice(one.which % Math.max(1, late.length), 1)
        if (scans) await deliver(scans)
        continue
      }
      const device = devices[one.device] as Device
      if (one.kind === 'scan') {
        const ItemId = ITEMS[one.line] ?? ''
        model[one.line] = rounded((model[one.line] ?? 0) + one.quantity)
        const scan = {
          ScanId: crypto.randomUUID(),
          Position: one.line + 1,
          ItemId,
          Quantity: one.quantity,
          Code: ItemId,
        }
        device.queue.add(orderId, { ...scan, Time: new Date().toISOString() })
      } else if (one.kind === 'send') {
        device.fate = one.fate
        await device.queue.flush().catch(() => {})
      } else {
        if (planted === 'scans in memory') device.keep = memoryKeep()
        start(device)
      }
    }
    for (const device of devices) {
      device.fate = 'ok'
      while (device.queue.count() > 0) await device.queue.flush()
    }
    for (const scans of late) await deliver(scans)
    const { body } = await client.call('GET', path)
    const order = body?.data[0] as VerifyOrder
    for (const shown of [order, ...devices.map(({ queue }) => withScans(order, queue.unsent(orderId)))]) {
      const counts = shown.Positions.map(({ VerifiedQuantity }) => VerifiedQuantity)
      if (JSON.stringify(counts) !== JSON.stringify(model))
        throw new Error(`${counts.join()} instead of ${model.join()}`)
    }
  })
}
