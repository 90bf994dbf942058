import { expect, it } from 'vitest'
import { readMails } from '#proofs/engines/mail-reading.ts'

it('reads orders out of sloppy mails and asks where it is not sure', async () => {
  const { lines, right, wrong } = await readMails()
  expect(wrong.length).toBeLessThanOrEqual(2)
  expect(lines).toBeGreaterThan(240)
  expect(right).toBeGreaterThanOrEqual(lines * 0.85)
}, 180_000)
