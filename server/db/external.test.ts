import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { externalUrls } from './external.ts'
import { onConnection } from './prepare.ts'

it('lets the application step down to its own role when only the owner has an address', async () => {
  const database = await freshDatabase()
  const urls = externalUrls({ DATABASE_URL: database.ownerUrl })
  expect(urls?.ownerUrl).toBe(database.ownerUrl)
  await onConnection(urls?.appUrl ?? '', async (client) => {
    const { rows } = await client.query('select current_user as worker, session_user as login')
    expect(rows).toEqual([{ worker: 'odbyt_app', login: 'odbyt_owner' }])
  })
  await database.close()
})

it('takes the address of the application when there is one, and nothing from an empty environment', () => {
  const owner = 'postgres://owner@host/portal'
  const app = 'postgres://app@host/portal'
  expect(externalUrls({ DATABASE_URL: owner, DATABASE_APP_URL: app })).toEqual({ ownerUrl: owner, appUrl: app })
  expect(externalUrls({ DATABASE_APP_URL: app })).toEqual({ ownerUrl: app, appUrl: app })
  expect(externalUrls({ DATABASE_URL: '' })).toBeUndefined()
})
