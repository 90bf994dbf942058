import { expect, it } from 'vitest'
import { readMails } from '#proofs/engines/mail-reading.ts'

it('reads orders out of mails as people write them, and takes none wrongly', async () => {
  const { lines, right, wrong } = await readMails()
  expect(wrong).toEqual([])
  expect(lines).toBeGreaterThan(70)
  expect(right).toBeGreaterThanOrEqual(lines * 0.9)
}, 180_000)
