import { loadDemo } from '#db/demo/load.ts'
import { fold } from '#server/lib/czech-words.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { readText } from '#web/features/quick-order/parse-list.ts'
import { orderMails } from './order-mails.ts'

export interface MailReading {
  lines: number
  /** Lines whose first goods and quantity are what was meant. */
  right: number
  /** Lines taken without a question though something else was meant. */
  wrong: string[]
  /** Lines that need a choice whose first goods are not what was meant. */
  unsure: string[]
}

interface Row {
  State: string
  Text: string
  Quantity: number
  Candidates: { Name: string }[]
}

/** Reads the mails as a buyer of the demo wholesaler who pastes them. */
export async function readMails(): Promise<MailReading> {
  const portal = await testPortal()
  try {
    await loadDemo({ ownerUrl: portal.ownerUrl, now: new Date(), withoutFiles: true })
    const buyer = portal.client()
    await buyer.logIn('kupec')
    await buyer.call('GET', '/refresh-product-list')
    const reading: MailReading = { lines: 0, right: 0, wrong: [], unsure: [] }
    for (const { text, lines } of orderMails) {
      const typed = readText(text)
      const Lines = typed.map(({ text, quantity, unit }) => ({
        Text: text,
        Quantity: quantity,
        ...(unit && { Unit: unit }),
      }))
      const { body } = await buyer.call('POST', '/quick-order', { body: { Lines } })
      const rows = (body?.data ?? []) as Row[]
      reading.lines += Math.max(lines.length, rows.length)
      for (let n = 0; n < Math.max(lines.length, rows.length); n += 1) {
        const [row, meant] = [rows[n], lines[n]]
        const isSure = row?.Candidates.length === 1
        const first = row?.Candidates[0]?.Name ?? ''
        const isRight =
          meant !== undefined &&
          meant.name.test(fold(first)) &&
          (!isSure || meant.quantity === undefined || row.Quantity === meant.quantity)
        const told = `${row?.Text ?? 'no line'} ${row?.Quantity ?? ''} => ${first}, meant ${meant?.name} ${meant?.quantity ?? ''}`
        if (isRight) reading.right += 1
        else if (isSure) reading.wrong.push(told)
        else reading.unsure.push(told)
      }
    }
    return reading
  } finally {
    await portal.close()
  }
}
