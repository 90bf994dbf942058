import { useQuery } from '@tanstack/react-query'
import { getDocumentOwner, getOrderOwner, type PaperOwner } from '#contract/customers.ts'
import { ApiError, call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { hasPermission, useScope, useUser } from './session.ts'

export type Paper = { kind: 'order' | 'document'; id: string }

const paperOwner = createRead('paper-owner', async ({ signal }, { kind, id }: Paper): Promise<PaperOwner | null> => {
  try {
    const { data } =
      kind === 'order'
        ? await call(getOrderOwner, { params: { OrderID: id }, signal })
        : await call(getDocumentOwner, { params: { DocumentId: id }, signal })
    return data[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
})

/** Another one of the user's own customers, whose paper was not found with the active one; null when it is nobody's. */
export function usePaperOwner(paper: Paper) {
  const user = useUser()
  const scope = useScope()
  const choosesCustomer = hasPermission(user, 'changecustomer') || ['Manager', 'ChildCustomer'].includes(user.UserType)
  const { data, isLoading } = useQuery({
    ...paperOwner(scope, paper),
    enabled: choosesCustomer,
  })
  return { owner: data && data.CustomerID !== scope.customer ? data : null, isLoading }
}
