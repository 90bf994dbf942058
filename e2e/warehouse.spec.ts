import type { Page } from '@playwright/test'
import type { VerifyOrder } from '#contract/warehouse.ts'
import { expect, expectAccessible, go, logIn, signIn, test } from './fixtures.ts'
import { api, listItems, sendOrder } from './ordering.ts'

test.use({ serviceWorkers: 'allow' })

/** What a scanner does: the figures and Enter, to whatever has the focus. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const readOrder = async (page: Page, id: string) => (await api<VerifyOrder>(page, 'GET', `verify-order/${id}`)).data[0]
const left = (page: Page) => page.getByTestId('left')
const field = (page: Page) => page.getByRole('textbox', { name: 'Načtěte zboží' })

/** A new order of items that are counted by scanning. */
async function orderItems(buyer: Page): Promise<string> {
  const items = (await listItems(buyer, 8)).filter(({ EAN }) => EAN !== '').slice(0, 4)
  expect(items).toHaveLength(4)
  return sendOrder(buyer, items)
}

test('an order is verified by the keys of a scanner alone, with the network cut and the tab killed in between [S2.55, S2.155]', async ({
  page,
  browser,
  ownPortal,
}) => {
  const buyers = await browser.newContext()
  const buyer = await buyers.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await orderItems(buyer)
  await ownPortal.sql(`update delivery_rule set proof = 'Signature'`)
  await logIn(page, 'sklad', ownPortal)
  await expect(page).toHaveURL(/\/warehouse\/verify-orders$/)
  await expect(page.getByRole('searchbox', { name: 'Hledat zboží' })).toHaveCount(0)
  const order = await readOrder(page, id)
  const [first, second, third, ...rest] = order?.Positions ?? []
  if (!order || !first || !second || !third) throw new Error('the order has too few lines')

  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/verify-order/${order.OrderId}`, async (route) => {
    await isHeld
    await route.continue()
  })
  await expect(page.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(page, order.OrderId)
  await expect(page.getByRole('progressbar', { name: 'Načítá se' })).toBeVisible()
  release()
  await expect(field(page)).toBeFocused()
  await expect(left(page)).toHaveText(String(order.Positions.length))
  await scan(page, '4006381333931')
  await expect(page.getByRole('alert')).toContainText('Není v objednávce')
  await scan(page, first.EAN)
  await expect(page.getByRole('status').filter({ hasText: first.Name })).toContainText('1 ')
  await scan(page, `${first.Quantity - 1}×${first.EAN}`)
  await expect(left(page)).toHaveText(String(order.Positions.length - 1))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  const context = page.context()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await scan(page, `${second.Quantity}×${second.EAN}`)
  await scan(page, third.EAN)
  await expect(page.getByText('Neodesláno: 2')).toBeVisible()
  await expect(left(page)).toHaveText(String(order.Positions.length - 2))
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Neodesláno: 2')).toBeVisible()
  await expect(left(again)).toHaveText(String(order.Positions.length - 2))
  await expect(field(again)).toBeFocused()
  await scan(again, '4006381333931')
  await expect(again.getByRole('alert').filter({ hasText: 'Není v objednávce' })).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByText(/Neodesláno/)).toHaveCount(0)
  await expect(left(again)).toHaveText(String(order.Positions.length - 2))
  const counted = (await readOrder(again, order.OrderId))?.Positions.map(({ VerifiedQuantity }) => VerifiedQuantity)
  expect(counted?.slice(0, 3)).toEqual([first.Quantity, second.Quantity, 1])

  await expect(field(again)).toBeFocused()
  await scan(again, `${third.Quantity - 1}×${third.EAN}`)
  // The last scans are still on their way when the order is finished.
  let send = () => {}
  const isSent = new Promise<void>((resolve) => (send = resolve))
  await again.route(`**/api/verify-order/${order.OrderId}/scans`, async (route) => {
    await isSent
    await route.continue()
  })
  for (const line of rest) await scan(again, `${line.Quantity}×${line.EAN}`)
  await expect(left(again)).toHaveText('0')
  await again.keyboard.press('Enter')
  const finishing = again.getByRole('dialog', { name: `Dokončit objednávku ${order.OrderId}` })
  await expect(finishing.locator(':focus')).toHaveCount(1)
  const papers: string[] = []
  again.on('download', (download) => papers.push(download.suggestedFilename()))
  const finished = again.waitForRequest((request) => request.method() === 'PUT')
  await again.keyboard.press('Enter')
  await expect(finishing.getByRole('button', { name: 'Dokončit a vytisknout' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  send()
  await finished
  await expect(again.getByRole('button', { name: 'Znovu otevřít' })).toBeVisible()
  await expect.poll(() => papers).toEqual([`dodaci-list-${order.OrderId}.pdf`, `stitek-${order.OrderId}.pdf`])
  expect((await readOrder(again, order.OrderId))?.State).toBe('Verified')

  // A truck that does not drive on that day shows nothing, and can be chosen away.
  await go(again, '/warehouse/loading?day=2020-01-01&route=Jinam')
  await expect(again.getByText('Tento den nic nejede.')).toBeVisible()
  await again.getByRole('button', { name: 'Trasa' }).click()
  await again.getByRole('option', { name: 'vše' }).click()
  await expect(again).toHaveURL(/day=2020-01-01$/)
  await go(again, `/warehouse/loading?day=${order.DeliveryDate}`)
  const truck = again.getByRole('region', { name: order.Route || 'Bez trasy' })
  const tick = truck.getByRole('checkbox', { name: order.CustomerName }).filter({ hasText: order.OrderId })
  await expect(again.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(again, order.OrderId)
  await expect(tick).toBeChecked()
  await tick.click()
  await expect(tick).not.toBeChecked()
  await tick.click()
  await truck.getByRole('button', { name: 'Auto odjíždí' }).click()
  const leaving = again.getByRole('alertdialog').getByRole('button', { name: 'Auto odjíždí' })
  await expect(leaving.or(truck.getByText('Expedovaná'))).toBeVisible()
  if (await leaving.isVisible()) await leaving.click()
  await expect(truck.getByText('Expedovaná')).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(again, order.OrderId)
  const handing = again.getByRole('dialog', { name: 'Předáno' })
  await handing.getByLabel('Kdo převzal').fill('Jana Vzorová')
  await again.keyboard.press('Enter')
  await expect(handing.getByText('Chybí podpis.')).toBeVisible()
  const pad = handing.getByRole('img', { name: 'Podepište se zde' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is nothing to sign on')
  await again.mouse.move(box.x + 40, box.y + 60)
  await again.mouse.down()
  await again.mouse.move(box.x + 160, box.y + 20, { steps: 4 })
  await again.mouse.move(box.x + 240, box.y + 80, { steps: 4 })
  await again.mouse.up()
  await expectAccessible(again)
  // Without a connection nothing is saved, and nothing of it is lost.
  await context.setOffline(true)
  await handing.getByRole('button', { name: 'Doručená' }).click()
  await expect(handing.getByText('Nic se neuložilo: chybí spojení.')).toBeVisible()
  await expect(handing.getByRole('img', { name: 'Podepsáno' })).toBeVisible()
  await context.setOffline(false)
  await handing.getByRole('button', { name: 'Doručená' }).click()
  await expect(truck.getByText('Jana Vzorová, podpis')).toBeVisible()
  await expectAccessible(again)
  expect((await readOrder(again, order.OrderId))?.State).toBe('Delivered')
  await buyer.goto(`${ownPortal.url}/information/order-history?order=${order.OrderId}`)
  await expect(buyer.getByText('Jana Vzorová, podpis')).toBeVisible()
  await buyer.getByRole('button', { name: 'Zobrazit podpis' }).click()
  const signed = buyer.getByRole('dialog').getByRole('img', { name: 'Podpis: Jana Vzorová' })
  // What was drawn is black on white: neither an empty picture nor one that is all dark.
  await expect
    .poll(() =>
      signed.evaluate((picture: HTMLImageElement) => {
        const canvas = document.createElement('canvas')
        canvas.width = picture.naturalWidth
        canvas.height = picture.naturalHeight
        const drawing = canvas.getContext('2d')
        if (!drawing || canvas.width === 0) return 0
        drawing.drawImage(picture, 0, 0)
        const points = drawing.getImageData(0, 0, canvas.width, canvas.height).data
        const dark = points.filter((value, index) => index % 4 === 0 && value < 100).length
        return dark > 500 && dark < points.length / 40 ? 'drawn' : dark
      }),
    )
    .toBe('drawn')
  await buyer.keyboard.press('Escape')

  // Handed over once more, now with a photograph; what is no picture is refused and asks for another one.
  await truck.getByRole('button', { name: `Vrátit krok: ${order.CustomerName}` }).click()
  await ownPortal.sql(`update delivery_rule set proof = 'Photograph'`)
  await again.reload()
  await truck.getByRole('button', { name: 'Předáno' }).click()
  await handing.getByRole('button', { name: 'Doručená' }).click()
  await expect(handing.getByText('Chybí fotografie.')).toBeVisible()
  const takePicture = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = again.waitForEvent('filechooser')
    await handing.getByRole('button', { name: 'Vyfotit' }).click()
    await (await choosing).setFiles(file)
  }
  await takePicture({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(handing.getByText(/list\.pdf není obrázek/)).toBeVisible()
  const content = await again.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  await takePicture({ name: 'rampa.png', mimeType: 'image/png', buffer: content })
  await expect(handing.getByRole('img', { name: 'Fotografie' })).toBeVisible()
  await expectAccessible(again)
  await handing.getByRole('button', { name: 'Doručená' }).click()
  await expect(truck.getByText('fotografie')).toBeVisible()
  await buyer.reload()
  await buyer.getByRole('button', { name: 'Zobrazit fotografii' }).click()
  const photograph = buyer.getByRole('dialog').getByRole('img', { name: /Fotografie/ })
  await expect.poll(() => photograph.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
  await buyers.close()

  // Whoever uses the device next finds nothing of this user.
  await again.getByRole('button', { name: /Regálový/ }).click()
  await again.getByRole('menuitem', { name: 'Odhlásit se' }).click()
  await expect(again.locator('input[autocomplete="username"]')).toBeVisible()
  expect(await again.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('odbyt.')))).toEqual([])
})

test('of two workers on one order one counts, the other takes it over, and the buyer answers meanwhile [S2.58, S2.122, S2.155, S6.19]', async ({
  page,
  browser,
  ownPortal,
}) => {
  const buyers = await browser.newContext()
  const buyer = await buyers.newPage()
  await signIn(buyer, 'kupec', ownPortal)
  const id = await orderItems(buyer)
  // The browser of the tests has neither a camera nor a reader of codes; the page is given both.
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
    const held = () => [{ rawValue: sessionStorage.getItem('code') ?? '' }].filter(({ rawValue }) => rawValue !== '')
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => held()
      },
    })
  })
  // The scan of an order's code waits for the orders.
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/verify-order', async (route) => {
    await isHeld
    await route.continue()
  })
  await logIn(page, 'sklad', ownPortal)
  const order = await readOrder(page, id)
  const [line, missing] = order?.Positions ?? []
  if (!order || !line || !missing) throw new Error('the order has too few lines')
  // By its code, since it may be for a later day than the queue shows at first.
  await expect(page.getByRole('textbox', { name: 'Načtěte kód objednávky' })).toBeFocused()
  await scan(page, order.OrderId)
  release()
  await expect(field(page)).toBeFocused()
  await page.evaluate((code) => sessionStorage.setItem('code', code), line.EAN)
  await page.getByRole('button', { name: 'Skenovat kamerou' }).click()
  const camera = page.getByRole('dialog', { name: 'Skenovat kamerou' })
  await expect(camera.getByRole('status')).toHaveText(line.EAN)
  await page.evaluate(() => sessionStorage.clear())
  await page.keyboard.press('Escape')
  await expect(camera).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: line.Name })).toContainText('1 ')
  // A scanner goes on where the camera stopped.
  await scan(page, '4006381333931')
  await expect(page.getByRole('alert')).toContainText('Není v objednávce')
  await expect(field(page)).toBeFocused()

  const context = await browser.newContext()
  const chief = await context.newPage()
  await logIn(chief, 'admin', ownPortal)
  await expect(chief).toHaveURL(/\/information\/commercials$/)
  await go(chief, `/warehouse/verify-orders?order=${order.OrderId}`)
  await expect(chief.getByText('Tuto objednávku kontroluje Josef Regálový.')).toBeVisible()
  await expect(field(chief)).toHaveCount(0)
  const menu = chief.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'Kontrola objednávek' })).toBeVisible()
  await chief.getByRole('button', { name: 'Převzít' }).click()
  await chief.getByRole('alertdialog').getByRole('button', { name: 'Převzít' }).click()
  await expect(field(chief)).toBeFocused()
  await expect(page.getByText('Tuto objednávku kontroluje Adam Správný.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)

  const more = `${line.Quantity}×${line.EAN}`
  await scan(chief, more)
  const dialog = chief.getByRole('dialog', { name: 'Více než objednáno' })
  await dialog.getByLabel('Proč odchází více?').fill('Domluveno s kuchyní')
  await chief.keyboard.press('Enter')
  await expect(chief.getByRole('list', { name: 'Řádky' })).not.toContainText(line.Name)
  await expect
    .poll(async () => (await readOrder(chief, order.OrderId))?.Positions[0])
    .toMatchObject({ VerifiedQuantity: line.Quantity + 1, Reason: 'Other', ReasonText: 'Domluveno s kuchyní' })

  const lines = chief.getByRole('list', { name: 'Řádky' })
  await lines.getByRole('button', { name: missing.Name }).click()
  await chief.getByRole('dialog', { name: missing.Name }).getByRole('button', { name: 'Není skladem' }).click()
  await buyer.goto(`${ownPortal.url}/information/active-orders?order=${order.OrderId}`)
  const asked = buyer.getByRole('region', { name: 'Chybějící zboží' })
  await expect(asked).toContainText(missing.Name)
  await expectAccessible(buyer)
  await asked.getByRole('button', { name: 'S příštím závozem' }).click()
  await expect(asked.getByRole('status')).toContainText('S příštím závozem: bude v košíku')
  const news = chief.getByRole('alert').filter({ hasText: 'Zákazník odpověděl' })
  await expect(news).toContainText(missing.Name)
  await expectAccessible(chief)
  await news.getByRole('button', { name: 'Rozumím' }).click()
  await expect(news).toHaveCount(0)
  await buyers.close()
  await context.close()
})
