import type { Page } from '@playwright/test'
import { build } from 'vite'
import { cleanHtml } from '#server/lib/clean-html.ts'
import { hostilePayloads } from '#proofs/engines/hostile-html.ts'
import { expect, go, logIn, test } from './fixtures.ts'
import type { Portal } from './portal.ts'

// The content security policy is switched off, so that the cleaning alone has to hold.
test.use({ bypassCSP: true })

const COUNT = Number(process.env['HOSTILE_PAYLOADS'] ?? 300)
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1)
test.describe.configure({ timeout: 300_000 + COUNT * 50 })
/** So many at a time in one page, each in an element of its own, with a look at what they did. */
const BATCH = 300
// The database keeps no U+0000.
const payloads = hostilePayloads(COUNT, SEED).map((payload) => payload.replaceAll('\u0000', ''))

const elements =
  'P BR HR H2 H3 H4 STRONG B EM I U S SUB SUP SMALL BLOCKQUOTE CODE PRE SPAN DIV UL OL LI DL DT DD TABLE CAPTION THEAD TBODY TFOOT TR TH TD A IMG FIGURE FIGCAPTION'
const attributes = 'href title target rel src alt width height colspan rowspan scope start'

/** Notes whatever a payload manages to run; also in frames. */
function setTraps() {
  const traps = { runs: [] as string[] }
  Object.assign(window, { traps })
  const note = (name: string) => () => void traps.runs.push(name)
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) Object.assign(window, { [name]: note(name) })
  Object.defineProperty(window, 'ran', { set: note('ran') })
  document.write = note('document.write')
  navigator.sendBeacon = () => {
    traps.runs.push('beacon')
    return true
  }
  // A link of a text may lead elsewhere; only one that runs something may not.
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || !/^(https?|mailto|tel):$/.test(link.protocol)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

/** Requests to anywhere but the portal. */
function foreignRequests(page: Page, own: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !/^(data|blob|about):/.test(request.url())) found.push(request.url())
  })
  return found
}

const runsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { traps: { runs: string[] } }).traps.runs.splice(0))

/** What a user could touch is touched; tells of elements and attributes that no text may have. */
function touch([root, elementNames, attributeNames]: [Element, string, string]): string[] {
  const faults: string[] = []
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (!elementNames.split(' ').includes(element.nodeName)) faults.push(element.outerHTML)
    for (const { name, value } of element.attributes) {
      const isAddress = name === 'href' || name === 'src'
      if (!attributeNames.split(' ').includes(name)) faults.push(element.outerHTML)
      if (isAddress && !/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|data:image\/(png|jpeg|gif|webp);)/i.test(value)) {
        faults.push(element.outerHTML)
      }
    }
    for (const event of [
      'mouseover',
      'mouseenter',
      'pointerdown',
      'focus',
      'blur',
      'error',
      'load',
      'input',
      'toggle',
    ]) {
      element.dispatchEvent(new Event(event))
    }
    element.focus?.()
    if (element instanceof HTMLElement) element.click()
  }
  return faults
}

/** The browser's own cleaning, as one script that makes `cleaner`. */
async function cleanerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'web/shared/pages/clean-page.ts', formats: ['iife'], name: 'cleaner' },
    },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('The cleaning was not built.')
  return chunk.code
}

/** Puts each text into an empty page, by `cleaner` if there is one; what ran, and what stands there that should not. */
async function show(page: Page, texts: string[], cleaner = ''): Promise<{ runs: string[]; faults: string[] }> {
  await page.goto('about:blank')
  if (cleaner !== '') await page.addScriptTag({ content: cleaner })
  await page.addScriptTag({ content: `window.touch = ${touch.toString()}` })
  const faults = await page.evaluate(
    async ([list, ...names]) => {
      const { touch, cleaner } = window as unknown as {
        touch: (given: [Element, string, string]) => string[]
        cleaner?: { cleanPage: (html: string) => string }
      }
      const found = list.flatMap((text) => {
        const root = document.createElement('div')
        document.body.append(root)
        root.innerHTML = cleaner?.cleanPage(text) ?? text
        return touch([root, ...names])
      })
      // Whatever loads, or fails to, has said so before this one does.
      await new Promise((resolve) => {
        document.body.append(Object.assign(new Image(), { src: 'data:,', onerror: resolve }))
      })
      return found
    },
    [texts, elements, attributes] as const,
  )
  return { runs: await runsOf(page), faults }
}

test('the trap bites: of the same attacks without any cleaning many run', async ({ browser }) => {
  const page = await browser.newPage()
  await page.addInitScript(setTraps)
  await page.route('https://evil.example/**', (route) => route.abort())
  // Those that would lead the page away cannot be counted.
  const staying = hostilePayloads(1500, SEED).filter(
    (text) => / on(error|load)=alert\(1\)/i.test(text) && !/href|action|meta|base|form|submit|<a|frame/i.test(text),
  )
  const { runs, faults } = await show(page, staying)
  expect(runs.length).toBeGreaterThan(20)
  expect(faults.length).toBeGreaterThan(20)
  await page.close()
})

test(`nothing runs of ${COUNT} attacks cleaned by the server alone, nor cleaned by the browser alone [I19]`, async ({
  page,
}) => {
  await page.addInitScript(setTraps)
  const foreign = foreignRequests(page, 'about:')
  const cleaner = await cleanerScript()
  for (let at = 0; at < payloads.length; at += BATCH) {
    const batch = payloads.slice(at, at + BATCH)
    expect(await show(page, batch.map(cleanHtml))).toEqual({ runs: [], faults: [] })
    expect(await show(page, batch, cleaner)).toEqual({ runs: [], faults: [] })
  }
  expect(foreign).toEqual([])
  console.log(`${payloads.length} attacks of seed ${SEED}, cleaned on either side: nothing ran, nothing was loaded.`)
})

const literal = (texts: string[]) => `$json$${JSON.stringify(texts)}$json$`

/** Pages of the portal itself with one attack each: the plain kinds; all the others are cleaned above. */
const PAGES = COUNT > 300 ? 200 : 24
const onPages = payloads.slice(0, PAGES)

/** Pages whose content nobody cleaned, as a database written by other hands might hold them. */
const plantPages = (portal: Portal) =>
  portal.sql(`
    insert into info_page (path_name, lang, title, content, public)
    select 'p-' || n, 'cs', 'p-' || n, x, true
    from json_array_elements_text(${literal(onPages)}::json) with ordinality as given (x, n)`)

/** Opens a page inside the running application and touches everything in it. */
async function openPages(page: Page, from: number, to: number): Promise<string[]> {
  return page.evaluate(
    async ([first, last, elementNames, attributeNames]) => {
      const { touch } = window as unknown as { touch: (given: [Element, string, string]) => string[] }
      const found: string[] = []
      for (let n = first; n < last; n += 1) {
        history.pushState({}, '', `/information/page/p-${n}`)
        const article = await new Promise<Element>((resolve) => {
          const look = () => {
            const heading = [...document.querySelectorAll('main h1')].find((one) => one.textContent === `p-${n}`)
            if (heading?.parentElement) resolve(heading.parentElement)
            else requestAnimationFrame(look)
          }
          look()
        })
        const content = article.querySelector(':scope > div')
        if (content) found.push(...touch([content, elementNames, attributeNames]))
      }
      return found
    },
    [from, to, elements, attributes] as const,
  )
}

/** Every name the portal shows becomes an attack. */
async function plantNames(portal: Portal) {
  const list = `(select array(select json_array_elements_text(${literal(payloads.slice(0, 300))}::json)) as x) names`
  const one = `x[1 + abs(hashtext(%s::text)) % cardinality(x)]`
  const set = (table: string, columns: string[], key: string) =>
    `update ${table} t set ${columns.map((column) => `${column} = ${one.replace('%s', `'${column}' || t.${key}`)}`).join(', ')} from ${list};`
  await portal.sql(`
    ${set('info_page', ['title'], 'path_name')}
    ${set('item', ['name', 'brand', 'information', 'description'], 'id')}
    ${set('category', ['title_cs', 'title_en'], 'id')}
    ${set('customer', ['name', 'street', 'city'], 'id')}
    ${set('app_user', ['prename', 'surname', 'role_name'], 'id')}
    ${set('download', ['display_name', 'file_name'], 'id')}
    update download_group t set name_cs = x[1 + t.id % cardinality(x)] || t.id from ${list};
    ${set('commercial', ['name'], 'id')}
    ${set('commercial_item', ['display_name'], 'id')}
    ${set('customer_order', ['note', 'placed_by_name', 'address'], 'id')}
    ${set('order_line', ['name'], 'item_id')}
    ${set('address', ['name', 'street', 'city'], 'id')}
    update data_version set version = version + 1`)
}

// The two lists of the catalogue stand apart, so that each screen takes the place of another one.
const screens = [
  '/information/commercials',
  '/catalog/oblibene/novinky',
  '/information/active-orders',
  '/catalog/oblibene/novinky?searchString=img',
  '/information/order-history',
  '/information/downloads',
  '/information/invoices',
  '/information/page/kontakty',
  '/company',
  '/cart',
  '/user-profile',
]

test('nothing runs of attacks in info pages and in names of goods, people, files and pages, whoever wrote them into the database [I19]', async ({
  page,
  ownPortal,
}) => {
  await plantPages(ownPortal)
  await page.addInitScript(setTraps)
  const foreign = foreignRequests(page, ownPortal.url)
  await logIn(page, 'kupec', ownPortal)
  await page.addScriptTag({ content: `window.touch = ${touch.toString()}` })
  const faults = await openPages(page, 1, PAGES + 1)
  expect({ faults, runs: await runsOf(page), foreign }).toEqual({ faults: [], runs: [], foreign: [] })

  await plantNames(ownPortal)
  // Nothing that was read before they were planted is shown again.
  await page.reload()
  for (const screen of screens) {
    const heading = page.getByRole('main').getByRole('heading').first()
    await heading.evaluate((old) => old.setAttribute('data-left', ''))
    await go(page, screen)
    await expect(page.locator('[data-left]')).toHaveCount(0)
    await expect(heading).toBeVisible()
    await expect(page.getByTestId('skeleton-row')).toHaveCount(0)
    const planted = page.locator(
      '[onerror], [onload], [onclick], [srcdoc], iframe, object, embed, base, [href^=java i]',
    )
    await expect(planted).toHaveCount(0)
    expect({ screen, foreign, runs: await runsOf(page) }).toEqual({ screen, foreign: [], runs: [] })
  }
})
