import { expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { refresh } from './refresh.ts'

/** Runs a refresh against answers (statuses, or failures by status below zero); the last one repeats. Time is a number. */
async function run(...answers: number[]) {
  const waits: number[] = []
  let time = 0
  let asked = 0
  const result = await refresh({
    ask: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? 0
      asked += 1
      if (answer <= 0) throw new ApiError(-answer, 'failed')
      return answer
    },
    wait: async (ms) => {
      waits.push(ms)
      time += ms
    },
    now: () => time,
  }).then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.status : 'other'),
  )
  return { result, asked, waits, time }
}

it('is done with the first answer that is not 206', async () => {
  expect(await run(200)).toMatchObject({ result: 'done', asked: 1, waits: [] })
  expect(await run(204)).toMatchObject({ result: 'done', asked: 1 })
})

it('is tried again three times, each wait a second longer [S4.39, S4.40, S9.3, S9.4]', async () => {
  expect(await run(-500)).toEqual({ result: 500, asked: 4, waits: [1000, 2000, 3000], time: 6000 })
  expect(await run(-500, -0, 200)).toMatchObject({ result: 'done', asked: 3, waits: [1000, 2000] })
})

it('waits until the answer is not 206, which uses up no retry [S4.41]', async () => {
  expect(await run(206, 206, 206, 206, 200)).toMatchObject({ result: 'done', waits: [1000, 2000, 3000, 3000] })
  expect(await run(-500, 206, -500, 206, -503, 206, -500)).toMatchObject({
    result: 500,
    asked: 7,
    waits: [1000, 1000, 2000, 2000, 3000, 3000],
  })
})

it('gives up after five minutes of 206', async () => {
  const { result, time } = await run(206)
  expect(result).toBe(206)
  expect(time).toBeGreaterThanOrEqual(300_000)
  expect(time).toBeLessThan(304_000)
})

it.each([401, 403, 409])('asks no more when the answer is %d, which no retry changes', async (status) => {
  expect(await run(-status)).toMatchObject({ result: status, asked: 1 })
})
