import { expect, it } from 'vitest'
import { amendUnderFire } from './amendments.ts'

it('changed orders are the same for the buyers, in their account and in the accounting system, whatever comes in between', async () => {
  const { violations, ...figures } = await amendUnderFire({ scripts: 5, seed: 3, customers: 2 })
  expect(violations).toEqual([])
  expect(figures.changes + figures.joined + figures.cancelled).toBeGreaterThan(4)
})

it('the proof finds it when a repeat is not known for one', async () => {
  const { violations } = await amendUnderFire({ scripts: 8, seed: 3, customers: 2, planted: 'forgets orders' })
  expect(violations.length).toBeGreaterThan(0)
})
