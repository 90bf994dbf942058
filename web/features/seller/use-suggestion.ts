import { useQuery } from '@tanstack/react-query'
import { getSellerSuggestion } from '#contract/seller-suggestion.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const suggestion = createRead(
  'seller-suggestion',
  async ({ signal }) => (await call(getSellerSuggestion, { signal })).data[0] ?? null,
  'user',
)

/** The seller as its accounting system knows itself; nothing while no import said it. */
export const useSellerSuggestion = () => useQuery({ ...suggestion(useScope()), staleTime: 0 })
