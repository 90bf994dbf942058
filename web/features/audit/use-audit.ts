import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditEvent, type AuditEventName, auditEvents, getAudit } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { createPagedRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

// The server gives as many at a time; fewer are the last ones.
const PAGE = 200
/** The most events that a file has. */
export const MOST_IN_FILE = 10_000

/** What the address of the log says. */
export type AuditAddress = { text?: string; from?: string; to?: string; kind?: string; person?: string }

const isKind = (name: string | undefined): name is AuditEventName =>
  (auditEvents as readonly (string | undefined)[]).includes(name)

const queryOf = ({ text, from, to, kind, person }: AuditAddress) => ({
  ...(text !== undefined && { text }),
  ...(from !== undefined && { From: from }),
  ...(to !== undefined && { To: to }),
  ...(isKind(kind) && { Event: kind }),
  ...(person !== undefined && { Person: person }),
})

const events = createPagedRead(
  'audit',
  async ({ signal, after }, address: AuditAddress) => {
    const query = { ...queryOf(address), ...(after !== undefined && { before: after }) }
    return (await call(getAudit, { query, signal })).data
  },
  (last) => (last.length < PAGE ? undefined : last.at(-1)?.Id),
  'user',
)

/** The events a filter leaves, the newest first, page by page. */
export const useAudit = (address: AuditAddress) =>
  useInfiniteQuery({ ...events(useScope(), address), placeholderData: keepPreviousData, staleTime: 0 })

/** All events a filter leaves, for a file; the oldest of too many are left out. */
export async function readAudit(address: AuditAddress): Promise<AuditEvent[]> {
  const found: AuditEvent[] = []
  for (;;) {
    const before = found.at(-1)?.Id
    const query = { ...queryOf(address), ...(before !== undefined && { before }) }
    const { data } = await call(getAudit, { query })
    found.push(...data)
    if (data.length < PAGE || found.length >= MOST_IN_FILE) return found.slice(0, MOST_IN_FILE)
  }
}
