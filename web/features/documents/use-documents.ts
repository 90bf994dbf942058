import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import {
  DOCUMENT_PAGE,
  type DocumentFilter,
  type documentSorts,
  getDocumentFilters,
  getDocumentList,
  getDocumentListDetail,
  getDocumentMail,
  getDocumentPosition,
  getDocumentTotals,
  getPayments,
  postDocumentMail,
} from '#contract/documents.ts'
import { call, callWithIds } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

export type DocumentSort = { id: (typeof documentSorts)[number]; desc: boolean }

function useKey(...rest: unknown[]) {
  const { user, customer, language } = useScope()
  return ['documents', user, customer, language, ...rest]
}

/** The documents a filter finds, read page by page as the list is scrolled. */
export function useDocuments(filter: DocumentFilter, sort: DocumentSort) {
  return useInfiniteQuery({
    queryKey: useKey('list', filter, sort),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const page = pageParam === undefined ? {} : { After: pageParam }
      const order = { Sort: sort.id, Desc: sort.desc ? '1' : '0' } as const
      return (await call(getDocumentList, { query: { ...filter, ...order, ...page }, signal })).data
    },
    getNextPageParam: (last) => (last.length < DOCUMENT_PAGE ? undefined : last.at(-1)?.DocumentId),
  })
}

/** Sums of everything a filter finds. */
export function useTotals(filter: DocumentFilter) {
  return useQuery({
    queryKey: useKey('totals', filter),
    queryFn: async ({ signal }) => (await call(getDocumentTotals, { query: filter, signal })).data[0] ?? null,
    placeholderData: (previous) => previous,
  })
}

/** The delivery addresses documents can be filtered by. */
export function useBranches() {
  return useQuery({
    queryKey: useKey('filters'),
    queryFn: async ({ signal }) => (await call(getDocumentFilters, { signal })).data[0]?.Branches ?? [],
    staleTime: Infinity,
  })
}

/** Sums by tax rate and the papers of some documents. */
export function useDetails(ids: readonly string[]) {
  return useQuery({
    queryKey: useKey('detail', ids),
    queryFn: ({ signal }) => callWithIds(getDocumentListDetail, 'Documents', ids, signal),
  })
}

/** The lines of one document. */
export function usePositions(id: string) {
  return useQuery({
    queryKey: useKey('positions', id),
    queryFn: async ({ signal }) => (await call(getDocumentPosition, { params: { DocumentId: id }, signal })).data,
  })
}

/** How to pay some invoices. */
export function usePayments(ids: readonly string[]) {
  return useQuery({
    queryKey: useKey('payments', ids),
    queryFn: ({ signal }) => callWithIds(getPayments, 'Documents', ids, signal),
  })
}

/** To whom papers may be mailed. */
export function useMailAddresses() {
  return useQuery({
    queryKey: useKey('addresses'),
    queryFn: async ({ signal }) => (await call(getDocumentMail, { signal })).data,
  })
}

export function useMailPapers() {
  return useMutation({
    mutationFn: (body: { Documents: string[]; Mail: string; Note: string }) => call(postDocumentMail, { body }),
  })
}
