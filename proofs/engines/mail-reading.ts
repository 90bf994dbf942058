import { fold } from '#server/lib/czech-words.ts'
import type { Client } from '#server/testing/test-app.ts'
import { readText } from '#web/features/quick-order/parse-list.ts'
import type { OrderMail } from './order-mails.ts'

export interface MailReading {
  lines: number
  /** Lines whose first goods, quantity and unit are what was meant. */
  right: number
  /** Rows that were read, and those of them that ask what is meant. */
  rows: number
  unsure: number
  /** Goods taken without a question though something else, or nothing, was meant. */
  wrong: string[]
  /** Lines that come first nowhere. */
  missed: string[]
}

interface Row {
  State: string
  Text: string
  Quantity: number
  Candidates: { ItemId: string; Name: string }[]
}

const MOST_BETWEEN = 4
const isTaken = ({ State }: Row) => State !== 'Ambiguous' && State !== 'Unknown'
const told = ({ Text, Quantity, Candidates: [first] }: Row) => `${Text} ${Quantity} => ${first?.Name}`

async function rowsOf(buyer: Client, text: string): Promise<Row[]> {
  const typed = readText(text)
  const ask = async (Lines: unknown[]): Promise<Row[]> =>
    Lines.length === 0 ? [] : ((await buyer.call('POST', '/quick-order', { body: { Lines } })).body?.data ?? [])
  const rows = await ask(
    typed.map(({ text, quantity, unit, isGuess }) => ({
      Text: text,
      Quantity: quantity,
      ...(unit && { Unit: unit }),
      ...(isGuess && { IsGuess: true }),
    })),
  )
  // What a row that asks becomes when the first of its goods is chosen.
  const asking = rows.flatMap((row, n) => (!isTaken(row) && row.Candidates[0] ? [{ row, unit: typed[n]?.unit }] : []))
  const chosen = await ask(
    asking.map(({ row, unit }) => ({
      Text: row.Candidates[0]?.ItemId,
      Quantity: row.Quantity,
      ...(unit && { Unit: unit }),
    })),
  )
  const quantityOf = new Map(asking.map(({ row }, n) => [row, chosen[n]?.Quantity ?? row.Quantity]))
  return rows.map((row) => ({ ...row, Quantity: quantityOf.get(row) ?? row.Quantity }))
}

/** Reads the mails as a buyer of the demo seller who pastes them. */
export async function readMails(buyer: Client, mails: readonly OrderMail[]): Promise<MailReading> {
  const reading: MailReading = { lines: 0, right: 0, rows: 0, unsure: 0, wrong: [], missed: [] }
  for (const { text, lines } of mails) {
    const rows = await rowsOf(buyer, text)
    reading.lines += lines.length
    reading.rows += rows.length
    reading.unsure += rows.filter((row) => !isTaken(row)).length
    let from = 0
    for (const { name, quantity } of lines) {
      const isRight = ({ Candidates, Quantity }: Row) =>
        name.test(fold(Candidates[0]?.Name ?? '')) && (quantity === undefined || Quantity === quantity)
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
