import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import {
  DESK_ENQUIRIES_PER_PAGE,
  type EnquiryFilter,
  type EnquiryWish,
  getDeskEnquiries,
  getDeskEnquiry,
  getDeskEnquiryOwners,
  putDeskEnquiry,
} from '#contract/enquiry-desk.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createPagedRead, createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

// What customers want comes in by itself; who looks sees it.
const LOOK_EVERY_MS = 30_000

const list = createPagedRead(
  'inbox/list',
  async ({ signal, after }, filter: EnquiryFilter) => {
    const query = { ...filter, ...(after !== undefined && { After: after }) }
    return (await call(getDeskEnquiries, { query, signal })).data
  },
  (last) => (last.length < DESK_ENQUIRIES_PER_PAGE ? undefined : last.at(-1)?.EnquiryId),
  'user',
)

/** What all customers want and a filter leaves, the last change first, page by page. */
export const useInbox = (filter: EnquiryFilter) =>
  useInfiniteQuery({
    ...list(useScope(), filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })

const detail = createRead(
  'inbox/detail',
  async ({ signal }, EnquiryId: string) =>
    (await call(getDeskEnquiry, { params: { EnquiryId }, signal })).data[0] ?? null,
  'user',
)

/** One of them with everything that is needed for an answer. */
export const useDeskEnquiry = (id: string) => useQuery({ ...detail(useScope(), id), staleTime: 0 })

const owners = createRead(
  'inbox-owners',
  async ({ signal }) => (await call(getDeskEnquiryOwners, { signal })).data,
  'user',
)

/** Who may deal with what customers want. */
export const useOwners = () => useQuery(owners(useScope()))

/** Answers, notes, gives it to somebody or changes its state; what somebody else has changed meanwhile is shown as it is now. */
export function useWish(EnquiryId: string, onDone: (wish: EnquiryWish) => void = () => {}) {
  const shown = detail(useScope(), EnquiryId)
  return useMutation({
    mutationFn: (body: EnquiryWish) => call(putDeskEnquiry, { params: { EnquiryId }, body }),
    onSuccess: ({ data: [now] }, body) => {
      if (now) queries.setQueryData(shown.queryKey, now)
      onDone(body)
    },
    // Reading it all anew is no reason to keep the next answer waiting.
    onSettled: () => {
      void queries.invalidateQueries(readsOf('inbox'))
      // What waits is told beside the menu, too.
      void queries.invalidateQueries(readsOf('desk'))
    },
  })
}
