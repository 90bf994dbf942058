import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { OrderPanel } from './order-panel.tsx'

type Query = Parameters<typeof OrderPanel<{ State: 'New' }>>[0]['query']

const drawn = (query: object) =>
  renderToStaticMarkup(
    <OrderPanel
      orderId="P1"
      isBeside
      newer={undefined}
      older={undefined}
      onOpen={() => {}}
      onClose={() => {}}
      query={{ isPending: false, isLoadingError: false, error: null, data: undefined, ...query } as unknown as Query}
      missing="missing"
    >
      {() => 'the order'}
    </OrderPanel>,
  )

it('keeps an order that is open when reading it again fails, unless it is gone', () => {
  const order = { State: 'New' }
  expect(drawn({ data: order, error: new Error('away') })).toContain('the order')
  expect(drawn({ data: order, error: new Error('away') })).not.toContain('could not be loaded')
  expect(drawn({ isLoadingError: true, error: new Error('away') })).toContain('could not be loaded')
  const gone = drawn({ data: order, error: new ApiError(404, 'not-found', '') })
  expect(gone).toContain('missing')
  expect(gone).not.toContain('the order')
})
