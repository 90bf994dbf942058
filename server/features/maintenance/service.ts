import type { Maintenance } from '#contract/maintenance.ts'
import type { SessionContext } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { pragueDay, pragueInstant, pragueTime } from '#server/lib/prague.ts'
import { CHANNEL, readMaintenance, type Stored, updateMaintenance } from './queries.ts'
import { stateAt, timesOf } from './rules.ts'

/** Who hears nothing of changes for a time sees them then. */
const LOOK_EVERY_MS = 30_000

/** What a process knows of the maintenance, without asking the database in a request. */
export interface MaintenanceWatch {
  known(): Stored | undefined
  /** Reads it now; what this process changed it knows with the answer. */
  look(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Reads the maintenance at the start, whenever a process tells of a change, and every half minute. */
export function watchMaintenance({ db, listen }: Database): MaintenanceWatch {
  let known: Stored | undefined
  let listener: ReturnType<typeof listen> | undefined
  let timer: NodeJS.Timeout | undefined
  // Without the database what was known goes on; nothing else can be answered then anyway.
  const look = () =>
    readMaintenance(db).then(
      (read) => void (known = known && known.version > read.version ? known : read),
      () => {},
    )
  return {
    known: () => known,
    look,
    start: async () => {
      await look()
      listener = listen(CHANNEL, () => void look())
      timer = setInterval(() => void look(), LOOK_EVERY_MS)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await listener?.stop()
    },
  }
}

const shown = ({ begins, ends, words, version }: Stored, now: Date): Maintenance => {
  const State = stateAt({ begins, ends }, now)
  const isOver = State === 'Off'
  return {
    State,
    From: isOver ? null : (begins?.toISOString() ?? null),
    Until: isOver ? null : (ends?.toISOString() ?? null),
    Words: words,
    Version: version,
  }
}

/** The maintenance as it stands in the database. */
export const findMaintenance = async ({ db, now }: SessionContext): Promise<Maintenance> =>
  shown(await readMaintenance(db), now)

function momentOf(text: string | null): Date | null {
  const [date = '', time = ''] = text?.split('T') ?? []
  return text === null ? null : pragueInstant(date, time)
}

const written = (moment: Date | null) => (moment === null ? null : `${pragueDay(moment)} ${pragueTime(moment)}`)

interface Wanted {
  From: string | null
  Until: string | null
  Words: string
  Version: number
}

/** Closes or opens the portal as it was seen, with a row in the audit log; every process knows with the commit. */
export async function saveMaintenance(context: SessionContext, wanted: Wanted): Promise<Maintenance> {
  const { session, network, now } = context
  const times = timesOf({ from: momentOf(wanted.From), until: momentOf(wanted.Until) }, now)
  ensure(times, 'maintenance.times')
  return context.db.transaction().execute(async (db) => {
    const isDone = await updateMaintenance(db, { ...times, words: wanted.Words, version: wanted.Version })
    ensure(isDone, 'settings.changed')
    const { userId, loginId } = session
    const detail = { from: written(times.begins), until: written(times.ends) }
    const event = times.ends === null ? 'maintenance.ended' : 'maintenance.planned'
    await writeAudit(db, { event, userId, loginId, network, detail })
    return shown(await readMaintenance(db), now)
  })
}
