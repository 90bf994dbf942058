import type { BackupFacts, Restored } from '#server/db/backup-file.ts'
import type { AfterRestore } from '#server/db/restored.ts'

const LISTED = 50
const count = (value: number) => value.toLocaleString('en-GB')

/** One line about a backup. */
export function backupLine({ at, rows, bytes, encrypted, missing }: BackupFacts): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  const without = missing > 0 ? ` Without ${count(missing)} contents of files, which were missing or damaged.` : ''
  return `${count(rows)} rows of ${at}, ${size}, ${encrypted ? 'encrypted' : 'not encrypted: whoever has the file reads everything'}.${without}`
}

function list(words: readonly string[]): string[] {
  const more = words.length - LISTED
  return [...words.slice(0, LISTED).map((word) => `    ${word}`), ...(more > 0 ? [`    and ${more} more`] : [])]
}

/** What came back, and what somebody has to look after now. */
export function restoredLines(done: Restored): string[] {
  const told = `Restored: ${count(done.rows)} rows of ${done.at}, counted and compared with the backup.`
  return [`${told} Everybody has to log in again.`, '', ...settledLines(done)]
}

/** What somebody has to look after in a database that is of an earlier moment. */
export function settledLines(done: AfterRestore): string[] {
  const { first, next } = done.lostNumbers
  const lines = [
    'What was done since that moment is not in the portal. Look after this:',
    `- Orders with the numbers ${count(first)} to ${count(next - 1)} of the year may have been sent since; new ones begin with ${count(next)}.`,
    '  Those that reached the accounting system come back with the next import of orders, under its own numbers;',
    '  the others are known only from the confirmations that buyers have by mail.',
  ]
  if (done.heldOrders.length > 0) {
    lines.push(
      `- ${done.heldOrders.length} orders and issue slips were on their way and are held as refused (Administration, Accounting system, Orders out):`,
      '  look whether the accounting system has each; then send it again, or say that it was accepted.',
      ...list(done.heldOrders),
    )
  }
  if (done.openCarts.length > 0) {
    lines.push(
      `- ${done.openCarts.length} customers have a cart open again whose order may have been sent since; ask before they send it twice:`,
      ...list(done.openCarts.map(({ customer, name, lines: goods }) => `${customer} ${name}, ${goods} lines`)),
    )
  }
  if (done.standingOrders.length > 0) {
    lines.push(
      `- ${done.standingOrders.length} standing orders waited for a delivery. Those that were due by now are not done again, since they may`,
      '  have been: look whether the accounting system has the order, or ask the customer.',
      ...list(
        done.standingOrders.map(({ customer, template, delivery }) => `${customer} ${template}, delivery ${delivery}`),
      ),
    )
  }
  if (done.heldMails > 0) {
    lines.push(
      `- ${done.heldMails} mails waited then and may have gone out; they are held. Send them with:`,
      "    update mail_outbox set tries = 0, due_at = now() where error like 'Restored%'",
    )
  }
  if (done.erased > 0) lines.push(`- ${done.erased} accounts that were deleted since were deleted again.`)
  if (done.proofs > 0) {
    lines.push(`- ${done.proofs} signatures or photographs that were removed since were removed again.`)
  }
  lines.push('- Passwords, rights and settings changed since are as they were before. Have a new full import made now.')
  return lines
}
