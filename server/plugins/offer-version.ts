import * as z from 'zod/mini'
import type { Database } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import type { App } from '#server/endpoint.ts'

const KEPT_MS = 1000

const versionStatement = statement('offer.version', {
  params: {},
  row: z.object({ version: z.string() }),
  text: 'select version::text as version from data_version',
})

/**
 * `/offer-version`: the number of the offer, by which an open catalogue notices an import. It asks for no session, because
 * a screen that nobody looks at must not keep one alive; all who ask within a second are one question to the database.
 */
export function registerOfferVersion(app: App, { db }: Database): void {
  let asked: Promise<string> | undefined
  let until = 0
  app.get('/offer-version', { config: { open: true } }, async (_request, reply) => {
    if (!asked || performance.now() > until) {
      until = performance.now() + KEPT_MS
      asked = versionStatement(db, {}).then(([row]) => row?.version ?? '')
      asked.catch(() => (asked = undefined))
    }
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(await asked)
  })
}
