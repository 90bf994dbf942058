import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { connect } from './connect.ts'
import { eachHost, primaryOf } from './hosts.ts'

it('reads lists of hosts as PostgreSQL writes them', () => {
  expect(eachHost('postgres://a:b@h1:5432,h2/odbyt?x=1')).toEqual([
    'postgres://a:b@h1:5432/odbyt?x=1',
    'postgres://a:b@h2/odbyt?x=1',
  ])
  expect(eachHost('postgres://a:b@/odbyt?host=%2Fone,%2Ftwo')).toEqual([
    'postgres://a:b@/odbyt?host=%2Fone',
    'postgres://a:b@/odbyt?host=%2Ftwo',
  ])
  for (const one of ['postgres://a:b@h1/odbyt', 'postgres://a:b@/odbyt?host=%2Fone&y=2', 'postgres://h/d?y=1,2'])
    expect(eachHost(one)).toEqual([one])
})

it('keeps to the host that answers, and says of each why there is none', async () => {
  const { appUrl, close } = await freshDatabase()
  const socket = decodeURIComponent(/host=([^&]*)/.exec(appUrl)?.[1] ?? '')
  const listed = (...sockets: string[]) => appUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(sockets.join(','))}`)
  const url = listed('/nowhere', socket)
  expect(await primaryOf(url)).toBe(listed(socket))
  await expect(primaryOf(listed('/nowhere', '/neither'))).rejects.toThrow(
    /^none of its hosts takes writes \(\/nowhere:5432: .*ENOENT.*; \/neither:5432: .*ENOENT.*\)$/,
  )
  const database = connect(url, { connectMs: 2000, queryMs: 2000 }, { max: 2 })
  const ask = () => database.pool.query('select 1 as one')
  expect((await Promise.all([ask(), ask()])).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  await database.close()
  const reads = connect(`${url}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`, {
    connectMs: 2000,
    queryMs: 2000,
  })
  const told = await Promise.allSettled([1, 2, 3].map(() => reads.pool.query('select 1')))
  const codes = told.map((end) => (end.status === 'rejected' ? (end.reason as { code?: string }).code : 'answered'))
  for (const code of codes) expect(['25006', 'ENOENT']).toContain(code)
  await reads.close()
  await close()
})
