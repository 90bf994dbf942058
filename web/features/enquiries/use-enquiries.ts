import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type EnquiryDetail,
  getEnquiries,
  getEnquiry,
  getUnreadEnquiries,
  postEnquiry,
  postEnquiryMessage,
  type SentPictures,
} from '#contract/enquiries.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

// Answers come in by themselves; who looks sees them.
const LOOK_EVERY_MS = 60_000

const list = createRead('enquiries/list', async ({ signal }) => (await call(getEnquiries, { signal })).data, 'customer')

/** What the customer wants from the seller, as far as the user may see it. */
export const useEnquiries = () => useQuery({ ...list(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

const unread = createRead(
  'enquiries/unread',
  async ({ signal }) => (await call(getUnreadEnquiries, { signal })).data[0]?.Unread ?? 0,
  'customer',
)

/** How many answers of the seller the user has not seen; nothing is asked for who has no customer. */
export const useUnread = (enabled: boolean): number =>
  useQuery({ ...unread(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS, enabled, meta: { isMild: true } })
    .data ?? 0

const detail = createRead(
  'enquiries/detail',
  async ({ signal, scope }, EnquiryId: string) => {
    const [one] = (await call(getEnquiry, { params: { EnquiryId }, signal })).data
    // With that it has been read.
    void queries.invalidateQueries(readsOf('enquiries/unread'))
    queries.setQueryData(list(scope).queryKey, (rows) =>
      rows?.map((row) => (row.EnquiryId === EnquiryId ? { ...row, IsUnread: false } : row)),
    )
    return one ?? null
  },
  'customer',
)

/** One of them, which is read with it. */
export const useEnquiry = (id: string) =>
  useQuery({ ...detail(useScope(), id), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

/** What is shown of the enquiries is read anew. */
const refreshEnquiries = () => queries.invalidateQueries(readsOf('enquiries'))

export type Words = { Text: string; Pictures: SentPictures; RequestId: string }

/** Writes to the seller. */
export const useWrite = (onDone: (made: EnquiryDetail) => void) =>
  useMutation({
    mutationFn: (body: Words & { Subject: string }) => call(postEnquiry, { body }),
    onSuccess: ({ data: [made] }) => made && onDone(made),
    onSettled: refreshEnquiries,
  })

/** Says more about an enquiry. */
export const useReply = (EnquiryId: string, onDone: () => void) =>
  useMutation({
    mutationFn: (body: Words) => call(postEnquiryMessage, { params: { EnquiryId }, body }),
    onSuccess: onDone,
    onSettled: refreshEnquiries,
  })
