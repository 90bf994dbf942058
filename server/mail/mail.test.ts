import { Logger, runOnce } from 'graphile-worker'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { startJobs } from '#server/jobs.ts'
import { mailer } from './smtp.ts'
import { partsOf } from '#server/testing/mail-parts.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { mailTasks } from './jobs.ts'
import { unlockMails } from './queries.ts'
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

// The queue's own lines say nothing here.
const logger = new Logger(() => () => {})

const workOff = (tasks = mailTasks(portal.database, portal.config, clockOf())) =>
  runOnce({ pgPool: portal.database.pool, taskList: tasks, logger })

async function send(from: Buyer, lines: { ItemId: string; Quantity: number }[], language = 'cs'): Promise<string> {
  const { CartId, RequestId } = await from.checked(lines)
  const answer = await from.client.call('PUT', `/cart/${CartId}`, {
    body: { State: 'Ordered', RequestId, Note: 'Rampa <b>B</b>', ShippingMethod: 'fast' },
    headers: { activelangid: language },
  })
  return (answer.body?.data[0] as Cart).Orders?.[0]?.OrderId ?? ''
}

const mailOf = async (order: string) => partsOf(await readFile(join(folder, `order-confirmation-${order}.eml`), 'utf8'))

describe('the confirmation of an order', () => {
  it('tells number, delivery, lines and sums by rate to who sent it, in their language', async () => {
    const order = await send(buyer, [
      { ItemId: 'BEER', Quantity: 7 },
      { ItemId: 'ROLL', Quantity: 30 },
      { ItemId: 'CRATE', Quantity: 1 },
    ])
    await workOff()
    const { head, text, html } = await mailOf(order)
    expect(head).toContain(`To: ${buyer.loginId}@example.cz`)
    expect(head).toContain(`Message-ID: <order-confirmation-${order}@localhost>`)
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
    await workOff()
    const { text, html } = await mailOf(order)
    expect(text).toMatch(/^Order P\d+/)
    expect(text).toContain('Rounded to a full pack')
    expect(html).toContain('<html lang="en">')
  })

  it('shows no amounts to who may not see them', async () => {
    const blind = await createBuyer(portal, { permissions: [] })
    const order = await send(blind, [{ ItemId: 'BEER', Quantity: 7 }])
    await workOff()
    const { text, html } = await mailOf(order)
    expect(text).toContain('7 ks  BEER Pivo\n')
    expect(text + html).not.toMatch(/132|160|18,9|21 %/)
  })

  it('is not made for who has no address, and the queue goes on', async () => {
    const silent = await createBuyer(portal, { mail: '' })
    const order = await send(silent, [{ ItemId: 'BEER', Quantity: 1 }])
    await workOff()
    expect(await readdir(folder)).not.toContain(`order-confirmation-${order}.eml`)
    await queueHolds(0)
  })

  it('goes out by itself while the server runs, once', async () => {
    const log = portal.app.log
    const jobs = await startJobs({ database: portal.database, config: portal.config, clock: clockOf(), log })
    try {
      const order = await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
      await vi.waitFor(async () => expect(await mailOf(order)).toBeDefined(), { timeout: 10_000 })
      await queueHolds(0)
      expect((await readdir(folder)).filter((name) => name.includes(order))).toHaveLength(1)
    } finally {
      await jobs.stop()
    }
  })
})

/** A job leaves the queue a moment after it is done. */
async function queueHolds(jobs: number): Promise<void> {
  // Jobs of the clock, such as the one that frees mails, may come between.
  const mails = `select from graphile_worker.jobs where task_identifier = 'send-mail'`
  const count = async () => (await portal.database.pool.query(mails)).rowCount
  await vi.waitFor(async () => expect(await count()).toBe(jobs), { timeout: 10_000 })
}

describe('notices', () => {
  it('fill their values in and cannot be made to say anything else', async () => {
    const link = 'http://localhost/new-password?code=abc&x="><script>'
    await queueMail(portal.database.db, {
      to: 'jana@example.cz',
      language: 'en',
      template: 'recovery',
      values: { login: '<i>jana</i>', link },
    })
    await workOff()
    const name = (await readdir(folder)).find((file) => file.startsWith('recovery-'))
    const { head, text, html } = partsOf(await readFile(join(folder, name ?? ''), 'utf8'))
    expect(head).toContain('Subject: Your new password for the portal')
    expect(text).toContain('for the user <i>jana</i>.')
    expect(text).toContain(`Set a new password: ${link}`)
    expect(html).toContain('&lt;i&gt;jana&lt;/i&gt;')
    expect(html).toContain('href="http://localhost/new-password?code=abc&amp;x=&quot;&gt;&lt;script&gt;"')
  })

  it('are not queued when what they tell is rolled back', async () => {
    const notice = { to: 'a@example.cz', language: 'cs', template: 'invitation', values: { login: 'a' } } as const
    const failed = portal.database.db.transaction().execute(async (db) => {
      await queueMail(db, notice)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await queueHolds(0)
  })
})

/** A mail server that refuses the first mails and keeps the others. */
function smtpServer(refusals: number): Promise<{ server: Server; mails: string[]; url: string }> {
  const mails: string[] = []
  let left = refusals
  const talk = (socket: Socket) => {
    let mail: string | undefined
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (mail !== undefined && line !== '.') mail += `${line}\r\n`
        else if (mail !== undefined) {
          mails.push(mail)
          mail = undefined
          socket.write('250 ok\r\n')
        } else if (line === 'DATA') {
          mail = ''
          socket.write('354 go\r\n')
        } else if (line.startsWith('RCPT') && left > 0) {
          left -= 1
          socket.write('451 later\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  }
  const server = createServer(talk)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true` })
    })
  })
}

describe('sending', () => {
  it('is tried again by the queue until the server takes the mail, once', async () => {
    const { server, mails, url } = await smtpServer(1)
    const tasks = mailTasks(portal.database, { ...portal.config, smtpUrl: url }, clockOf())
    const order = await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
    await workOff(tasks)
    await queueHolds(1)
    expect(mails).toHaveLength(0)
    await portal.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
    await workOff(tasks)
    await queueHolds(0)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`Message-ID: <order-confirmation-${order}@localhost>`)
    await new Promise((resolve) => server.close(resolve))
  })

  it('goes on with a mail whose process died while it was sending', async () => {
    const order = await send(buyer, [{ ItemId: 'BEER', Quantity: 1 }])
    const { pool, db } = portal.database
    const lock = (minutes: number) =>
      pool.query(
        `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - $1 * interval '1 min'`,
        [minutes],
      )
    await lock(4)
    await unlockMails(db)
    await workOff()
    await queueHolds(1)
    await lock(6)
    await unlockMails(db)
    await workOff()
    await queueHolds(0)
    expect((await mailOf(order)).text).toContain(order)
  })

  it('lets nobody else on the machine read what is written', async () => {
    const own = join(folder, 'posta')
    const send = mailer({ ...portal.config, mailFolder: own, host: 'localhost' })
    await send({ to: 'a@b.cz', subject: 's', text: 't', html: 'h', name: 'soukromy' })
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect([await modeOf(own), await modeOf(join(own, 'soukromy.eml'))]).toEqual(['700', '600'])
    await rm(own, { recursive: true })
  })

  it('refuses addresses that are more than one, or a header', async () => {
    const send = mailer({ ...portal.config, host: 'localhost' })
    const mail = { subject: 's', text: 't', html: 'h', name: 'odd' }
    for (const to of ['a@b.cz, c@d.cz', 'a@b.cz\r\nBcc: c@d.cz', 'Jana <a@b.cz>', 'a', '', 'a@b.cz;c@d.cz']) {
      await expect(send({ ...mail, to })).rejects.toThrow('the address of odd is none')
    }
    await send({ ...mail, to: 'a@b.cz', subject: 'x\r\nBcc: c@d.cz' })
    const { head } = partsOf(await readFile(join(folder, 'odd.eml'), 'utf8'))
    expect(head).not.toMatch(/^Bcc:/m)
  })
})
