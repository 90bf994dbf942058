import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getPackageAccount,
  getPackageAccountDetail,
  getPackageAgreements,
  getPackageHistory,
  getPackageReturns,
  PACKAGE_PAGE,
  type PackageBalance,
  postPackageAgreement,
  postPackageDispute,
  putPackageReturns,
} from '#contract/packages.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

function useKey(...rest: unknown[]) {
  const { user, customer, language } = useScope()
  return ['packages', user, customer, language, ...rest]
}

/** What the customer holds, by kind of packaging. */
export function usePackages() {
  return useQuery({
    queryKey: useKey('account'),
    queryFn: async ({ signal }) => (await call(getPackageAccount, { signal })).data,
  })
}

/** Movements of one kind, read page by page as the list is scrolled. */
export function usePackageMovements(id: string) {
  return useInfiniteQuery({
    queryKey: useKey('movements', id),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { Before: pageParam }
      return (await call(getPackageAccountDetail, { params: { PackageID: id }, query, signal })).data
    },
    getNextPageParam: (last) => (last.length < PACKAGE_PAGE ? undefined : last.at(-1)?.MovementId),
  })
}

/** The balance at the end of the last twelve months, of one kind or of all. */
export function usePackageHistory(id: string | undefined) {
  return useQuery({
    queryKey: useKey('history', id),
    queryFn: async ({ signal }) =>
      (await call(getPackageHistory, { query: id === undefined ? {} : { PackageID: id }, signal })).data,
  })
}

export function usePackageAgreements() {
  return useQuery({
    queryKey: useKey('agreements'),
    queryFn: async ({ signal }) => (await call(getPackageAgreements, { signal })).data,
  })
}

/** What is announced for the next delivery. */
export function usePackageReturns() {
  return useQuery({
    queryKey: useKey('returns'),
    queryFn: async ({ signal }) => (await call(getPackageReturns, { signal })).data[0] ?? null,
  })
}

/** Everything of the account is asked for again after what the customer said about it, also when it was refused. */
function useRefresh() {
  const client = useQueryClient()
  const key = useKey()
  return () => client.invalidateQueries({ queryKey: key })
}

export function useDispute() {
  return useMutation({
    mutationFn: (body: { MovementId: string; Note: string }) => call(postPackageDispute, { body }),
    onSettled: useRefresh(),
  })
}

export function useAgree() {
  return useMutation({
    mutationFn: (seen: readonly PackageBalance[]) => {
      const Balances = seen.map(({ PackageID, Balance }) => ({ PackageID, Balance }))
      return call(postPackageAgreement, { body: { Balances } })
    },
    onSettled: useRefresh(),
  })
}

export function useAnnounce() {
  return useMutation({
    mutationFn: (body: { DeliveryDate: string; Returns: { PackageID: string; Quantity: number }[] }) =>
      call(putPackageReturns, { body }),
    onSettled: useRefresh(),
  })
}
