import { afterAll, beforeAll, expect, it } from 'vitest'
import { onConnection } from '#server/db/prepare.ts'
import { createContent } from '#server/testing/contents.ts'
import { createCustomer } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { addFile, forgetFiles } from './queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('files nothing refers to are removed, and no other', async () => {
  const { database } = portal
  const customerId = await createCustomer(database)
  await createDocument(database, customerId, { id: 'FV1', lines: [paperLine('Rohlík', '10', '10', '21')] })
  const add = async (words: string) =>
    addFile(database.db, { type: 'image/png', hash: (await createContent(database.db, words)).toString('hex') })
  const [paper, logo, picture, left] = await Promise.all(['paper', 'logo', 'picture', 'left'].map(add))
  await onConnection(portal.ownerUrl, async (client) => {
    await client.query(`set app.all_customers = 'on'`)
    await client.query('insert into document_paper values ($1, $2, $3)', ['FV1', customerId, paper])
    await client.query('update seller set logo_id = $1', [logo])
    await client.query(
      `insert into waiting_file (kind, name, source_hash, file_id, thumbnail_id) values ('picture', 'a', sha256('a'), $1, $1)`,
      [picture],
    )
  })
  await forgetFiles(database.db)
  const { rows } = await database.pool.query<{ id: string }>('select id from file where id = any ($1)', [
    [paper, logo, picture, left],
  ])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([paper, logo, picture]))
})
