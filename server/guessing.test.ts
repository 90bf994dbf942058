import { expect, it } from 'vitest'
import { guessPasswords } from '#proofs/engines/guessing.ts'
import { freshDatabase } from './testing/test-database.ts'

it('guessing is bounded over processes and a restart, and keeps nobody out who was here before', async () => {
  const database = await freshDatabase()
  try {
    const figures = await guessPasswords({ database, guesses: 110, parallel: 30, isShort: true })
    expect(figures).toMatchObject({ onAccount: 20, forged: 100, restarts: 1, ownerGotIn: true })
    expect(figures.guesses).toBe(170)
  } finally {
    await database.close()
  }
})
