import { taxOf } from '#contract/money.ts'
import { amount, type Element, find, line } from './element.ts'
import { haler, type ReadLine, roundingStep, sumsOf } from './lines.ts'
import type { VatRates } from './vat.ts'

/** What an invoice says of one tax rate; the shape papers use. */
export interface RateRow {
  /** Percent as text, '12.00'. */
  vatRate: string
  netHaler: number
  taxHaler: number
  grossHaler: number
}

export interface InvoiceSums {
  net_haler: number
  gross_haler: number
  /** What rounding adds to the sums by rate. */
  rounding_haler: number
  /** As the accounting system states them; empty when only the lines say it. */
  rates: RateRow[]
  /** Deducted advances whose amounts are a part of the sums above. */
  taxedAdvances: ReadLine[]
  /** Why the sums cannot be explained; empty when they can. */
  withheld: string
}

interface Reading {
  summary: Element | undefined
  items: readonly ReadLine[]
  /** Whether one of the items is the rounding, which then has tax in it. */
  hasRoundingItem: boolean
  /** Deducted advances; negative. */
  advances: readonly ReadLine[]
  taxed: string
  rates: VatRates
}

/**
 * The sums of an invoice with every amount explained by another one, or the reason why that is impossible: what the summary
 * states counts, and the lines have to add up to it.
 */
export function explainSums(reading: Reading): InvoiceSums {
  const home = find(reading.summary, 'homeCurrency')
  const groups = statedGroups(home)
  return groups.length > 0 ? fromSummary(reading, home, groups) : fromLines(reading)
}

function fromLines({ summary, items, advances }: Reading): InvoiceSums {
  const taxedAdvances = advances.filter(({ row }) => Number(row.vat_rate) !== 0)
  const lines = [...items, ...taxedAdvances]
  const sums = sumsOf(summary, lines)
  const rounding = sums.gross_haler - sumOf(lines, 'gross_haler')
  const withheld =
    firstDoubt(lines) ||
    (lines.length === 0 ? 'neither lines nor sums are stated' : '') ||
    // The sum was made of unrounded lines.
    (isAllowed(line(summary, 'roundingDocument'), rounding, lines.length) ? '' : 'the rounding is larger than allowed')
  return { ...sums, rounding_haler: rounding, rates: [], taxedAdvances, withheld }
}

/** The part of the summary about one rate. */
interface Group {
  net: number
  tax: number
  /** What it states with tax, if it does. */
  gross: number | undefined
  /** The rate in percent, if it is stated. */
  percent: string
  kind: string
}

const groupKinds = { priceNone: 'none', priceLow: 'low', priceHigh: 'high', price3: 'third' } as const

function statedGroups(home: Element | undefined): Group[] {
  return Object.entries(groupKinds).flatMap(([name, kind]) => {
    const [base, stated, gross] = [haler(home, name), haler(home, `${name}VAT`), haler(home, `${name}Sum`)]
    if (base === undefined && gross === undefined) return []
    const tax = stated ?? 0
    const percent = find(home, `${name}VAT`)?.attributes['rate'] ?? ''
    return [{ net: base ?? (gross ?? 0) - tax, tax, gross, percent, kind }]
  })
}

function fromSummary(reading: Reading, home: Element | undefined, groups: readonly Group[]): InvoiceSums {
  const { summary, items, advances } = reading
  const slack = taxSlack(line(summary, 'roundingVAT'), items.length)
  const isReduced = advances.length > 0 && !addsUp(groups, items, slack)
  const taxedAdvances = isReduced ? [...advances] : []
  const lines = [...items, ...taxedAdvances]
  // A rounding that is a line of the sums is none beside them.
  const isInside = reading.hasRoundingItem && addsUp(groups, lines, slack)
  const round = isInside ? undefined : find(home, 'round')
  const rounding = haler(round, 'priceRound') ?? haler(round, 'priceRoundSum') ?? 0
  const roundingTax = haler(round, 'priceRoundSumVAT') ?? 0
  const rates = groups.flatMap((group) => ratesOf(group, reading, lines, slack))
  const gross = groups.reduce((sum, group) => sum + (group.gross ?? group.net + group.tax), 0)
  const withheld =
    firstDoubt(lines) ||
    (groups.some(disagrees) ? 'the base, the tax and the sum of a rate disagree' : '') ||
    (items.length > 0 && !addsUp(groups, lines, slack) ? 'the lines do not add up to the summary' : '') ||
    (rates.some(({ vatRate }) => vatRate === '') ? 'the tax of the summary fits no rate' : '') ||
    (roundingTax === 0 ? '' : 'the rounding has tax in it') ||
    (isAllowed(line(summary, 'roundingDocument'), rounding, 0) ? '' : 'the rounding is larger than allowed')
  return {
    net_haler: groups.reduce((sum, { net }) => sum + net, 0),
    gross_haler: gross + rounding + roundingTax,
    rounding_haler: rounding + roundingTax,
    rates: withheld === '' ? rates : [],
    taxedAdvances,
    withheld,
  }
}

const disagrees = ({ net, tax, gross }: Group): boolean => gross !== undefined && Math.abs(gross - net - tax) > 0

/** What the lines say of a rate may differ from the summary by what rounding of each line makes. */
function addsUp(groups: readonly Group[], lines: readonly ReadLine[], taxSlack: number): boolean {
  const kinds = new Set<string>(Object.values(groupKinds))
  if (lines.some((each) => !kinds.has(groupOf(each)))) return false
  return [...kinds].every((kind) => {
    const own = lines.filter((each) => groupOf(each) === kind)
    const group = groups.find((each) => each.kind === kind) ?? { net: 0, tax: 0 }
    const net = sumOf(own, 'net_haler') - group.net
    const gross = sumOf(own, 'gross_haler') - group.net - group.tax
    return Math.abs(net) <= own.length && Math.abs(gross) <= own.length + taxSlack
  })
}

/** 'historyHigh' stands in the same sums as 'high'. */
const groupOf = ({ kind }: ReadLine): string =>
  kind.replace(/^history([A-Z])/, (_, first: string) => first.toLowerCase())

/** The rows of one part of the summary; `vatRate` is empty when no rate explains its tax. */
function ratesOf(
  group: Group,
  { taxed, rates, items }: Reading,
  lines: readonly ReadLine[],
  taxRounding: number,
): RateRow[] {
  const { net, tax, percent, kind } = group
  if (net === 0 && tax === 0) return []
  const own = lines.filter((each) => groupOf(each) === kind)
  const used = [...new Set(own.map(({ row }) => row.vat_rate))]
  if (used.length > 1) return ratesOfLines(used, own, group)
  const stated = percent === '' ? undefined : amount(percent, 2, 'the VAT rate', '0.00')
  // Half a crown is the rounding of a hundred lines that are not there to be counted.
  const slack = (items.length === 0 ? 50 : own.length + 1) + taxRounding
  const vatRate = [stated, used[0], rates(kind, taxed)].find(
    (rate) => rate !== undefined && Math.abs(taxOf(net, rate) - tax) <= slack,
  )
  return [{ vatRate: vatRate ?? '', netHaler: net, taxHaler: tax, grossHaler: net + tax }]
}

/** Rates of different times share one part of the summary; then the lines tell them apart, if they add up to it. */
function ratesOfLines(used: readonly string[], own: readonly ReadLine[], { net, tax }: Group): RateRow[] {
  const rows = used.map((vatRate) => {
    const lines = own.filter(({ row }) => row.vat_rate === vatRate)
    const [netHaler, grossHaler] = [sumOf(lines, 'net_haler'), sumOf(lines, 'gross_haler')]
    return { vatRate, netHaler, taxHaler: grossHaler - netHaler, grossHaler }
  })
  const isWhole =
    rows.reduce((sum, row) => sum + row.netHaler, 0) === net && rows.reduce((sum, row) => sum + row.taxHaler, 0) === tax
  return isWhole ? rows : [{ vatRate: '', netHaler: net, taxHaler: tax, grossHaler: net + tax }]
}

const sumOf = (lines: readonly ReadLine[], column: 'net_haler' | 'gross_haler'): number =>
  lines.reduce((sum, { row }) => sum + row[column], 0)

const firstDoubt = (lines: readonly ReadLine[]): string => lines.find(({ doubt }) => doubt !== '')?.doubt ?? ''

const taxSteps = new Map([
  ['tenth', 10],
  ['half', 50],
  ['int', 100],
])

/** Haléře that the rounding of the tax may add: `math2halfEveryRate` and the like. */
function taxSlack(way: string, lines: number): number {
  const step = taxSteps.get(/2(tenth|half|int)/.exec(way)?.[1] ?? '') ?? 0
  return way.endsWith('EveryItem') ? step * Math.max(lines, 1) : step
}

/** Whether a way of rounding makes such an amount; `slack` is what the rounding of lines adds. */
function isAllowed(way: string, rounding: number, slack: number): boolean {
  // Where the invoice names no way of rounding, the accounting system rounds by its own settings, to crowns at most.
  const step = way === '' ? 200 : Number(roundingStep(way))
  const most = way === 'none' ? 0 : /^(up|down)/.test(way) ? step - 1 : Math.floor(step / 2)
  return Math.abs(rounding) <= most + slack
}

/** Whether the crowns of an invoice in another currency follow from its amount and its rate; each line was rounded. */
export function fitsForeign(
  gross: number,
  { exchange_rate, foreign_gross }: { exchange_rate: string | null; foreign_gross: number | null },
  lines: number,
): boolean {
  const rate = Number(exchange_rate)
  return Math.abs((foreign_gross ?? 0) * rate - gross) <= 100 + (lines + 1) * rate
}
