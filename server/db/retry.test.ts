import { expect, it } from 'vitest'
import { retry } from './retry.ts'

const conflict = (code: string, constraint?: string) => Object.assign(new Error(code), { code, constraint })

/** Fails, or returns undefined, once for each entry of the list, then succeeds. */
function work(outcomes: (Error | undefined)[]) {
  const calls = { count: 0 }
  const run = async () => {
    const outcome = outcomes[calls.count]
    calls.count += 1
    if (outcome) throw outcome
    return calls.count > outcomes.length ? 'done' : undefined
  }
  return { calls, run }
}

it('tries again after a deadlock, a conflict, a taken order number or a changed base', async () => {
  for (const outcome of [conflict('40P01'), conflict('40001'), conflict('23505', 'customer_order_pkey'), undefined]) {
    const { calls, run } = work([outcome, outcome])
    expect(await retry(run)).toBe('done')
    expect(calls.count).toBe(3)
  }
})

it('gives up after three tries', async () => {
  const deadlocked = work([conflict('40P01'), conflict('40P01'), conflict('40P01')])
  await expect(retry(deadlocked.run)).rejects.toMatchObject({ code: '40P01' })
  expect(deadlocked.calls.count).toBe(3)
  await expect(retry(work([undefined, undefined, undefined]).run)).rejects.toMatchObject({ code: 'unavailable' })
})

it('does not try again after anything else', async () => {
  for (const outcome of [conflict('23505', 'cart__open'), conflict('57014'), new Error('fault')]) {
    const { calls, run } = work([outcome])
    await expect(retry(run)).rejects.toBe(outcome)
    expect(calls.count).toBe(1)
  }
})
