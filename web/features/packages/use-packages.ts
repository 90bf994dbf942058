import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
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
import type { SentPictures } from '#contract/enquiries.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createPagedRead, createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const account = createRead('packages/account', async ({ signal }) => (await call(getPackageAccount, { signal })).data)

/** What the customer holds, by kind of packaging. */
export const usePackages = () => useQuery(account(useScope()))

const movements = createPagedRead(
  'packages/movements',
  async ({ signal, after }, id: string) => {
    const query = after === undefined ? {} : { Before: after }
    return (await call(getPackageAccountDetail, { params: { PackageID: id }, query, signal })).data
  },
  (last) => (last.length < PACKAGE_PAGE ? undefined : last.at(-1)?.MovementId),
)

/** Movements of one kind, read page by page as the list is scrolled. */
export const usePackageMovements = (id: string) => useInfiniteQuery(movements(useScope(), id))

const history = createRead(
  'packages/history',
  async ({ signal }, id: string | undefined) =>
    (await call(getPackageHistory, { query: id === undefined ? {} : { PackageID: id }, signal })).data,
)

/** The balance at the end of the last twelve months, of one kind or of all. */
export const usePackageHistory = (id: string | undefined) => useQuery(history(useScope(), id))

const agreements = createRead(
  'packages/agreements',
  async ({ signal }) => (await call(getPackageAgreements, { signal })).data,
)

export const usePackageAgreements = () => useQuery(agreements(useScope()))

const returns = createRead(
  'packages/returns',
  async ({ signal }) => (await call(getPackageReturns, { signal })).data[0] ?? null,
)

/** What is announced for the next delivery. */
export const usePackageReturns = () => useQuery(returns(useScope()))

/** Everything of the account is asked for again after what the customer said about it, also when it was refused. */
const refresh = () => {
  void queries.invalidateQueries(readsOf('enquiries'))
  return queries.invalidateQueries(readsOf('packages'))
}

export function useDispute() {
  return useMutation({
    mutationFn: (body: {
      MovementId: string
      Quantity: number
      Note: string
      Pictures: SentPictures
      RequestId: string
    }) => call(postPackageDispute, { body }),
    onSettled: refresh,
  })
}

export function useAgree() {
  return useMutation({
    mutationFn: (seen: readonly PackageBalance[]) => {
      const Balances = seen.map(({ PackageID, Balance }) => ({ PackageID, Balance }))
      return call(postPackageAgreement, { body: { Balances } })
    },
    onSettled: refresh,
  })
}

export function useAnnounce() {
  return useMutation({
    mutationFn: (body: { DeliveryDate: string; Returns: { PackageID: string; Quantity: number }[] }) =>
      call(putPackageReturns, { body }),
    onSettled: refresh,
  })
}
