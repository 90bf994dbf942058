import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { documentSorts } from '#contract/document-sorts.ts'
import {
  DOCUMENT_PAGE,
  type DocumentFilter,
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
import { createPagedRead, createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

export type DocumentSort = { id: (typeof documentSorts)[number]; desc: boolean }

const documentList = createPagedRead(
  'documents/list',
  async ({ signal, after }, filter: DocumentFilter, sort: DocumentSort) => {
    const page = after === undefined ? {} : { After: after }
    const order = { Sort: sort.id, Desc: sort.desc ? '1' : '0' } as const
    return (await call(getDocumentList, { query: { ...filter, ...order, ...page }, signal })).data
  },
  (last) => (last.length < DOCUMENT_PAGE ? undefined : last.at(-1)?.DocumentId),
)

/** The documents a filter finds, read page by page as the list is scrolled. */
export const useDocuments = (filter: DocumentFilter, sort: DocumentSort) =>
  useInfiniteQuery(documentList(useScope(), filter, sort))

const totals = createRead(
  'documents/totals',
  async ({ signal }, filter: DocumentFilter) =>
    (await call(getDocumentTotals, { query: filter, signal })).data[0] ?? null,
)

/** Sums of everything a filter finds. */
export const useTotals = (filter: DocumentFilter) =>
  useQuery({ ...totals(useScope(), filter), placeholderData: (previous) => previous })

const branches = createRead(
  'documents/branches',
  async ({ signal }) => (await call(getDocumentFilters, { signal })).data[0]?.Branches ?? [],
)

/** The delivery addresses documents can be filtered by. */
export const useBranches = () => useQuery({ ...branches(useScope()), staleTime: Infinity })

const details = createRead('documents/detail', ({ signal }, ids: readonly string[]) =>
  callWithIds(getDocumentListDetail, 'Documents', ids, signal),
)

/** Sums by tax rate and the papers of some documents. */
export function useDetails(ids: readonly string[]) {
  return useQuery({
    ...details(useScope(), ids),
  })
}

const positions = createRead(
  'documents/positions',
  async ({ signal }, id: string) => (await call(getDocumentPosition, { params: { DocumentId: id }, signal })).data,
)

/** The lines of one document. */
export function usePositions(id: string) {
  return useQuery({
    ...positions(useScope(), id),
  })
}

const payments = createRead('documents/payments', ({ signal }, ids: readonly string[]) =>
  callWithIds(getPayments, 'Documents', ids, signal),
)

/** How to pay some invoices. */
export function usePayments(ids: readonly string[]) {
  return useQuery({
    ...payments(useScope(), ids),
  })
}

const mailAddresses = createRead(
  'documents/addresses',
  async ({ signal }) => (await call(getDocumentMail, { signal })).data,
)

/** To whom papers may be mailed. */
export function useMailAddresses() {
  return useQuery({
    ...mailAddresses(useScope()),
  })
}

export function useMailPapers() {
  return useMutation({
    mutationFn: (body: { Documents: string[]; Mail: string; Note: string }) => call(postDocumentMail, { body }),
  })
}
