import type { Matter } from '#contract/desk.ts'
import type { SessionContext } from '#server/context.ts'
import { listMatters } from './queries.ts'

/** What waits for the user and what is broken: only what the user may do something about. */
export function readDesk({ database, session }: SessionContext): Promise<Matter[]> {
  const { permissions, userType, userId } = session
  const mayAnswer = (userType === 'Manager' || userType === 'Employee') && permissions.has('showinvocies')
  return listMatters(database.all, {
    isOrders: permissions.has('verifyorder'),
    isUsers: permissions.has('createuser'),
    isAdministrator: permissions.has('useradmin'),
    claimant: mayAnswer ? userId : null,
  })
}
