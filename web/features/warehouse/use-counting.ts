import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCode, type Reading, takeBack, thousandths } from '#contract/verification.ts'
import type { CodedItem, PickLine, Scan, VerifyOrder } from '#contract/warehouse.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { t as translated } from '#web/i18n/i18n.ts'
import { type Tone, tell } from './feedback.ts'
import { useFindItems } from './use-warehouse.ts'

/** What the last scan did, as the screen shows it. */
export type Last = { tone: Tone; word: string; text: string; more: string }

/** What waits for an answer before it counts: weight, batch and expiry, or why more than was ordered leaves. */
export type Asking =
  | { kind: 'details'; line: PickLine; item: CodedItem; quantity: number | null; scan: Partial<Scan> }
  | { kind: 'over'; line: PickLine; quantity: number; scan: Partial<Scan> }

export type Details = { quantity: number; Batch: string; Expires: string }

const batchOf = ({ Batch, Expires }: { Batch: string; Expires: string }): Pick<Scan, 'Batch' | 'Expires'> => ({
  ...(Batch !== '' && { Batch }),
  ...(Expires !== '' && { Expires }),
})

/** Whether batch and expiry still have to be asked for. */
const lacksBatch = (item: CodedItem, { Batch, Expires }: Partial<Scan>) =>
  item.AsksBatch && Batch === undefined && Expires === undefined

type Add = (scan: Omit<Scan, 'ScanId' | 'Time'>) => void

/** Of two lines with one item the one that still lacks something comes first. */
const inNeed = (lines: readonly PickLine[]) => [
  ...lines.filter((line) => line.VerifiedQuantity < line.Quantity),
  ...lines.filter((line) => line.VerifiedQuantity >= line.Quantity),
]

/** The line for which the buyer chose what this code means, unless a line of that item still lacks something. */
function agreedFor(lines: readonly PickLine[], code: string) {
  if (
    readCode(
      lines.filter((line) => line.VerifiedQuantity < line.Quantity),
      code,
    )
  )
    return undefined
  for (const line of lines) {
    const item = line.Shortage?.Item
    const reading = item ? readCode([item], code) : undefined
    if (reading) return { line, reading }
  }
  return undefined
}

/** What became of a line that was counted; the texts are keys. */
function wordOf(next: number, ordered: number, change: number) {
  if (next > ordered) return 'More than ordered'
  if (next === ordered) return 'Complete'
  return change < 0 ? 'Taken back' : 'Counted right'
}

/** That nothing was counted, since it would be more than was ordered. */
function tooMuch({ Name, Unit, Quantity }: PickLine) {
  const amount = formatMeasure(Quantity, Unit)
  return [
    translated('More than ordered'),
    Name,
    translated('Nothing was counted. {{amount}} were ordered.', { amount }),
  ] as const
}

interface Counting {
  add: Add
  ask: (line: PickLine, item: CodedItem, quantity: number | null, scan: Partial<Scan>) => void
  show: (tone: Tone, word: string, text: string, more?: string) => void
}

/** What leaves in place of a line. */
function useSubstitutes(order: VerifyOrder | undefined, { add, ask, show }: Counting) {
  const { t } = useTranslation()
  const [substituteFor, setSubstituteFor] = useState<PickLine>()
  const find = useFindItems()

  const addSubstitute = (line: PickLine, read: Reading<CodedItem>, code: string, times: number) => {
    const scan = { Code: code, ...batchOf({ Batch: read.batch, Expires: read.expires }) }
    if (read.quantity === null) return ask(line, read.item, null, scan)
    const quantity = thousandths(read.quantity * times)
    if (lacksBatch(read.item, scan)) return ask(line, read.item, quantity, scan)
    replace(line, read.item, quantity, scan)
  }

  const substitute = async (line: PickLine, code: string, times: number) => {
    const items = await find.mutateAsync(code).catch(() => undefined)
    const read = items && readCode(items, code)
    if (!read || read.item.ItemId === line.ItemId) {
      return show('wrong', t('Not found'), code, t('Scan what leaves in place of {{item}}.', { item: line.Name }))
    }
    setSubstituteFor(undefined)
    // Somebody else may have found what was missing.
    const now = order?.Positions.find(({ Position }) => Position === line.Position)
    if (now && now.VerifiedQuantity >= now.Quantity) {
      return show('wrong', t('Complete'), line.Name, t('Nothing was counted. Put it aside.'))
    }
    addSubstitute(line, read, code, times)
  }

  const replace = (line: PickLine, item: CodedItem, Quantity: number, scan: Partial<Scan>) => {
    add({ Position: line.Position, ItemId: item.ItemId, Quantity, Code: '', ...scan, Reason: 'Replaced' })
    show('done', t('Substitute'), item.Name, line.Name)
  }

  return { substituteFor, setSubstituteFor, addSubstitute, substitute, replace }
}

/** Turns codes into scans of an order, and says with colour, word and sound what became of each. */
export function useCounting(order: VerifyOrder | undefined, add: Add) {
  const { t } = useTranslation()
  const [last, setLast] = useState<Last>()
  const [asking, setAsking] = useState<Asking>()
  /** How many counts were asked for and not made. */
  const [refusals, refuse] = useReducer((before: number) => before + 1, 0)
  const show = (tone: Tone, word: string, text: string, more = '') => {
    tell(tone)
    setLast({ tone, word, text, more })
  }

  const ask = (line: PickLine, item: CodedItem, quantity: number | null, scan: Partial<Scan>) => {
    tell('right')
    setAsking({ kind: 'details', line, item, quantity, scan })
  }

  /**
   * Counts so much of a line, or takes it back. The batch is asked for first where it is wanted; more than was ordered is
   * asked about, or refused to who may not.
   */
  const count = (line: PickLine, quantity: number, scan: Partial<Scan> = {}) => {
    const next = thousandths(line.VerifiedQuantity + quantity)
    const isOver = quantity > 0 && next > line.Quantity && scan.Reason === undefined
    const amount = `${formatMeasure(next, line.Unit)} / ${formatMeasure(line.Quantity, line.Unit)}`
    if (isOver && !order?.MayExceed) {
      refuse()
      return show('wrong', ...tooMuch(line))
    }
    if (quantity > 0 && lacksBatch(line, scan)) return ask(line, line, quantity, scan)
    if (isOver) {
      tell('wrong')
      return setAsking({ kind: 'over', line, quantity, scan })
    }
    const of = { Position: line.Position, ItemId: line.ItemId, Code: '', ...scan }
    if (quantity >= 0) add({ ...of, Quantity: quantity })
    else for (const one of takeBack(line.Batches, -quantity)) add({ ...of, ...batchOf(one), Quantity: one.Quantity })
    show(next === line.Quantity ? 'done' : 'right', t(wordOf(next, line.Quantity, quantity)), line.Name, amount)
  }

  const { substituteFor, setSubstituteFor, addSubstitute, substitute, replace } = useSubstitutes(order, {
    add,
    ask,
    show,
  })

  const onCode = (code: string, times: number) => {
    if (!order?.IsMine || code === '') return
    if (substituteFor) return void substitute(substituteFor, code, times)
    const agreed = agreedFor(order.Positions, code)
    if (agreed) return addSubstitute(agreed.line, agreed.reading, code, times)
    const read = readCode(inNeed(order.Positions), code)
    if (!read) return show('wrong', t('Not on this order'), code, t('Nothing was counted. Put it aside.'))
    const scan = { Code: code, ...batchOf({ Batch: read.batch, Expires: read.expires }) }
    if (read.quantity === null) return ask(read.item, read.item, null, scan)
    count(read.item, thousandths(read.quantity * times), scan)
  }

  const answered = ({ quantity, ...batch }: Details) => {
    if (asking?.kind !== 'details') return
    const { line, item } = asking
    const scan = { ...asking.scan, ...batchOf(batch) }
    setAsking(undefined)
    if (item.ItemId === line.ItemId) count(line, quantity, scan)
    else replace(line, item, quantity, scan)
  }

  const exceeded = (text: string) => {
    if (asking?.kind !== 'over') return
    const { line, quantity, scan } = asking
    setAsking(undefined)
    count(line, quantity, { ...scan, Reason: 'Other', ReasonText: text })
  }

  return {
    last,
    clear: () => setLast(undefined),
    asking,
    refusals,
    stopAsking: () => {
      setAsking(undefined)
      refuse()
    },
    substituteFor,
    setSubstituteFor,
    count,
    onCode,
    answered,
    exceeded,
  }
}
