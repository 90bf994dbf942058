import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredStatements } from './db/statement.ts'
import { unbelieved } from './testing/believed.ts'
import { describer } from './testing/described.ts'
import { freshDatabase } from './testing/test-database.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

let database: Awaited<ReturnType<typeof freshDatabase>>
let described: Awaited<ReturnType<typeof describer>>

beforeAll(async () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  for (const path of files) {
    if (readFileSync(folder + path, 'utf8').includes(`'#server/db/statement.ts'`))
      await import(/* @vite-ignore */ folder + path)
  }
  database = await freshDatabase()
  described = await describer(database.appUrl)
})

afterAll(async () => {
  await described.close()
  await database.drop()
})

it('finds that every statement takes and answers what it promises', async () => {
  const statements = declaredStatements()
  expect(statements.length).toBeGreaterThan(0)
  const faults: string[] = []
  for (const statement of statements) faults.push(...(await unbelieved(described.describe, statement)))
  expect(faults).toEqual([])
})
