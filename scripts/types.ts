// Writes what the migrations make: db/schema.ts, the types of the tables, and db/schema.sql, to be read: npm run types
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { schemaSql, schemaSqlFile } from './schema-sql.ts'
import { schemaFile, schemaTypes } from './schema-types.ts'

const database = await startEmbedded({ dir: mkdtempSync(join(tmpdir(), 'odbyt-types-')), throwaway: true })
try {
  await migrate(database.ownerUrl)
  writeFileSync(schemaFile, await schemaTypes(database.ownerUrl))
  writeFileSync(schemaSqlFile, await schemaSql(database.ownerUrl))
  console.log(`Written ${schemaFile} and ${schemaSqlFile}`)
} finally {
  await database.stop()
}
