import { expect, it } from 'vitest'
import { proveDeltas } from './deltas.ts'
import { randomFrom } from '#db/demo/random.ts'

it('full lists and deltas at random leave what the files say and nothing else', async () => {
  const proof = await proveDeltas({ sequences: 8, random: randomFrom(7) })
  expect(proof.faults).toEqual([])
  expect(proof.held).toBeGreaterThan(2)
})

it('that proof finds a delta that is taken for a full list', async () => {
  const sabotage = <S extends object>(step: S) => ({ ...step, mode: 'full', allowLoss: true }) as S
  const proof = await proveDeltas({ sequences: 3, random: randomFrom(7), sabotage })
  expect(proof.faults.length).toBeGreaterThan(0)
})
