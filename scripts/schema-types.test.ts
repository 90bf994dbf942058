import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { schemaSql, schemaSqlFile } from './schema-sql.ts'
import { schemaFile, schemaTypes } from './schema-types.ts'

it('finds db/schema.ts and db/schema.sql as the migrations make them; npm run types brings them up to date', async () => {
  const database = await freshDatabase()
  expect(readFileSync(schemaFile, 'utf8')).toBe(await schemaTypes(database.ownerUrl))
  expect(readFileSync(schemaSqlFile, 'utf8')).toBe(await schemaSql(database.ownerUrl))
  await database.close()
})
