// Writes db/schema.ts, the types of the tables, from the migrations: npm run types
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { schemaFile, schemaTypes } from './schema-types.ts'

const database = await startEmbedded({ dir: mkdtempSync(join(tmpdir(), 'odbyt-types-')), throwaway: true })
try {
  await migrate(database.ownerUrl)
  writeFileSync(schemaFile, await schemaTypes(database.ownerUrl))
  console.log(`Written ${schemaFile}`)
} finally {
  await database.stop()
}
