import { expect, it } from 'vitest'
import { queries } from './queries.ts'
import { createPagedRead, createRead, readsOf } from './read.ts'

const anna = { user: 'anna', customer: 1012, language: 'cs' }

it('keeps answers of each owner and each question apart, and asks again only for what an answer depends on', async () => {
  let asked = 0
  const fetcher = async (_context: object, id: string) => {
    asked += 1
    return `answer ${id}`
  }
  const everything = createRead('things', fetcher)
  const own = createRead('own-things', fetcher, 'user')
  const ask = async (scope: typeof anna, id: string) => [
    await queries.fetchQuery(everything(scope, id)),
    await queries.fetchQuery(own(scope, id)),
  ]
  expect(await ask(anna, 'a')).toEqual(['answer a', 'answer a'])
  expect(await ask(anna, 'b')).toEqual(['answer b', 'answer b'])
  expect(asked).toBe(4)
  await ask({ ...anna, language: 'en' }, 'a')
  expect(asked, 'the own things know no language').toBe(5)
  await ask({ ...anna, customer: 1013 }, 'a')
  expect(asked, 'nor a customer').toBe(6)
  await ask({ ...anna, user: 'boris' }, 'a')
  expect(asked).toBe(8)
})

it('finds a group by its name, and one owner in all languages', async () => {
  const list = createPagedRead(
    'papers/list',
    async ({ after }, year: number) => [`${year} ${after}`],
    (page) => page.at(1),
  )
  const detail = createRead('papers/detail', async () => 'detail')
  const stale = () =>
    queries
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryHash }) => queryHash)
  expect(await queries.fetchInfiniteQuery(list(anna, 2026))).toMatchObject({ pages: [['2026 undefined']] })
  await queries.fetchQuery({ ...detail(anna), staleTime: Infinity })
  await queries.fetchQuery({ ...detail({ ...anna, language: 'en' }), staleTime: Infinity })
  await queries.fetchQuery({ ...detail({ ...anna, customer: 1013 }), staleTime: Infinity })
  expect(stale()).toEqual([])
  await queries.invalidateQueries(readsOf('papers/detail', { user: 'anna', customer: 1012 }))
  expect(stale()).toHaveLength(2)
  await queries.invalidateQueries(readsOf('papers'))
  expect(stale()).toHaveLength(4)
})
