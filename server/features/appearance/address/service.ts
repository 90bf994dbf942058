import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { readAddress } from './queries.ts'

/** How long another process may begin links with the address from before a change. */
const LOOK_EVERY_MS = 30_000

type Place = { database: Database; config: Config }

/** What each process was started with. */
const started = new WeakMap<Config, string>()

/** Has the process know where users reach the portal now; what was set at its start comes first. */
export async function lookAtAddress({ database, config }: Place): Promise<void> {
  if (config.isUrlFixed) return
  const first = started.get(config) ?? config.publicUrl
  started.set(config, first)
  // Without the database what was known goes on; nothing can be sent then anyway.
  const url = await readAddress(database.db).catch(() => undefined)
  // The table may hold one that was restored or put there by hand, and is none.
  if (url !== undefined) config.publicUrl = URL.canParse(url) ? url : first
}

/** Looks at the start and every half minute; ends with what is answered. */
export async function watchAddress(place: Place): Promise<() => void> {
  await lookAtAddress(place)
  const timer = setInterval(() => void lookAtAddress(place), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
