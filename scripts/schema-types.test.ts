import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { schemaFile, schemaTypes } from './schema-types.ts'

it('finds db/schema.ts as the migrations make it; npm run types brings it up to date', async () => {
  const database = await freshDatabase()
  expect(readFileSync(schemaFile, 'utf8')).toBe(await schemaTypes(database.ownerUrl))
  await database.drop()
})
