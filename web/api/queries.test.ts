import i18next from 'i18next'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '#web/ui/toast.ts'
import { ApiError } from './client.ts'
import { noteAnswer, noteOutage } from './connection.ts'
import { isPassing, queries, whenRead } from './queries.ts'

const told = () => toasts.visibleToasts.map(({ content }) => `${content.severity}: ${content.text}`)
let name = 0

// Without texts the keys are shown, which are the English ones.
beforeAll(() => i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false }))
beforeEach(() => {
  name += 1
  // A text is not told twice within a second.
  vi.spyOn(performance, 'now').mockReturnValue(name * 10_000)
  for (const toast of toasts.visibleToasts) toasts.close(toast.key)
})
afterEach(() => {
  noteAnswer()
  queries.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fail = (error: Error, meta = {}) =>
  expect(
    queries.fetchQuery({
      queryKey: ['x', name],
      queryFn: () => {
        throw error
      },
      staleTime: 0,
      retry: false,
      meta,
    }),
  ).rejects.toBe(error)

it('tells every failed read with its own text, else the server’s, else as unknown [S8.15, S8.16, S8.17, S8.21]', async () => {
  await fail(new ApiError(500, 'Sklad hoří'))
  await vi.waitFor(() => expect(told()).toEqual(['error: Sklad hoří']), 10_000)
  await fail(new ApiError(500, 'Sklad hoří dál'), { failure: 'Error while getting commercials' })
  await vi.waitFor(() => expect(told()).toContain('error: Error while getting commercials'), 10_000)
  await fail(new ApiError(500, ''))
  await vi.waitFor(() => expect(told()).toContain('error: Unknown server error'), 10_000)
})

it('tries again what passes by itself, as a database that changes its host, and no refusal', () => {
  const passing = [0, 502, 504].map((status) => new ApiError(status, ''))
  expect([...passing, new ApiError(503, 'Portál není dostupný', 'unavailable')].map(isPassing)).toEqual(
    Array(4).fill(true),
  )
  const refusals = [new ApiError(503, 'Portál je zavřený', 'maintenance'), new ApiError(500, ''), new ApiError(404, '')]
  expect([...refusals, new Error('x')].map(isPassing)).toEqual(Array(4).fill(false))
})

it('has no word by which a read is kept quiet', async () => {
  await fail(new ApiError(500, 'Potichu'), { ownFailure: true })
  await vi.waitFor(() => expect(told()).toEqual(['error: Potichu']), 10_000)
})

it('takes a failure for a warning only where there is something to show [S8.18, S8.19]', async () => {
  await fail(new ApiError(500, 'Bez zboží'), { isMild: true })
  await vi.waitFor(() => expect(told()).toEqual(['error: Bez zboží']), 10_000)
  queries.setQueryData(['x', name], ['pivo'])
  await fail(new ApiError(500, 'Se zbožím'), { isMild: true })
  await vi.waitFor(() => expect(told()).toContain('warn: Se zbožím'), 10_000)
})

it('tells a lost connection once, whatever fails meanwhile', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteOutage()
  await vi.waitFor(() => expect(told()).toEqual(['error: Unknown server error']), 10_000)
  for (const toast of toasts.visibleToasts) toasts.close(toast.key)
  await fail(new ApiError(0, ''), { failure: 'Error while getting commercials' })
  await fail(new ApiError(503, ''), { failure: 'Error while saving own codes' })
  // Another failure is told by now, so a late message would be as well.
  await fail(new ApiError(500, 'Něco jiného'))
  await vi.waitFor(() => expect(told()).toEqual(['error: Něco jiného']), 10_000)
})

it('waits for the reads a screen starts with, and for those they lead to [S8.39]', async () => {
  const client = new QueryClient()
  const events: string[] = []
  const read = (key: string, then = () => {}) =>
    new QueryObserver(client, {
      queryKey: [key],
      queryFn: async () => {
        await Promise.resolve()
        events.push(key)
        queueMicrotask(then)
        return key
      },
    }).subscribe(() => {})
  vi.stubGlobal('window', globalThis)
  const done = whenRead(client).then(() => events.push('over'))
  const leave = [read('first', () => leave.push(read('second')))]
  await done
  for (const stop of leave) stop()
  expect(events).toEqual(['first', 'second', 'over'])
})
