import type { Commercial } from '#contract/commercials.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { listCommercials, setDisplayed } from './queries.ts'

export { listCommercials, listGroups } from './queries.ts'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** Who reads, on which day of Prague's calendar. */
export const readerOf = ({ session, now }: { session: { userId: number }; now: Date }) => ({
  userId: session.userId,
  today: day.format(now),
})

/** Marks a commercial for the user; one that the user may not read looks like a missing one. */
export function markCommercial(context: SessionContext, id: string, displayed: boolean): Promise<Commercial[]> {
  const reader = readerOf(context)
  return context.db.transaction().execute(async (db) => {
    ensure((await listCommercials(db, reader, { id })).length > 0, 'not-found')
    await setDisplayed(db, reader.userId, id, displayed)
    return listCommercials(db, reader, { id })
  })
}
