import type { BrowserContext, Locator, Page } from '@playwright/test'
import { paths } from '#web/shared/paths.ts'
import { randomFrom } from '#db/demo/random.ts'

type Visitor = { login: string; password: string }
type Options = { url: string; visitor: Visitor; seed: number; until: number; least?: number }
export type Walk = { steps: number; screens: ReadonlySet<string>; faults: string[] }

const WORDS = [
  'pivo',
  'mléko',
  'okurka',
  'faktury',
  'malina',
  '12',
  '0',
  '-1',
  '1e9',
  '%',
  '<b>',
  '2026-11-20',
  'ř',
  ' ',
]
const WIDTHS = [1440, 1024, 820, 390]
const KEYS = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'ArrowDown', 'ArrowUp', 'Space', 'PageDown', 'End', '/']
const ADDRESSES = [
  ...Object.values(paths),
  '/catalog/oblibene/novinky',
  '/catalog/oblibene/akce?view=tiles',
  '/catalog/oblibene/novinky?searchString=pivo&product=112001',
  '/catalog/nikde',
  '/information/page/kontakty',
  '/information/page/nikde',
  '/information/order-history?order=1',
  '/information/invoices?open=1',
  '/nowhere/at/all',
]
// A step that meets a page on its way elsewhere is given up; the page itself has longer.
const STEP_MS = 800
const WHITE_MS = 20_000
// Run in the page: what there is to read on it, and what the portal says when a part of it broke.
const TEXT = `document.readyState === 'loading' ? '' : (document.querySelector('#root')?.innerText ?? '')`
const BROKEN = `document.querySelector('[data-broken]')?.textContent ?? ''`

/** Does what comes to mind with the portal, as one user in up to two tabs, until the time is over and it has gone the least steps, or a fault is found. */
export async function walk(context: BrowserContext, options: Options): Promise<Walk> {
  const random = randomFrom(options.seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const faults: string[] = []
  const screens = new Set<string>()
  const done: string[] = []
  const tabs: Page[] = []
  const { promise: firstFault, resolve: foundFault } = Promise.withResolvers<void>()
  const tell = (fault: string) => {
    faults.push(`${fault}\n  after ${done.slice(-12).join(' · ')}`)
    foundFault()
  }

  async function openTab(): Promise<Page> {
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    page.on('pageerror', (error) => tell(`thrown on ${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      // A refused call is told by the browser too; what the server got wrong is seen by its answer.
      const isRefusal = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) tell(`console of ${page.url()}: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500 && response.status() !== 503) tell(`${response.status()} of ${response.url()}`)
    })
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    page.on('popup', (popup) => void popup.close().catch(() => {}))
    page.on('crash', () => tell('the tab crashed'))
    tabs.push(page)
    return page
  }

  const press = async (target: Locator) => {
    const count = await target.count()
    if (count > 0) await target.nth(Math.floor(random() * count)).click({ timeout: STEP_MS })
  }
  const go = (page: Page, address: string) =>
    page.goto(options.url + address, { timeout: 60_000, waitUntil: 'domcontentloaded' })
  const isOut = (page: Page) => page.locator('input[autocomplete="username"]').isVisible()

  async function enter(page: Page): Promise<void> {
    const { login, password } = options.visitor
    if (password === '') {
      await page.getByRole('button', { name: /bez přihlášení|without login/ }).click()
    } else {
      await page.locator('input[autocomplete="username"]').fill(login)
      await page.locator('input[autocomplete="current-password"]').fill(password)
      await page.locator('button[type="submit"]').click()
    }
    const shell = page.getByRole('banner').or(page.getByRole('grid')).first()
    await Promise.race([shell.waitFor({ timeout: 60_000 }), firstFault])
    if (faults.length > 0) return
    // Who works for several customers has seen nothing of the portal yet.
    if (await page.getByRole('banner').isHidden()) await page.getByRole('row').nth(1).dblclick()
  }

  // As often as they stand here; a press is what people do most.
  const steps: Record<string, [weight: number, run: (page: Page) => Promise<unknown>]> = {
    'an address': [4, (page) => go(page, pick(ADDRESSES))],
    'a link': [8, (page) => press(page.locator('a[href^="/"]:visible, [role="treeitem"]:visible'))],
    'a button': [10, (page) => press(page.locator('button:visible:enabled'))],
    'a row': [4, (page) => press(page.locator('[role="row"]:visible, [data-row]:visible'))],
    'a choice': [
      3,
      (page) => press(page.locator('[role="option"], [role="menuitem"], [role="tab"], [role="checkbox"]')),
    ],
    'a word': [
      4,
      async (page) => {
        await press(page.locator('input:visible:enabled, textarea:visible:enabled'))
        await page.keyboard.type(pick(WORDS))
        if (random() < 0.5) await page.keyboard.press('Enter')
      },
    ],
    'the palette': [
      3,
      async (page) => {
        await page.keyboard.press('Control+k')
        if (random() < 0.7) await page.keyboard.type(pick(WORDS))
        await page.keyboard.press(pick(['Enter', 'Escape', 'ArrowDown']))
      },
    ],
    'a key': [4, (page) => page.keyboard.press(pick(KEYS))],
    back: [3, (page) => page.goBack({ waitUntil: 'commit', timeout: 60_000 })],
    forward: [1, (page) => page.goForward({ waitUntil: 'commit', timeout: 60_000 })],
    reload: [2, (page) => page.reload({ waitUntil: 'commit', timeout: 60_000 })],
    width: [1, (page) => page.setViewportSize({ width: pick(WIDTHS), height: 900 })],
    'another tab': [
      1,
      async () => {
        if (tabs.length < 2) await go(await openTab(), pick(ADDRESSES))
        else await tabs.splice(1, 1)[0]?.close()
      },
    ],
  }
  const names = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))

  await go(await openTab(), '/')
  while ((Date.now() < options.until || done.length < (options.least ?? 0)) && faults.length === 0) {
    const page = tabs[Math.floor(random() * tabs.length)] as Page
    const name = pick(names)
    done.push(name)
    // Back as far as it goes there is the empty page the tab began with.
    if (page.url() === 'about:blank') await go(page, '/')
    const came = await arrive(page)
    if (came !== undefined) {
      tell(came)
      break
    }
    screens.add(new URL(page.url()).pathname)
    if (await isOut(page)) await enter(page).catch(() => done.push('could not enter'))
    // What is gone meanwhile, or covered, cannot be pressed.
    else await steps[name]?.[1](page).catch(() => {})
  }
  for (const tab of tabs) await tab.close().catch(() => {})
  return { steps: done.length, screens, faults }
}

/** Waits until there is something on the page; what is wrong with it, if anything. */
async function arrive(page: Page): Promise<string | undefined> {
  const begun = Date.now()
  for (;;) {
    const text = await page.evaluate<string>(TEXT).catch(() => '')
    if (text.trim() !== '') break
    if (Date.now() - begun > WHITE_MS) return `a white page at ${page.url()}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const broken = await page.evaluate<string>(BROKEN).catch(() => '')
  return broken !== '' ? `broken at ${page.url()}: ${broken}` : undefined
}
