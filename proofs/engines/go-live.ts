import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import type { StandIn } from '#server/erp/stand-in/stand-in.ts'
import type { smtpServer } from '#server/testing/smtp-server.ts'
import { root } from '#scripts/root.ts'
import { mailOf, packagingOf, picturesOf } from './new-seller.ts'
import { Person, type Upload } from './person.ts'

const PASSWORD = 'velmi-dobre-heslo'

export interface Started {
  url: string
  code: string
  stop(): Promise<void>
}

/** Starts the portal by its command on an empty folder, and reads what the terminal says. */
export async function startPortal(folder: string): Promise<Started> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ODBYT_DATA: folder, ODBYT_DEMO: '0', PORT: '0', DRAIN_MS: '0', LOG_LEVEL: 'warn' },
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${lines.join('\n')}`)))
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const ready = /^Ready in .*: (http\S+)/.exec(line)?.[1]
      if (ready) resolve(ready)
    })
  })
  return {
    url: url.replace(/\/$/, ''),
    code: lines.map((line) => /^\s+([A-Z0-9]{4}(?:-[A-Z0-9]{4})+)$/.exec(line)?.[1]).find(Boolean) ?? '',
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

export interface Road {
  person: Person
  portal: Started
  page: Page
  browser: Browser
  smtp: Awaited<ReturnType<typeof smtpServer>>
  standIn: StandIn
  items: number
  customers: number
  /** An export of somebody's own, in place of what the stand-in answers. */
  own?: Upload | undefined
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** A step of the list above the administration. */
async function goTo({ person, page }: Road, step: string): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'První kroky' }).getByRole('link', { name: /První kroky/ })
  const steps = page.getByRole('main').getByRole('listitem', { name: step, exact: true })
  await strip.or(steps).first().waitFor()
  if (!(await steps.isVisible())) await person.presses(strip)
  await person.presses(steps.getByRole('link', { name: /Přejít|Zobrazit/ }))
  // The list stays until the next screen is there, and its links would lead nowhere by then.
  await steps.waitFor({ state: 'hidden' })
  person.reads()
}

async function makeAdministrator({ person, page, portal }: Road): Promise<void> {
  person.begins('First administrator')
  await page.goto(portal.url)
  person.reads()
  await person.types(page.getByLabel('Kód z terminálu'), portal.code)
  await person.types(page.getByLabel('Jméno', { exact: true }), 'Jana')
  await person.types(page.getByLabel('Příjmení'), 'Zkoušková')
  await person.types(page.getByLabel('E-mail', { exact: true }), 'jana@sklad.test')
  await person.types(page.getByLabel('Uživatelské jméno'), 'spravce')
  await person.types(page.getByLabel('Nové heslo', { exact: true }), PASSWORD)
  await person.types(page.getByLabel('Nové heslo znovu'), PASSWORD)
  await person.presses(button(page, 'Začít'))
  await person.waitsFor(page.getByRole('heading', { name: 'První kroky' }))
  person.reads()
}

async function setUpMail(road: Road): Promise<void> {
  const { person, page, smtp } = road
  person.begins('Mail server, test mail')
  await goTo(road, 'Poštovní server')
  await person.types(page.getByLabel('Server', { exact: true }), '127.0.0.1')
  await person.chooses(page, /Šifrování/, 'Žádné, jen ve vlastní síti')
  await person.types(page.getByLabel('Port'), String(smtp.port))
  await person.types(page.getByLabel('Adresa odesílatele'), 'portal@sklad.test')
  await person.presses(button(page, 'Uložit'))
  await person.presses(button(page, 'Odeslat zkušební e-mail'))
  await person.waitsFor(page.getByText('Server e-mail přijal.'))
}

async function setDoor(road: Road): Promise<void> {
  const { person, page, standIn } = road
  person.begins('Where orders go')
  await goTo(road, 'Kam odcházejí objednávky')
  await person.chooses(page, /Cesta/, 'POHODA mServer ve stejné síti')
  await person.types(page.getByLabel('Adresa mServeru'), standIn.url)
  await person.types(page.getByLabel('Uživatel Pohody'), 'portal')
  await person.types(page.getByLabel('Heslo', { exact: true }), 'heslo')
  await person.presses(button(page, 'Uložit'))
  await person.presses(button(page, 'Vyzkoušet spojení'))
  await person.waitsFor(page.getByText('Spojení funguje.'))
  // Switching mServer on in POHODA, with a user of its own.
  person.elsewhere(300)
}

/** The newest import on the screen whose source is called so. */
const run = (page: Page, source: RegExp) => page.getByRole('listitem').filter({ hasText: source }).first()

async function importAll(road: Road, isAgain: boolean): Promise<void> {
  const { person, page, own } = road
  if (own) {
    await person.picks(page, 'Vybrat export', own)
    if (isAgain) await person.chooses(page, /Co soubor obsahuje/, 'Úplný seznam')
    await person.presses(button(page, 'Importovat'))
  } else if (isAgain) await person.presses(button(page, 'Vyžádat vše hned'))
  const runs = page.getByRole('listitem').filter({ hasText: own ? /full\/.*upload/ : /full\/mserver/ })
  await person.waitsFor(runs.nth(isAgain ? 1 : 0))
  await person.waitsFor(runs.first().filter({ hasText: /Naimportováno|Nic nového/ }))
}

async function importData(road: Road): Promise<void> {
  const { person, page } = road
  person.begins('Data source, first import')
  await goTo(road, 'Zboží, ceny a zákazníci')
  if (!road.own) {
    await person.chooses(page, /Změny zásob/, 'každých 5 min')
    await person.chooses(page, /Vše jako úplný seznam/, 'denně v 02:00')
    await person.presses(button(page, 'Uložit'))
  } else person.elsewhere(600)
  await importAll(road, false)
  person.reads()
}

async function setCategories(road: Road): Promise<void> {
  const { person, page } = road
  person.begins('Goods without a category')
  await person.presses(page.getByRole('tab', { name: 'Kategorie a sklady' }))
  person.reads()
  const list = button(page, /Co se s ním stane/)
  await person.presses(list)
  await person.presses(page.getByRole('option', { name: 'Do jedné kategorie', exact: true }))
  await person.presses(button(page, 'Uložit'))
  await person.waitsFor(page.getByRole('button', { name: 'Uložit', exact: true, disabled: true }))
  await person.presses(page.getByRole('tab', { name: 'Importy' }))
  await importAll(road, true)
}

async function takePictures(road: Road): Promise<void> {
  const { person, page, items } = road
  person.begins(`Pictures of ${items} items`)
  const buffer = await picturesOf(items)
  // Packing the folder of the pictures.
  person.elsewhere(60)
  await person.picks(page, 'Vybrat export', { name: 'obrazky.zip', mimeType: 'application/zip', buffer })
  await person.chooses(page, /Co soubor obsahuje/, 'Obrázky')
  await person.presses(button(page, 'Importovat'))
  await person.waitsFor(run(page, /pictures\/obrazky/).filter({ hasText: 'Naimportováno' }), 240_000)
}

async function takePackaging(road: Road): Promise<void> {
  const { person, page, items } = road
  const { packages, itemPackages } = packagingOf(items)
  person.begins('Packaging, by two tables')
  // Filling in the samples: two kinds of packaging, and a column copied from the list of goods.
  person.elsewhere(240)
  for (const [name, buffer] of [
    ['obaly.csv', packages],
    ['obalyzbozi.csv', itemPackages],
  ] as const) {
    await person.presses(page.getByRole('tab', { name: 'Tabulky' }))
    await person.picks(page, 'Vybrat tabulku', { name, mimeType: 'text/csv', buffer })
    person.reads()
    await person.presses(button(page, 'Ukázat, co by se změnilo'))
    await person.presses(button(page, 'Importovat'))
    const file = name.replace('.csv', '')
    await person.waitsFor(run(page, new RegExp(`packages-${file}-`)).filter({ hasText: 'Naimportováno' }))
  }
}

async function takeSeller(road: Road): Promise<void> {
  const { person, page } = road
  person.begins('The wholesaler, from the export')
  await goTo(road, 'Údaje velkoobchodu')
  await person.presses(button(page, 'Převzít'))
  await person.types(page.getByLabel('IBAN nebo číslo účtu'), '19-2000145399/0800')
  await person.presses(button(page, 'Uložit'))
  await person.waitsFor(page.getByText('Údaje byly uloženy.'))
}

async function openToVisitors(road: Road): Promise<void> {
  const { person, page } = road
  person.begins('Visitors')
  await goTo(road, 'Návštěvníci')
  await person.presses(button(page, 'Povolit přístup'))
  await person.waitsFor(page.getByText('Návštěvníci mají přístup.'))
}

async function lookAtDeliveries(road: Road): Promise<void> {
  const { person, page } = road
  person.begins('Delivery days, from the address book')
  await goTo(road, 'Dny závozu')
  await person.waitsFor(page.getByRole('main').getByRole('heading').first())
}

async function invite(road: Road): Promise<void> {
  const { person, page, smtp, customers } = road
  person.begins(`Invitations of ${customers} customers`)
  await goTo(road, 'Uživatelé')
  await person.presses(button(page, `Vybrat všechny, které lze pozvat (${customers})`))
  await person.presses(button(page, `Pozvat (${customers})`))
  const dialog = page.getByRole('dialog')
  person.reads()
  // A sixth of the limit leaves at once; so all of them do.
  const limit = dialog.getByRole('spinbutton')
  await person.types(limit, '1000')
  await limit.blur()
  await person.presses(dialog.getByRole('button', { name: 'Odeslat', exact: true }))
  const sent = () => smtp.mails.filter((mail) => codeOf(mail) !== undefined).length
  await person.waitsUntil(() => (sent() >= customers ? sent() : undefined), 'all invitations to leave')
}

/** The code in the mail of an invitation. */
const codeOf = (mail: string): string | undefined =>
  /invitation\?code=([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]

/** The address of the link in the invitation to somebody. */
function linkTo({ smtp, portal }: Road, mail: string): string | undefined {
  const code = codeOf(smtp.mails.find((each) => each.includes(`To: ${mail}\r\n`) && codeOf(each)) ?? '')
  return code === undefined ? undefined : `${portal.url}/invitation?code=${code}`
}

export interface Ordered {
  buyer: Page
  number: string
}

/** A person of a customer follows the link of the mail and sends a first order; of them nothing is counted. */
export async function firstOrder(road: Road): Promise<Ordered> {
  const { browser, person } = road
  const buyer = await (await browser.newContext({ locale: 'cs-CZ' })).newPage()
  const link = await person.waitsUntil(() => linkTo(road, mailOf(1001)), 'the mail of the invitation')
  await buyer.goto(link)
  const dialog = buyer.getByRole('dialog')
  await dialog.getByLabel('Uživatelské jméno').fill('kupec')
  await dialog.getByLabel('Příjmení').fill('Kupecká')
  await dialog.getByLabel('Nové heslo', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Nové heslo znovu').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Přihlásit se' }).click()
  return { buyer, number: await sendOrder(buyer, 'Zboží číslo 200') }
}

/** Finds an item, puts it into the cart and sends the order; returns its number. */
export async function sendOrder(buyer: Page, item: string): Promise<string> {
  await buyer.getByRole('combobox', { name: 'Hledat zboží, kód, EAN' }).fill(item)
  await buyer.keyboard.press('Enter')
  const row = buyer.getByRole('grid', { name: 'Zboží' }).locator('[data-row]').first()
  await row.getByRole('button', { name: /^Přidat/ }).click()
  await buyer
    .getByRole('banner')
    .getByRole('link', { name: /^Košík/ })
    .click()
  await button(buyer, 'Zkontrolovat objednávku').click()
  // What is ordered later for the same day would join the order before.
  const send = button(buyer, 'Odeslat objednávku')
  const apart = buyer.getByText('Odeslat jako samostatnou objednávku')
  await send.or(apart).first().waitFor()
  if (await apart.isVisible()) await apart.click()
  await send.click()
  return buyer.getByTestId('order-number').innerText()
}

/** All steps of the person who sets the portal up, up to the invitations. */
export async function goLive(road: Road): Promise<void> {
  await makeAdministrator(road)
  await setUpMail(road)
  await setDoor(road)
  await importData(road)
  await setCategories(road)
  await takePictures(road)
  await takePackaging(road)
  await takeSeller(road)
  await openToVisitors(road)
  await lookAtDeliveries(road)
  await invite(road)
}

/** What is wrong with an order that was sent, as the books of the accounting system, the buyer and the seller see it. */
export async function faultsOf(road: Road, { buyer, number }: Ordered, patienceMs = 60_000): Promise<string[]> {
  const { standIn, page, portal } = road
  const faults: string[] = []
  await page.goto(`${portal.url}/admin/data?part=orders`)
  const row = page.getByRole('listitem', { name: number })
  const told = await row
    .filter({ hasText: /jako \S+/ })
    .waitFor({ timeout: patienceMs })
    .then(() => row.innerText())
    .catch(() => '')
  const shown = /jako (\S+)/.exec(told)?.[1] ?? ''
  if (shown === '') faults.push(`the operator sees no number of the accounting system for ${number}`)
  const kept = standIn.kept.filter(({ extId }) => extId === number)
  if (kept.length !== 1) faults.push(`the accounting system has ${number} ${kept.length} times`)
  if (kept[0] && kept[0].number !== shown) faults.push(`${number} is ${kept[0].number} there and ${shown} here`)
  await buyer.goto(`${portal.url}/information/active-orders?order=${number}`)
  const words = `Dodavatel ji vede pod číslem ${shown}.`
  const isTold = await buyer
    .getByText(words)
    .waitFor({ timeout: 10_000 })
    .then(() => true)
    .catch(() => false)
  if (!isTold) faults.push(`the buyer does not read: ${words}`)
  return faults
}
