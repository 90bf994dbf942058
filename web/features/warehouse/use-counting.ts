import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCode, thousandths } from '#contract/verification.ts'
import type { CodedItem, PickLine, Scan, VerifyOrder } from '#contract/warehouse.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { type Tone, tell } from './feedback.ts'
import { useFindItems } from './use-warehouse.ts'

/** What the last scan did, as the screen shows it. */
export type Last = { tone: Tone; word: string; text: string; more: string }

/** What waits for an answer before it counts: a weight, or why more than was ordered leaves. */
export type Asking =
  | { kind: 'weight'; line: PickLine; item: CodedItem; code: string }
  | { kind: 'over'; line: PickLine; quantity: number; scan: Partial<Scan> }

type Add = (scan: Omit<Scan, 'ScanId' | 'Time'>) => void

/** Of two lines with one item the one that still lacks something comes first. */
const inNeed = (lines: readonly PickLine[]) => [
  ...lines.filter((line) => line.VerifiedQuantity < line.Quantity),
  ...lines.filter((line) => line.VerifiedQuantity >= line.Quantity),
]

/** What became of a line that was counted; the texts are keys. */
function wordOf(next: number, ordered: number, change: number) {
  if (next > ordered) return 'More than ordered'
  if (next === ordered) return 'Complete'
  return change < 0 ? 'Taken back' : 'Counted right'
}

/** Turns codes into scans of an order, and says with colour, word and sound what became of each. */
export function useCounting(order: VerifyOrder | undefined, add: Add) {
  const { t } = useTranslation()
  const [last, setLast] = useState<Last>()
  const [asking, setAsking] = useState<Asking>()
  const [substituteFor, setSubstituteFor] = useState<PickLine>()
  const find = useFindItems()
  const show = (tone: Tone, word: string, text: string, more = '') => {
    tell(tone)
    setLast({ tone, word, text, more })
  }

  /** Counts so much of a line; more than was ordered is asked about first, or refused to who may not. */
  const count = (line: PickLine, quantity: number, scan: Partial<Scan> = {}) => {
    const next = thousandths(line.VerifiedQuantity + quantity)
    const isOver = quantity > 0 && next > line.Quantity && scan.Reason === undefined
    const amount = `${formatMeasure(next, line.Unit)} / ${formatMeasure(line.Quantity, line.Unit)}`
    if (isOver && !order?.MayExceed) {
      return show(
        'wrong',
        t('More than ordered'),
        line.Name,
        t('Nothing was counted. {{amount}} were ordered.', {
          amount: formatMeasure(line.Quantity, line.Unit),
        }),
      )
    }
    if (isOver) {
      tell('wrong')
      return setAsking({ kind: 'over', line, quantity, scan })
    }
    add({ Position: line.Position, ItemId: line.ItemId, Quantity: quantity, Code: '', ...scan })
    show(next === line.Quantity ? 'done' : 'right', t(wordOf(next, line.Quantity, quantity)), line.Name, amount)
  }

  const substitute = async (line: PickLine, code: string, times: number) => {
    const items = await find.mutateAsync(code).catch(() => undefined)
    const read = items && readCode(items, code)
    if (!read || read.item.ItemId === line.ItemId) {
      return show('wrong', t('Not found'), code, t('Scan what leaves in place of {{item}}.', { item: line.Name }))
    }
    setSubstituteFor(undefined)
    if (read.quantity === null) return setAsking({ kind: 'weight', line, item: read.item, code })
    add({
      Position: line.Position,
      ItemId: read.item.ItemId,
      Quantity: thousandths(read.quantity * times),
      Code: code,
      Reason: 'Replaced',
    })
    show('done', t('Substitute'), items?.find(({ ItemId }) => ItemId === read.item.ItemId)?.Name ?? code, line.Name)
  }

  const onCode = (code: string, times: number) => {
    if (!order?.IsMine || code === '') return
    if (substituteFor) return void substitute(substituteFor, code, times)
    const read = readCode(inNeed(order.Positions), code)
    if (!read) return show('wrong', t('Not on this order'), code, t('Nothing was counted. Put it aside.'))
    const scan = {
      Code: code,
      ...(read.batch !== '' && { Batch: read.batch }),
      ...(read.expires !== '' && { Expires: read.expires }),
    }
    if (read.quantity === null) {
      tell('right')
      return setAsking({ kind: 'weight', line: read.item, item: read.item, code })
    }
    count(read.item, thousandths(read.quantity * times), scan)
  }

  const weighed = (kilograms: number) => {
    if (asking?.kind !== 'weight') return
    const { line, item, code } = asking
    setAsking(undefined)
    if (item.ItemId === line.ItemId) return count(line, kilograms, { Code: code })
    add({ Position: line.Position, ItemId: item.ItemId, Quantity: kilograms, Code: code, Reason: 'Replaced' })
    show('done', t('Substitute'), item.Name, line.Name)
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
    stopAsking: () => setAsking(undefined),
    substituteFor,
    setSubstituteFor,
    count,
    onCode,
    weighed,
    exceeded,
  }
}
