import { useQuery } from '@tanstack/react-query'
import { getDocumentOwner, getEnquiryOwner, getOrderOwner, type PaperOwner } from '#contract/customers.ts'
import { ApiError, call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { hasPermission, useScope, useUser } from './session.ts'

export type Paper = { kind: 'order' | 'document' | 'enquiry'; id: string }

const asked = {
  order: (OrderID: string, signal: AbortSignal) => call(getOrderOwner, { params: { OrderID }, signal }),
  document: (DocumentId: string, signal: AbortSignal) => call(getDocumentOwner, { params: { DocumentId }, signal }),
  enquiry: (EnquiryId: string, signal: AbortSignal) => call(getEnquiryOwner, { params: { EnquiryId }, signal }),
}

const paperOwner = createRead('paper-owner', async ({ signal }, { kind, id }: Paper): Promise<PaperOwner | null> => {
  try {
    const { data } = await asked[kind](id, signal)
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
