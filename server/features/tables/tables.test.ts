import { text } from 'node:stream/consumers'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PermissionId, permissionsOf } from '#contract/permissions.ts'
import type { PreviewRow, UploadedTable } from '#contract/tables.ts'
import { sampleTable } from '#server/erp/tables/samples.ts'
import { startImports } from '#server/features/imports/jobs.ts'
import { csvStream } from '#server/papers/spreadsheet.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { clockOf, type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client
let watching: { stop(): Promise<void> }

beforeAll(async () => {
  portal = await testPortal()
  const { loginId } = await createBuyer(portal, { isAdmin: true, permissions: ['useradmin'] })
  admin = await portal.loggedIn(loginId)
  const { database, ownerUrl, config, app } = portal
  watching = startImports({ database, ownerUrl, config, clock: clockOf(), log: app.log }, 50)
})
afterAll(async () => {
  await watching.stop()
  await portal.close()
})

const upload = async (FileName: string, content: string) => {
  const body = { FileName, Content: Buffer.from(content).toString('base64') }
  return admin.call('POST', '/table', { body })
}
const taken = async (name: string, content: string): Promise<UploadedTable> =>
  (await upload(name, content)).body?.data[0]
const fieldsOf = (table: UploadedTable, kind: string) => table.Matches.find(({ Table }) => Table === kind)?.Fields ?? []
const previewOf = async (table: UploadedTable, Table: string, Fields: string[]): Promise<PreviewRow[]> =>
  (await admin.call('POST', `/table/${table.TableId}/preview`, { body: { Table, Fields } })).body?.data ?? []
const imported = async (source: string) =>
  vi.waitFor(
    async () => {
      const runs = (await admin.call('GET', '/imports')).body?.data as { Source: string; Outcome: string }[]
      const run = runs.find(({ Source }) => Source.startsWith(source))
      expect(run?.Outcome).toMatch(/imported|unchanged|refused/)
      return run
    },
    { timeout: 20_000, interval: 50 },
  )

describe('a table of another system', () => {
  it('is matched, mended, previewed, imported and known from then on', async () => {
    const groups = await taken('skupiny.csv', 'Číslo;Název;Nadřazená\n1;Nápoje;\n2;Pivo;1')
    expect([groups.Table, fieldsOf(groups, 'categories')]).toEqual(['categories', ['id', 'name', 'parent']])
    const said = { Table: 'categories', Fields: fieldsOf(groups, 'categories'), Mode: 'delta' }
    expect((await admin.call('POST', `/table/${groups.TableId}/import`, { body: said })).status).toBe(204)
    expect(await imported('delta/categories-skupiny-')).toMatchObject({ Outcome: 'imported', Added: 2 })
    const [event] = (await admin.call('GET', '/audit?Event=import.uploaded')).body?.data ?? []
    expect(JSON.parse(event.Detail)).toEqual({ file: 'skupiny.csv', mode: 'delta', table: 'categories' })

    const lines = [
      'Zkratka;Popis 1;Skupina;Cena základní;DPH;Kód X',
      'P1;Ležák;Pivo;17,90;21;a',
      'P2;Pale ale;Víno;x;21;b',
    ]
    const named = await taken('zasoby.csv', lines.join('\n'))
    const guessed = fieldsOf(named, 'items')
    expect([named.Table, guessed]).toEqual(['items', ['code', '', 'category', 'price', 'vat', '']])
    const fields = ['code', 'name', 'category', 'price', 'vat', '']
    const before = await previewOf(named, 'items', fields)
    expect(before.map(({ Row, State, Reason }) => [Row, State, Reason])).toEqual([
      [2, 'new', ''],
      [3, 'refused', ''],
    ])
    expect(before[1]?.Cells[3]).toEqual({
      Column: 3,
      Value: 'x',
      Before: null,
      Reason: 'Cena základní (D) is not a number: x',
    })
    expect(await portal.database.pool.query('select from item')).toMatchObject({ rowCount: 0 })
    await admin.call('POST', `/table/${named.TableId}/import`, {
      body: { Table: 'items', Fields: fields, Mode: 'delta' },
    })
    expect(await imported('delta/items-zasoby-')).toMatchObject({ Outcome: 'imported', Added: 1, Rejected: 1 })

    const again = await taken(
      'zasoby.csv',
      lines.join('\n').replace('17,90', '18,5').replace(';x;', ';20;').replace('Víno', 'Neznámá'),
    )
    expect([again.Table, fieldsOf(again, 'items')]).toEqual(['items', fields])
    expect(again.Matches.find(({ Table }) => Table === 'items')?.Remembered).toBe(true)
    const [changed, refused] = await previewOf(again, 'items', fields)
    expect(changed?.State).toBe('changed')
    expect(changed?.Cells.map(({ Before }) => Before)).toEqual([null, null, null, '17.9', null])
    expect(refused).toMatchObject({ State: 'refused', Reason: 'the category Neznámá is unknown, or there are several' })
  })

  it('laid into the watched folder goes by what was said of it', async () => {
    const { erpFolder } = portal.config
    const { writeFile } = await import('node:fs/promises')
    await writeFile(
      `${erpFolder}/delta/nocni.csv`,
      'Zkratka;Popis 1;Skupina;Cena základní;DPH;Kód X\nP1;Ležák;Pivo;19;21;a',
    )
    await vi.waitFor(
      async () => {
        const { rows } = await portal.database.pool.query(`select net_price from item where id = 'P1'`)
        expect(rows).toEqual([{ net_price: '19.0000' }])
      },
      { timeout: 20_000, interval: 50 },
    )
  })

  it('shows prices of a customer and movements as they are now', async () => {
    const { customerId } = await createBuyer(portal)
    const prices = `Zákazník;Kód;Cena\n${customerId};P1;15\n999999;P1;15`
    const table = await taken('ceny.csv', prices)
    expect(
      (await previewOf(table, 'customer-prices', ['customer', 'code', 'price'])).map(({ State }) => State),
    ).toEqual(['new', 'refused'])
    await admin.call('POST', `/table/${table.TableId}/import`, {
      body: { Table: 'customer-prices', Fields: ['customer', 'code', 'price'], Mode: 'delta' },
    })
    await imported('delta/customer-prices-ceny-')
    const next = await taken('ceny.csv', prices.replace(';15', ';14,5'))
    const [row] = await previewOf(next, 'customer-prices', ['customer', 'code', 'price'])
    expect([row?.State, row?.Cells[2]]).toEqual(['changed', { Column: 2, Value: '14,5', Before: '15', Reason: '' }])
  })

  it('shows what holds without an end as an empty cell', async () => {
    const fields = ['code', 'from', 'price', 'validTill']
    const steps = await taken('kroky.csv', 'Kód;Od ks;Cena;Platí do\nP1;24;14;')
    expect([steps.Table, fieldsOf(steps, 'quantity-prices')]).toEqual(['quantity-prices', fields])
    await admin.call('POST', `/table/${steps.TableId}/import`, {
      body: { Table: 'quantity-prices', Fields: fields, Mode: 'delta' },
    })
    await imported('delta/quantity-prices-kroky-')
    const next = await taken('kroky.csv', 'Kód;Od ks;Cena;Platí do\nP1;24,0;14;31. 12. 2026')
    const [row] = await previewOf(next, 'quantity-prices', fields)
    expect([row?.State, row?.Cells.map(({ Before }) => Before)]).toEqual(['changed', [null, null, null, '']])
  })
})

describe('samples', () => {
  it('are files in the reader’s language that say which columns are needed', async () => {
    const { headers, text: content } = await admin.call('GET', '/table-sample/stock?Format=csv', {
      headers: { activelangid: 'cs' },
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(content.split('\r\n')[0]).toBe('\uFEFF"Číslo zboží *";"Volně skladem *";"Dostupnost"')
    expect((await admin.call('GET', '/table-sample/stock?Format=xlsx')).bytes.subarray(0, 2).toString()).toBe('PK')
    const sample = sampleTable('cs', 'users')
    expect((await taken('lide.csv', await text(csvStream(sample.columns, sample.rows)))).Table).toBe('users')
  })
})

describe('the calls refuse', () => {
  it('what is no table, and says why', async () => {
    expect((await upload('a.pdf', 'x;y\n1;2')).status).toBe(400)
    for (const content of ['jen jeden sloupec\n1\n2', ' ']) {
      expect(await upload('a.csv', content)).toMatchObject({ status: 400, body: { code: 'table.unreadable' } })
    }
    expect((await upload('a.xlsx', 'PK')).body?.message).toContain('the workbook cannot be read')
    const table = await taken('a.csv', 'Kód;Název\n1;2')
    const body = { Table: 'items', Fields: ['', 'name'] }
    expect((await admin.call('POST', `/table/${table.TableId}/preview`, { body })).body?.message).toContain(
      'Item number',
    )
    const taking = await admin.call('POST', `/table/${table.TableId}/import`, { body: { ...body, Mode: 'full' } })
    expect(taking.body?.message).toContain('Item number')
  })

  it('a table that is gone, one outside of the folder, and a name that leads out of it', async () => {
    const body = { Table: 'items', Fields: ['code'] }
    expect((await admin.call('POST', '/table/00000000/preview', { body })).status).toBe(404)
    expect((await admin.call('POST', '/table/..%2Ffull/preview', { body })).status).toBe(400)
    const { FileName } = await taken('../../../tmp/cizi.csv', 'Kód;Název\n1;2')
    expect(FileName).toBe('cizi.csv')
  })

  it('users from who may not create any, and everything from who is no administrator', async () => {
    const table = await taken('lide.csv', 'Zákazník;E-mail\n1;a@b.cz')
    const body = { Table: 'users', Fields: ['customer', 'mail'], Mode: 'delta' }
    const without: PermissionId[][] = [
      // May not create users.
      [...permissionsOf('ChildCustomer'), 'useradmin'],
      // May give nobody what buyers may.
      ['createuser', 'useradmin'],
    ]
    for (const permissions of without) {
      const one = await createBuyer(portal, { isAdmin: true, permissions })
      const client = await portal.loggedIn(one.loginId)
      const answer = await client.call('POST', `/table/${table.TableId}/import`, { body })
      expect(answer).toMatchObject({ status: 403, body: { code: 'user.more-than-own' } })
    }
    expect(readdirSync(`${portal.config.erpFolder}/delta`).filter((name) => name.startsWith('users'))).toEqual([])
    const { loginId } = await createBuyer(portal, { permissions: ['useradmin'] })
    const buyer = await portal.loggedIn(loginId)
    expect((await buyer.call('POST', `/table/${table.TableId}/import`, { body })).status).toBe(403)
    expect((await buyer.call('GET', '/table-sample/items?Format=csv')).status).toBe(403)
    expect(
      (await portal.client().call('POST', '/table', { body: { FileName: 'a.csv', Content: 'eDt5' } })).status,
    ).toBe(401)
  })
})
