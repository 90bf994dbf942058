import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { connect } from '#server/db/connect.ts'
import { startJobs } from '#server/jobs.ts'
import { mailer } from './smtp.ts'
import { partsOf } from '#server/testing/mail-parts.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { mailKinds } from './kinds.ts'
import { takeMail } from './queries.ts'
import { queueMail } from './service.ts'

let portal: TestPortal
let folder: string
let buyer: Buyer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ MAIL_FOLDER: folder })
  await createShop(portal)
  buyer = await createBuyer(portal)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

async function send(from: Buyer, lines: { ItemId: string; Quantity: number }[], language = 'cs'): Promise<string> {
  const { CartId, RequestId } = await from.checked(lines)
  const answer = await from.client.call('PUT', `/cart/${CartId}`, {
    body: { State: 'Ordered', RequestId, Note: 'Rampa <b>B</b>', ShippingMethod: 'fast' },
    headers: { activelangid: language },
  })
  return (answer.body?.data[0] as Cart).Orders?.[0]?.OrderId ?? ''
}

const mailOf = async (order: string) => partsOf(await readFile(join(folder, `order-sent-${order}.eml`), 'utf8'))

describe('the confirmation of an order', () => {
  it('tells number, delivery, lines and sums by rate to who sent it, in their language', async () => {
    const order = await send(buyer, [
      { ItemId: 'BEER', Quantity: 7 },
      { ItemId: 'ROLL', Quantity: 30 },
      { ItemId: 'CRATE', Quantity: 1 },
    ])
    await sendAll(portal)
    const { head, text, html } = await mailOf(order)
    expect(head).toContain(`To: ${buyer.loginId}@example.cz`)
    expect(head).toContain(`Message-ID: <order-sent-${order}@localhost>`)
    for (const part of [
      `Objednávka ${order}`,
      'Způsob dopravy: Expres (150,00 Kč)',
      'Objednal(a): Jana Zkoušková',
      '7 ks  BEER Pivo  |  132,30 Kč',
      '6 ks  CRATE Přepravka vína  |  537,00 Kč  |  Zaokrouhleno na celé balení',
      'DPH 21 %: 819,30 Kč + 172,05 Kč = 991,35 Kč',
      'DPH 12 %: 70,50 Kč + 8,46 Kč = 78,96 Kč',
      'Celkem bez DPH: 889,80 Kč',
      'Celkem s DPH: 1 070,31 Kč',
    ]) {
      expect(text).toContain(part)
    }
    expect(html).toContain('<html lang="cs">')
    expect(html).toContain('Rampa &lt;b&gt;B&lt;/b&gt;')
    expect(html).not.toContain('<b>B</b>')
    expect(html).toContain('1 070,31 Kč')
    // Who sends it stands at the end, as it is now.
    expect(text).toMatch(/\n-- \nOdbyt\s*$/)
    expect(html).toContain('<b>Odbyt</b></p>')
  })

  it('speaks English to who reads English', async () => {
    const order = await send(buyer, [{ ItemId: 'CRATE', Quantity: 1 }], 'en')
    await sendAll(portal)
    const { text, html } = await mailOf(order)
    expect(text).toMatch(/^Order P\d+/)
    expect(text).toContain('Rounded to a full pack')
    expect(html).toContain('<html lang="en">')
  })

  it('shows no amounts to who may not see them', async () => {
    const blind = await createBuyer(portal, { permissions: [] })
    const order = await send(blind, [{ ItemId: 'BEER', Quantity: 7 }])
    await sendAll(portal)
    const { text, html } = await mailOf(order)
    expect(text).toContain('7 ks  BEER Pivo\n')
    expect(text + html).not.toMatch(/132,\d|160,\d|18,9|21 %/)
  })

  it('is not made for who has no address, and the others go on', async () => {
    const silent = await createBuyer(portal, { mail: '' })
    const order = await send(silent, [{ ItemId: 'BEER', Quantity: 1 }])
    await sendAll(portal)
    expect(await readdir(folder)).not.toContain(`order-sent-${order}.eml`)
    await outboxHolds(0)
  })

  it('goes out by itself while the server runs, once', async () => {
    const log = portal.app.log
    const { database, ownerUrl, config } = portal
    const jobs = await startJobs({ database, ownerUrl, config, clock: clockOf(), log })
    try {
      const order = await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
      await vi.waitFor(async () => expect(await mailOf(order)).toBeDefined(), { timeout: 10_000 })
      await outboxHolds(0)
      expect((await readdir(folder)).filter((name) => name.includes(order))).toHaveLength(1)
    } finally {
      await jobs.stop()
    }
  })
})

/** A mail leaves the outbox a moment after it was sent. */
async function outboxHolds(mails: number): Promise<void> {
  const count = async () => (await portal.database.pool.query('select from mail_outbox')).rowCount
  await vi.waitFor(async () => expect(await count()).toBe(mails), { timeout: 10_000 })
}

const comeDue = () => portal.database.pool.query('update mail_outbox set due_at = now()')

it('has the same kinds of mails in the registry and in the database', async () => {
  const { rows } = await portal.database.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'mail_outbox_kind_check'`,
  )
  const kinds = [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind)
  expect(new Set(kinds)).toEqual(new Set(Object.keys(mailKinds)))
})

describe('letters', () => {
  it('fill their values in and cannot be made to say anything else', async () => {
    const link = 'http://localhost/new-password?code=abc&x="><script>'
    await queueMail(portal.database.db, 'recovery', {
      to: 'jana@example.cz',
      language: 'en',
      values: { login: '<i>jana</i>', link },
    })
    await sendAll(portal)
    const name = (await readdir(folder)).find((file) => file.startsWith('recovery-'))
    const { head, text, html } = partsOf(await readFile(join(folder, name ?? ''), 'utf8'))
    expect(head).toContain('Subject: Your new password for the portal')
    expect(text).toContain('for the user <i>jana</i>.')
    expect(text).toContain(`Set a new password: ${link}`)
    expect(html).toContain('&lt;i&gt;jana&lt;/i&gt;')
    expect(html).toContain('href="http://localhost/new-password?code=abc&amp;x=&quot;&gt;&lt;script&gt;"')
  })

  it('are not queued when what they tell is rolled back', async () => {
    const details = { to: 'a@example.cz', language: 'cs', values: { login: 'a', link: '' } } as const
    const failed = portal.database.db.transaction().execute(async (db) => {
      await queueMail(db, 'invitation', details)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await outboxHolds(0)
  })
})

describe('sending', () => {
  it('is tried again until the server takes the mail, once', async () => {
    const { stop, mails, url } = await smtpServer({ later: 1 })
    const order = await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
    await sendAll(portal, { smtpUrl: url })
    await outboxHolds(1)
    expect(mails).toHaveLength(0)
    await comeDue()
    await sendAll(portal, { smtpUrl: url })
    await outboxHolds(0)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`Message-ID: <order-sent-${order}@localhost>`)
    await stop()
  })

  it('does not try again where the server knows no such receiver, until somebody says so', async () => {
    const { stop, url } = await smtpServer({ receiver: '550 5.1.1 no such user' })
    await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
    await sendAll(portal, { smtpUrl: url })
    await comeDue()
    expect(await takeMail(portal.database.db)).toBeUndefined()
    await portal.database.pool.query('update mail_outbox set tries = 0')
    await sendAll(portal)
    await outboxHolds(0)
    await stop()
  })

  it.each(['452 4.2.2 box is full', '552 5.2.2 box is full', '550 5.1.7 odd sender', '550 relay not permitted'])(
    'tries again where a server says: %s',
    async (receiver) => {
      const { stop, url } = await smtpServer({ receiver })
      await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
      await sendAll(portal, { smtpUrl: url })
      await comeDue()
      expect(await takeMail(portal.database.db)).toMatchObject({ tries: 2 })
      await comeDue()
      await sendAll(portal)
      await outboxHolds(0)
      await stop()
    },
  )

  it('sends a mail once, although the database is away for a moment after it was sent', async () => {
    const { stop, mails, url } = await smtpServer()
    const owner = connect(portal.ownerUrl, portal.config.pool, { max: 1 })
    await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
    // What a sequence has counted stays counted, also when its transaction fails.
    await owner.pool.query(`
      create sequence refused;
      grant usage on sequence refused to odbyt_app;
      create function refuse_once() returns trigger language plpgsql as $$
      begin
        if nextval('refused') = 1 then raise exception 'away for a moment'; end if;
        return old;
      end $$;
      create trigger refuse_once before delete on mail_outbox for each row execute function refuse_once()`)
    await sendAll(portal, { smtpUrl: url })
    await outboxHolds(0)
    expect(mails).toHaveLength(1)
    await owner.pool.query('drop trigger refuse_once on mail_outbox; drop function refuse_once; drop sequence refused')
    await owner.close()
    await stop()
  })

  it('goes on with a mail whose process died while it was sending', async () => {
    const order = await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
    // The process that took it is heard of no more.
    await takeMail(portal.database.db)
    const pass = (minutes: number) =>
      portal.database.pool.query(`update mail_outbox set due_at = due_at - $1 * interval '1 minute'`, [minutes])
    await pass(4)
    await sendAll(portal)
    await outboxHolds(1)
    await pass(1)
    await sendAll(portal)
    await outboxHolds(0)
    expect((await mailOf(order)).text).toContain(order)
  })

  it('lets nobody else on the machine read what is written', async () => {
    const own = join(folder, 'posta')
    const send = mailer({ smtp: undefined, from: undefined, mailFolder: own, host: 'localhost' })
    await send({ to: 'a@b.cz', subject: 's', text: 't', html: 'h', name: 'soukromy' })
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect([await modeOf(own), await modeOf(join(own, 'soukromy.eml'))]).toEqual(['700', '600'])
    await rm(own, { recursive: true })
  })

  it('refuses addresses that are more than one, or a header', async () => {
    const send = mailer({ smtp: undefined, from: undefined, mailFolder: folder, host: 'localhost' })
    const mail = { subject: 's', text: 't', html: 'h', name: 'odd' }
    for (const to of ['a@b.cz, c@d.cz', 'a@b.cz\r\nBcc: c@d.cz', 'Jana <a@b.cz>', 'a', '', 'a@b.cz;c@d.cz']) {
      await expect(send({ ...mail, to })).rejects.toThrow('This is no mail address.')
    }
    await send({ ...mail, to: 'a@b.cz', subject: 'x\r\nBcc: c@d.cz' })
    const { head } = partsOf(await readFile(join(folder, 'odd.eml'), 'utf8'))
    expect(head).not.toMatch(/^Bcc:/m)
  })
})
