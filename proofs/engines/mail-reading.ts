import { fold } from '#server/lib/czech-words.ts'
import type { Client } from '#server/testing/test-app.ts'
import { readText } from '#web/features/quick-order/parse-list.ts'
import { orderMails } from './order-mails.ts'

export interface MailReading {
  lines: number
  /** Lines whose first goods and quantity are what was meant. */
  right: number
  /** Goods taken without a question though something else, or nothing, was meant. */
  wrong: string[]
  /** Lines whose goods come first nowhere. */
  missed: string[]
}

interface Row {
  State: string
  Text: string
  Quantity: number
  Candidates: { Name: string }[]
}

const MOST_BETWEEN = 4
const isTaken = ({ State }: Row) => State !== 'Ambiguous' && State !== 'Unknown'
const told = ({ Text, Quantity, Candidates: [first] }: Row) => `${Text} ${Quantity} => ${first?.Name}`

/** Reads the mails as a buyer of the demo wholesaler who pastes them. */
export async function readMails(buyer: Client, mails = orderMails): Promise<MailReading> {
  const reading: MailReading = { lines: 0, right: 0, wrong: [], missed: [] }
  for (const { text, lines } of mails) {
    const typed = readText(text)
    const Lines = typed.map(({ text, quantity, unit }) => ({
      Text: text,
      Quantity: quantity,
      ...(unit && { Unit: unit }),
    }))
    const { body } = await buyer.call('POST', '/quick-order', { body: { Lines } })
    const rows = (body?.data ?? []) as Row[]
    reading.lines += lines.length
    let from = 0
    for (const { name, quantity } of lines) {
      const isRight = (row: Row) =>
        name.test(fold(row.Candidates[0]?.Name ?? '')) &&
        (!isTaken(row) || quantity === undefined || row.Quantity === quantity)
      const at = rows.findIndex((row, n) => n >= from && isRight(row))
      // A remark or a signature between the lines moves them on.
      if (at < 0 || at > from + MOST_BETWEEN) reading.missed.push(`${name} ${quantity ?? ''} in ${text.split('\n')[0]}`)
      else {
        reading.right += 1
        for (const row of rows.slice(from, at)) if (isTaken(row)) reading.wrong.push(told(row))
        from = at + 1
      }
    }
    for (const row of rows.slice(from)) if (isTaken(row)) reading.wrong.push(told(row))
  }
  return reading
}
