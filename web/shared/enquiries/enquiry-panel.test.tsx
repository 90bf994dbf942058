import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { EnquiryPanel } from './enquiry-panel.tsx'

const enquiry = { Kind: 'Message', Subject: 'Faktura', DeliveryDate: null, State: 'New' } as const
type Query = Parameters<typeof EnquiryPanel<typeof enquiry>>[0]['query']

const drawn = (query: Partial<Query>) =>
  renderToStaticMarkup(
    <EnquiryPanel
      id="7"
      isBeside
      onClose={() => {}}
      query={{ data: enquiry, isPending: false, error: null, refetch: () => {}, ...query }}
      missing="missing"
    >
      {() => <textarea defaultValue="my reply" />}
    </EnquiryPanel>,
  )

it('keeps a reply that is being typed when the look for news fails, unless the enquiry is gone', () => {
  expect(drawn({ error: new Error('away') })).toContain('my reply')
  expect(drawn({ error: new Error('away'), data: undefined })).toContain('could not be loaded')
  const gone = drawn({ error: new ApiError(404, 'not-found', '') })
  expect(gone).toContain('missing')
  expect(gone).not.toContain('my reply')
})
