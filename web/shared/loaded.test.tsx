import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Loaded } from './loaded.tsx'

const drawn = (query: { data?: string | null; isPending?: boolean }) =>
  renderToStaticMarkup(
    <Loaded
      query={{ data: undefined, isPending: false, refetch: () => {}, ...query }}
      bars={2}
      fault="could not be read"
      missing="is not there"
    >
      {(data) => data}
    </Loaded>,
  )

it('shows what was read, bars before, and a way to try again only when there is nothing', () => {
  expect(drawn({ data: 'goods' })).toBe('goods')
  // A query whose second reading failed still has its data; an empty text is data, too.
  expect(drawn({ data: '' })).toBe('')
  expect(drawn({ data: null })).toBe('is not there')
  expect(drawn({ isPending: true }).match(/data-testid="skeleton-row"/g)).toHaveLength(2)
  expect(drawn({})).toContain('could not be read')
})
