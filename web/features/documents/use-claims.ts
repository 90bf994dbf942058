import { useMutation, useQuery } from '@tanstack/react-query'
import { type Claim, getClaims, postClaim, putClaim } from '#contract/claims.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const claims = createRead(
  'claims',
  async ({ signal }, id: string) => (await call(getClaims, { params: { DocumentId: id }, signal })).data,
  'customer',
)

/** The claims about a document. */
export const useClaims = (id: string) => useQuery(claims(useScope(), id))

export function useClaim(id: string) {
  const shown = claims(useScope(), id)
  return useMutation({
    mutationFn: async (body: Pick<Claim, 'Line' | 'Quantity' | 'Reason' | 'Note'>) =>
      (await call(postClaim, { params: { DocumentId: id }, body })).data,
    onSuccess: (all) => queries.setQueryData(shown.queryKey, all),
  })
}

export function useAnswer(id: string) {
  const shown = claims(useScope(), id)
  return useMutation({
    mutationFn: ({ ClaimId, ...body }: { ClaimId: string; State: 'Accepted' | 'Rejected'; Answer: string }) =>
      call(putClaim, { params: { ClaimId }, body }),
    onSettled: () => queries.invalidateQueries(shown),
  })
}
