import { expect, it } from 'vitest'
import { createPageReader, type Pages } from './use-next-page.ts'

const rows = Array.from({ length: 100 }, (_, index) => ({ index }))

/** A list whose next page fails as often as it is asked for. */
function failing() {
  let asked = 0
  const list: Pages = {
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage: async () => {
      asked += 1
    },
  }
  return { list, asked: () => asked }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('asks once for a page that failed, however many read the list on from different places', async () => {
  const { list, asked } = failing()
  const [grid, neighbours] = [createPageReader<object>(), createPageReader<object>()]
  for (let draw = 0; draw < 5; draw += 1) {
    grid(list, rows, 60, rows.slice(0, 70))
    neighbours(list, rows, 2, rows.slice(99))
    // Both at the same time are one request.
    if (draw === 0) expect(asked()).toBe(1)
    await settled()
  }
  expect(asked()).toBe(2)
  grid(list, rows, 60, rows.slice(0, 80))
  expect(asked()).toBe(3)
})

it('asks for nothing while enough rows are left or a page is on its way', () => {
  const { list, asked } = failing()
  const read = createPageReader<object>()
  read(list, rows, 60, rows.slice(0, 30))
  read({ ...list, isFetchingNextPage: true }, rows, 60, rows)
  read({ ...list, hasNextPage: false }, rows, 60, rows)
  expect(asked()).toBe(0)
})
