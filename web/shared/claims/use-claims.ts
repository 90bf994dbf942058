import { useMutation, useQuery } from '@tanstack/react-query'
import { getClaims, getOrderClaims, type NewClaim, postClaim, postOrderClaim } from '#contract/claims.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

/** What a line stands on. */
export type Paper = { kind: 'order' | 'document'; id: string }

const claims = createRead(
  'claims',
  async ({ signal }, { kind, id }: Paper) =>
    kind === 'order'
      ? (await call(getOrderClaims, { params: { OrderID: id }, signal })).data
      : (await call(getClaims, { params: { DocumentId: id }, signal })).data,
  'customer',
)

/** The claims about a document or an order. */
export const useClaims = (paper: Paper, isAsked = true) =>
  useQuery({ ...claims(useScope(), paper), staleTime: 0, enabled: isAsked })

export function useClaim({ kind, id }: Paper) {
  const shown = claims(useScope(), { kind, id })
  return useMutation({
    mutationFn: async (body: NewClaim) =>
      kind === 'order'
        ? (await call(postOrderClaim, { params: { OrderID: id }, body })).data
        : (await call(postClaim, { params: { DocumentId: id }, body })).data,
    onSuccess: (all) => {
      queries.setQueryData(shown.queryKey, all)
      void queries.invalidateQueries(readsOf('enquiries'))
    },
  })
}
