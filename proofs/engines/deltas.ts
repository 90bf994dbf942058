import { sql } from 'kysely'
import { importBench, type ImportBench } from '#server/testing/import-bench.ts'
import type { Mode } from '#server/erp/rules.ts'
import { category, customer, filesOf, prices, stock } from '#server/testing/pohoda-records.ts'

type Random = () => number

/** What the portal has to know after the imports so far, thought out without it. */
interface Model {
  /** Of codes that are offered: the card and its name. */
  items: Map<string, { card: number; name: string }>
  customers: Map<number, string>
  /** By customer and code; also of goods and customers that are gone. */
  prices: Map<string, string>
}

interface Card {
  card: number
  code: string
  name: string
  isSold: boolean
}

interface Step {
  mode: Mode
  allowLoss: boolean
  cards?: Card[]
  customers?: { id: number; phone: string; isCustomer: boolean }[]
  prices?: { customer: number; code: string; card: number; price: number }[]
}

const CARDS = 14
const CUSTOMERS = [11, 12, 13, 14, 15, 16]

const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random() < share)
const codeOf = (card: number, isRenamed: boolean) => `${isRenamed ? 'Y' : 'Z'}${String(card).padStart(4, '0')}`

function drawCards(random: Random, share: number): Card[] {
  return some(
    random,
    Array.from({ length: CARDS }, (_, index) => index + 1),
    share,
  ).map((card) => ({
    card,
    code: codeOf(card, random() < 0.1),
    name: `Zboží ${card} ${Math.floor(random() * 4)}`,
    isSold: random() > 0.05,
  }))
}

const takenAway = (lost: number, known: number) => lost * 10 > known

/** The goods after a step, and whether too many would be gone. */
function nextItems({ items }: Model, { mode, cards }: Step) {
  if (!cards) return { items, isHeavy: false }
  const sold = cards.filter(({ isSold }) => isSold)
  const listed = new Map(sold.map(({ code, card, name }) => [code, { card, name }]))
  if (mode === 'full') {
    const lost = [...items.keys()].filter((code) => !listed.has(code)).length
    return { items: listed, isHeavy: takenAway(lost, items.size) }
  }
  const next = new Map(items)
  for (const { card, code, isSold } of cards) {
    if (!isSold) next.delete(code)
    else for (const [old, { card: same }] of items) if (same === card && old !== code) next.delete(old)
  }
  for (const [code, item] of listed) next.set(code, item)
  return { items: next, isHeavy: false }
}

function nextCustomers({ customers }: Model, step: Step) {
  if (!step.customers) return { customers, isHeavy: false }
  const listed = new Map(step.customers.filter(({ isCustomer }) => isCustomer).map(({ id, phone }) => [id, phone]))
  if (step.mode === 'full') {
    const lost = [...customers.keys()].filter((id) => !listed.has(id)).length
    return { customers: listed, isHeavy: takenAway(lost, customers.size) }
  }
  const next = new Map([...customers, ...listed])
  for (const { id, isCustomer } of step.customers) if (!isCustomer) next.delete(id)
  return { customers: next, isHeavy: false }
}

const keyOf = ({ customer: id, code }: { customer: number; code: string }) => `${id} ${code}`

function nextPrices(model: Model, step: Step) {
  if (!step.prices) return { prices: model.prices, isHeavy: false }
  const listed = new Map(step.prices.map((each) => [keyOf(each), each.price.toFixed(4)]))
  if (step.mode === 'delta') return { prices: new Map([...model.prices, ...listed]), isHeavy: false }
  const lost = [...model.prices.keys()].filter((key) => !listed.has(key)).length
  return { prices: listed, isHeavy: takenAway(lost, model.prices.size) }
}

/** The portal after a step: as it was when the step has to be held. */
function after(model: Model, step: Step): { next: Model; isHeld: boolean } {
  const { items, isHeavy: few } = nextItems(model, step)
  const { customers, isHeavy: fewer } = nextCustomers(model, step)
  const { prices: agreed, isHeavy: fewest } = nextPrices(model, step)
  const isHeld = !step.allowLoss && (few || fewer || fewest)
  return { next: isHeld ? model : { items, customers, prices: agreed }, isHeld }
}

function drawStep(random: Random, model: Model): Step {
  const mode: Mode = random() < 0.5 ? 'full' : 'delta'
  // Full lists that are nearly whole are those that are close to being held.
  const share = mode === 'full' ? 0.8 + random() * 0.2 : random() * 0.4
  const step: Step = { mode, allowLoss: random() < 0.3 }
  const kinds = 1 + Math.floor(random() * 7)
  if (kinds & 1) step.cards = drawCards(random, share)
  if (kinds & 2) {
    step.customers = some(random, CUSTOMERS, share).map((id) => ({
      id,
      phone: `77700000${Math.floor(random() * 10)}`,
      isCustomer: random() > 0.05,
    }))
  }
  // An empty list is a list of a kind that is not there.
  if (step.cards?.length === 0) delete step.cards
  if (step.customers?.length === 0) delete step.customers
  if (kinds & 4) {
    // Prices are agreed for what there will be.
    const { items } = nextItems(model, step)
    const { customers } = nextCustomers(model, step)
    const pairs = [...customers.keys()].flatMap((id) =>
      [...items].slice(0, 6).map(([code, { card }]) => ({ customer: id, code, card })),
    )
    step.prices = some(random, pairs, share).map((pair) => ({ ...pair, price: 50 + Math.floor(random() * 50) }))
    if (step.prices.length === 0) delete step.prices
  }
  return step
}

function filesOfStep(step: Step): Record<string, string> {
  const byCustomer = Map.groupBy(step.prices ?? [], ({ customer: id }) => id)
  return filesOf({
    ...(step.cards && {
      item: step.cards.map(({ card, code, name, isSold }) =>
        stock(card, { 'stk:code': code, 'stk:name': name, 'stk:isInternet': isSold }),
      ),
    }),
    ...(step.customers && {
      customer: step.customers.map(({ id, phone, isCustomer }) =>
        customer(id, { 'adb:phone': phone, ...(!isCustomer && { 'adb:p1': true, 'adb:p2': false }) }),
      ),
    }),
    ...(step.prices && {
      price: [...byCustomer].map(([id, list]) =>
        prices(id, Object.fromEntries(list.map(({ card, price }) => [card, price])), {}, codesOf(list)),
      ),
    }),
  })
}

const codesOf = (list: { card: number; code: string }[]) =>
  Object.fromEntries(list.map(({ card, code }) => [card, code]))

/** What the portal knows, in the form of the model. */
async function known({ rows }: ImportBench): Promise<Model> {
  const items = await rows(sql<{ id: string; card: string; name: string }>`
    select id, erp_id as card, name from item where active`)
  const customers = await rows(sql<{ id: number; phone: string }>`
    select id, phone from customer where active and id <> 0`)
  const agreed = await rows(sql<{ key: string; price: string }>`
    select customer_id || ' ' || item_id as key, net_price as price from customer_price`)
  return {
    items: new Map(items.map(({ id, card, name }) => [id, { card: Number(card), name }])),
    customers: new Map(customers.map(({ id, phone }) => [id, phone])),
    prices: new Map(agreed.map(({ key, price }) => [key, price])),
  }
}

const inWords = ({ items, customers, prices: agreed }: Model): string =>
  [items, customers, agreed]
    .map((map) =>
      [...map]
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        .toSorted()
        .join(' '),
    )
    .join('\n')

export interface DeltaProof {
  sequences: number
  imports: number
  held: number
  faults: string[]
}

/** Imports random sequences of full lists and deltas, and compares the portal after each import with the model. */
export async function proveDeltas({
  sequences,
  random,
  told = () => {},
  sabotage = (step) => step,
}: {
  sequences: number
  random: Random
  told?: (done: DeltaProof) => void
  /** Changes what is imported behind the model's back. */
  sabotage?: (step: Step) => Step
}): Promise<DeltaProof> {
  const proof: DeltaProof = { sequences: 0, imports: 0, held: 0, faults: [] }
  const bench = await importBench()
  try {
    await bench.run(filesOf({ category: [category(1, 'Nápoje', [category(2, 'Pivo')])] }))
    let model = await known(bench)
    for (; proof.sequences < sequences; proof.sequences += 1) {
      for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) {
        const step = drawStep(random, model)
        if (!step.cards && !step.customers && !step.prices) continue
        const { next, isHeld } = after(model, step)
        const imported = sabotage(step)
        const { outcome, rejections, fault } = await bench.run(filesOfStep(imported), {
          mode: imported.mode,
          allowLoss: imported.allowLoss,
        })
        proof.imports += 1
        if (isHeld) proof.held += 1
        const there = await known(bench)
        const isRight = isHeld ? outcome === 'held' : outcome === 'imported' || outcome === 'unchanged'
        if (!isRight || inWords(there) !== inWords(next)) {
          const why = rejections[0]?.reason ?? fault?.reason ?? ''
          proof.faults.push(
            `${JSON.stringify(step)}: ${outcome} ${why}\n${inWords(there)}\ninstead of\n${inWords(next)}`,
          )
        }
        // What follows is judged by what there is.
        model = there
      }
      told(proof)
    }
  } finally {
    await bench.close()
  }
  return proof
}
