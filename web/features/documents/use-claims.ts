import { useMutation, useQuery } from '@tanstack/react-query'
import { type Claim, getClaims, postClaim, putClaim } from '#contract/claims.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { useScope } from '#web/app/session.ts'

function useKey(id: string) {
  const { user, customer } = useScope()
  return ['claims', user, customer, id]
}

/** The claims about a document. */
export function useClaims(id: string) {
  return useQuery({
    queryKey: useKey(id),
    queryFn: async ({ signal }) => (await call(getClaims, { params: { DocumentId: id }, signal })).data,
  })
}

export function useClaim(id: string) {
  const key = useKey(id)
  return useMutation({
    mutationFn: async (body: Pick<Claim, 'Line' | 'Quantity' | 'Reason' | 'Note'>) =>
      (await call(postClaim, { params: { DocumentId: id }, body })).data,
    onSuccess: (claims) => queries.setQueryData(key, claims),
  })
}

export function useAnswer(id: string) {
  const key = useKey(id)
  return useMutation({
    mutationFn: ({ ClaimId, ...body }: { ClaimId: string; State: 'Accepted' | 'Rejected'; Answer: string }) =>
      call(putClaim, { params: { ClaimId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
