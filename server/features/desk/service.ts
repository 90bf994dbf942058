import type { Matter } from '#contract/desk.ts'
import type { SessionContext } from '#server/context.ts'
import { deskKinds } from '#server/features/enquiries/service.ts'
import { listMatters } from './queries.ts'

/** What waits for the user and what is broken: only what the user may do something about. */
export function readDesk({ database, session, config }: SessionContext): Promise<Matter[]> {
  const { permissions } = session
  return listMatters(database.all, {
    isOrders: permissions.has('verifyorder'),
    isAdministrator: permissions.has('useradmin'),
    hasMailServer: config.smtpUrl !== undefined,
    kinds: deskKinds(session),
  })
}
