import type { Page } from '@playwright/test'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { expect, expectAccessible, go, signIn, takeOrders, test } from './fixtures.ts'
import {
  api,
  button,
  cartButton,
  change,
  crowns,
  listItems,
  line,
  lines,
  listen,
  MODIFIED,
  openCart,
  packedItems,
  quantity,
  readCart,
  setCart,
  textOf,
  toast,
} from './ordering.ts'

const changes = (calls: ReturnType<typeof listen>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Cart).Positions)

const purchases = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? [])

test.describe('the cart', () => {
  test('stands at /cart, keeps its lines, is led to by a button with count and totals for registered users only, and shows the progress bar while it loads and is verified [S0.7, S1.11, S2.17, S2.107, S2.108, S2.109, S2.110, S2.123, S2.151, S2.153, S2.154, S2.157, S3.29, S3.30, S3.31, S6.9, S6.10, S7.9, S9.9]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(cartButton(page)).toHaveCount(0)
    await page.context().clearCookies()
    await signIn(page, 'kupec')
    const [first] = await openCart(page, 3)
    const cart = await readCart(page)
    // One piece, two pieces and three pieces are three lines.
    await expect(page.getByTestId('cart-count')).toHaveText('3')
    const totals = await textOf(page.getByTestId('cart-totals'))
    expect(totals).toContain(crowns(cart?.TotalAmountNet ?? 0))
    expect(totals).toContain(`${crowns(cart?.TotalAmountGrandIncl ?? 0).replace(' Kč', '')} s DPH`)
    await go(page, '/information/commercials')
    await expect(lines(page)).toHaveCount(0)
    await cartButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(lines(page)).toHaveCount(3)

    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveCount(0)
    let open = () => {}
    let opened = Promise.resolve()
    const hold = () => {
      opened = new Promise((resolve) => {
        open = resolve
      })
    }
    await page.route('**/api/cart**', async (route) => {
      await opened
      await route.continue()
    })
    hold()
    await page.reload()
    await expect(button(page, 'Zkontrolovat objednávku')).toHaveCount(0)
    await expect(bar).toBeVisible()
    await expect(bar).toHaveCSS('height', '2px')
    open()
    await expect(lines(page)).toHaveCount(3)
    await expect(bar).toHaveCount(0)
    await expect(line(page, first ?? { ItemId: '' })).toContainText(first?.Name ?? '?')
    const summary = page.getByRole('region', { name: 'Souhrn' })
    await expect(summary.getByTestId('total-quantity')).toHaveText('6')
    expect(await textOf(summary.getByTestId('total-net'))).toBe(crowns(cart?.TotalAmountNet ?? 0))
    expect(await textOf(summary.getByTestId('total-gross'))).toBe(crowns(cart?.TotalAmountGrandIncl ?? 0))
    for (const section of await page.getByRole('navigation').getByRole('button').all()) {
      await expect(section).toHaveAttribute('aria-expanded', 'false')
    }
    hold()
    await button(page, 'Zkontrolovat objednávku').click()
    await expect(bar).toBeVisible()
    open()
    await button(page, 'Zpět').click()
    await expect(button(page, 'Zkontrolovat objednávku')).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test('shows no price anywhere without shownettoprice, the purchase event neither [S2.111, S6.10]', async ({
    page,
  }) => {
    await signIn(page, 'prodavacka')
    const [item] = await openCart(page, 1)
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    // A weight is no amount of money.
    const screen = async () =>
      (await textOf(page.locator('body'))).replaceAll(item?.Name ?? '', '').replaceAll(/[\d,]+ (kg|l)\b/g, '')
    expect(await screen()).not.toMatch(/Kč|\d,\d\d|DPH/)
    const cart = await readCart(page)
    expect([cart?.TotalAmountNet, cart?.TotalAmountGrandIncl, cart?.Positions[0]?.NetPriceTotal]).toEqual([
      null,
      null,
      null,
    ])
    await button(page, 'Zkontrolovat objednávku').click()
    await button(page, 'Odeslat objednávku').click()
    const number = await page.getByTestId('order-number').innerText()
    expect(await screen()).not.toMatch(/Kč|\d,\d\d|DPH/)
    expect(await purchases(page)).toEqual([
      {
        event: 'purchase',
        transaction_id: number,
        currency: 'CZK',
        items: [{ item_id: item?.ItemId, item_name: item?.Name, quantity: 1 }],
      },
    ])
    await page.getByRole('main').getByRole('link', { name: 'Aktivní objednávky' }).click()
    await expect(page.getByRole('region', { name: `Objednávka ${number}` })).toContainText(item?.Name ?? '?')
    expect(await screen()).not.toMatch(/Kč|\d,\d\d|DPH/)
  })

  test('collects quick changes, sends them as one and reads the cart anew; 0 takes a line out with a way back; it is deleted after a question, and says so in both languages [S4.22, S4.23, S4.24, S5.28, S5.29, S7.10, S7.11, S8.29, S8.30]', async ({
    page,
  }) => {
    await signIn(page, 'kupec')
    await page.clock.install()
    const [first, second] = await openCart(page, 2)
    if (!first || !second) throw new Error('There are no goods.')
    const before = await readCart(page)
    const more = line(page, first).getByRole('button', { name: /^Více/ })
    // The clock stands still meanwhile: the changes are quick however slow the machine is.
    await page.clock.pauseAt(Date.now() + 10_000)
    const calls = listen(page, 'cart')
    await more.click()
    await more.click()
    await more.click()
    await change(page, second, '7')
    expect(changes(calls)).toEqual([])
    await page.clock.resume()
    await expect(toast(page, MODIFIED)).toBeVisible()
    expect(changes(calls)).toEqual([
      [
        { ItemId: first.ItemId, Quantity: 4 },
        { ItemId: second.ItemId, Quantity: 7 },
      ],
    ])
    const put = () => calls.findIndex(({ method }) => method === 'PUT')
    expect((calls[put()]?.body as Cart | undefined)?.RequestId).toBe(before?.RequestId)
    await expect.poll(() => calls.slice(put()).map(({ method }) => method)).toEqual(['PUT', 'GET'])
    expect((await readCart(page))?.State).toBe('Unlocked')
    await expect(page.getByTestId('cart-count')).toHaveText('2')

    // Out by its button and back again, and out by 0.
    const removed = listen(page, 'cart')
    await line(page, first)
      .getByRole('button', { name: `Odebrat ${first.Name}` })
      .click()
    await expect(lines(page)).toHaveCount(1)
    await expect.poll(() => changes(removed)).toEqual([[{ ItemId: first.ItemId, Quantity: 0 }]])
    await expect
      .poll(async () => (await readCart(page))?.Positions.map(({ ItemId }) => ItemId))
      .toEqual([second.ItemId])
    await page.getByRole('button', { name: 'Vrátit' }).click()
    await expect(lines(page)).toHaveCount(2)
    await expect(quantity(line(page, first))).toHaveValue('4')
    await change(page, second, '0')
    await expect(lines(page)).toHaveCount(1)
    await expect.poll(async () => (await readCart(page))?.Positions.map(({ ItemId }) => ItemId)).toEqual([first.ItemId])

    await page.getByRole('button', { name: 'Jazyk: English' }).click()
    const cart = await readCart(page)
    await page.getByRole('spinbutton').fill('2')
    await page.getByRole('spinbutton').press('Enter')
    await expect(page.getByText('Order was modified', { exact: true })).toBeVisible()
    const deleted = listen(page, 'cart')
    await button(page, 'Delete order').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(deleted).toEqual([])
    await expect(button(page, 'Delete order')).toHaveCount(1)
    await button(page, 'Delete order').click()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'DELETE'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete order' }).click(),
    ])
    expect(deleted[0]).toMatchObject({ method: 'DELETE', path: `cart/${cart?.CartId}` })
    expect(((await answer.json()) as { data: Cart[] }).data[0]?.State).toBe('Delete')
    await expect(page.getByText('Order was deleted', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to the catalogue' }).click()
    await expect(page).toHaveURL(/\/catalog\/oblibene\/novinky$/)
    expect(await readCart(page)).toBeUndefined()
  })

  test('shows the same in the button, the cart and the catalogue [S4.25, S5.30, S7.8, S9.19]', async ({ page }) => {
    await signIn(page, 'kupec')
    await setCart(page, [])
    const [item] = await listItems(page, 1, 'napoje/pivo')
    if (!item) throw new Error('There are no goods.')
    await page.goto('/catalog/napoje/pivo')
    const calls = listen(page, 'cart')
    await page.getByRole('button', { name: `Přidat: ${item.Name}` }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    const writes = () => calls.filter(({ method }) => method !== 'GET')
    expect(writes()).toEqual([
      { method: 'POST', path: 'cart', body: { Positions: [{ ItemId: item.ItemId, Quantity: 1 }] } },
    ])
    await page.getByRole('button', { name: `Více: Množství: ${item.Name}` }).click()
    await expect.poll(() => writes().length).toBe(2)
    expect((writes()[1]?.body as Cart).Positions).toEqual([{ ItemId: item.ItemId, Quantity: 2 }])
    await cartButton(page).click()
    await change(page, item, '5')
    await expect(page.getByTestId('total-quantity')).toHaveText('5')
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    const cart = await readCart(page)
    expect(await textOf(page.getByTestId('total-net'))).toBe(crowns(cart?.TotalAmountNet ?? 0))
    expect(await textOf(page.getByTestId('cart-totals'))).toContain(crowns(cart?.TotalAmountNet ?? 0))
    await page.goBack()
    await expect(page.locator(`[data-row="${item.ItemId}"]`).getByTestId('in-cart')).toContainText('5')
  })
})

test.describe('checking and sending', () => {
  test('corrects what cannot be delivered as it was wanted, and marks it; sends with what was chosen, not at the second click of a double click, and logs the purchase once, in CZK [S0.8, S4.21, S4.26, S4.27, S4.28, S7.12]', async ({
    page,
  }) => {
    await signIn(page, 'kupec')
    const packed = await packedItems(page)
    const [loose] = await listItems(page, 1)
    if (!loose) throw new Error('There are no goods.')
    await setCart(page, [
      { ItemId: loose.ItemId, Quantity: 2 },
      { ItemId: packed.ItemId, Quantity: packed.PackQuantity + 1 },
    ])
    await page.goto('/cart')
    await button(page, 'Zkontrolovat objednávku').click()
    await expect(button(page, 'Odeslat objednávku')).toBeVisible()
    // Nobody is locked out by a look.
    expect((await readCart(page))?.State).toBe('Unlocked')
    await expect(line(page, packed)).toContainText('Zaokrouhleno na celé balení')
    expect(await textOf(line(page, packed))).toContain(`Dodáme ${packed.PackQuantity * 2} ks`)
    await expect(line(page, loose)).not.toContainText('Dodáme')
    await page.getByRole('button', { name: 'Zobrazit jen tyto' }).click()
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Zobrazit všechny řádky' }).click()
    await expect(lines(page)).toHaveCount(2)
    // It can be changed where it is checked; the sums follow.
    await change(page, loose, '3')
    await expect.poll(async () => (await readCart(page))?.Positions[0]?.Quantity).toBe(3)
    await expect(button(page, 'Odeslat objednávku')).toBeEnabled()

    const [first, second] = await openCart(page, 2)
    const asked = listen(page, 'cart')
    await page.getByLabel('Poznámka k objednávce').fill('zadní vchod')
    await page.getByLabel('Poznámka k objednávce').blur()
    await expect(toast(page, MODIFIED)).toBeVisible()
    const checks = listen(page, 'cart')
    await button(page, 'Zkontrolovat objednávku').dblclick()
    await expect(button(page, 'Odeslat objednávku')).toBeEnabled()
    expect(checks.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    await expect(page.getByLabel('Poznámka k objednávce')).toHaveValue('zadní vchod')
    await page.getByRole('button', { name: /Den závozu/ }).click()
    const nextDay = page.getByRole('option').nth(1)
    const day = await nextDay.innerText()
    await nextDay.click()
    const cart = await readCart(page)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => (response.request().postData() ?? '').includes('"State":"Ordered"')),
      button(page, 'Odeslat objednávku').click(),
    ])
    // Saved, checked and sent without the lines, which may be too many for one request.
    expect(new Set(changes(asked))).toEqual(new Set([undefined]))
    const sent = ((await answer.json()) as { data: Cart[] }).data[0]
    expect(sent?.State).toBe('Ordered')
    const number = sent?.Orders?.[0]?.OrderId ?? '?'
    await expect(page.getByTestId('order-number')).toHaveText(number)
    await expect(page.getByRole('heading', { name: 'Objednávka byla odeslána' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(day)
    await expect(page.getByTestId('cart-count')).toHaveText('0')
    const positions = cart?.Positions ?? []
    expect(await purchases(page)).toEqual([
      {
        event: 'purchase',
        transaction_id: number,
        value: cart?.TotalAmountGrandIncl,
        currency: 'CZK',
        items: [first, second].map((item, index) => ({
          item_id: item?.ItemId,
          item_name: item?.Name,
          quantity: index + 1,
          price: positions[index]?.NetPriceValue,
        })),
      },
    ])
    const order = (await api<Order>(page, 'GET', `order-detail/${number}`)).data[0]
    expect(order).toMatchObject({ Note: 'zadní vchod', State: 'New', PositionCount: 2 })
    expect(day).toContain(new Intl.DateTimeFormat('cs-CZ').format(new Date(`${order?.DeliveryDate}T12:00:00Z`)))
  })

  test('has the buyer check again when the offer changed after the check, and makes one order, logged once, when the answer is lost', async ({
    page,
    portal,
  }) => {
    await signIn(page, 'kupec')
    const [first, second] = await openCart(page, 2)
    if (!first || !second) throw new Error('There are no goods.')
    await button(page, 'Zkontrolovat objednávku').click()
    await expect(button(page, 'Odeslat objednávku')).toBeEnabled()
    const offer = (availability: string) =>
      portal.sql(`update item set availability = '${availability}' where id = '${first.ItemId}';
        update data_version set version = version + 1`)
    await offer('Unavailable')
    try {
      await button(page, 'Odeslat objednávku').click()
      await expect(toast(page, 'Objednávka se změnila. Prohlédněte ji a odešlete znovu.')).toBeVisible()
      await expect(line(page, first)).toContainText('Dodáme 0')
      await button(page, 'Odeslat objednávku').click()
      const question = page.getByRole('alertdialog', { name: 'Objednávka se změnila' })
      await expect(question).toContainText(`${first.Name} · změnila se cena nebo dostupnost`)
      await question.getByRole('button', { name: 'Odeslat v této podobě' }).click()
      await expect(page.getByTestId('order-number')).toBeVisible()
      expect(await purchases(page)).toHaveLength(1)
    } finally {
      await offer('InStock')
    }

    // Nothing joins an order that the warehouse has.
    await takeOrders(portal)
    await openCart(page, 1)
    await button(page, 'Zkontrolovat objednávku').click()
    const before = (await api<Order>(page, 'GET', 'order-list-active')).data.length
    let lost = 0
    await page.route('**/api/cart/*', async (route) => {
      const sends = (route.request().postData() ?? '').includes('"State":"Ordered"')
      if (!sends || lost > 1) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await button(page, 'Odeslat objednávku').click()
    await expect(page.getByTestId('order-number')).toBeVisible()
    expect(lost).toBe(2)
    expect((await api<Order>(page, 'GET', 'order-list-active')).data.length).toBe(before + 1)
    expect(await purchases(page)).toHaveLength(1)
  })
})

test('a broken connection loses no change: they wait, are marked, outlive a reload and are sent in the end, a refused line keeps no good one back, and a session that ends in between loses none either', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  const [first, second] = await openCart(page, 2)
  if (!first || !second) throw new Error('There are no goods.')
  await page.route('**/api/cart/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  )
  await change(page, first, '11')
  await expect(page.getByRole('main')).toContainText('1 změna čeká na spojení.')
  await change(page, second, '12')
  await expect(page.getByRole('main')).toContainText('2 změny čekají na spojení.')
  await expect(cartButton(page)).toHaveAccessibleName(/ještě neuloženo$/)
  await page.reload()
  await expect(quantity(line(page, first))).toHaveValue('11')
  await expect(quantity(line(page, second))).toHaveValue('12')
  await page.unroute('**/api/cart/*')
  await expect(toast(page, MODIFIED)).toBeVisible()
  await expect.poll(async () => (await readCart(page))?.Positions.map(({ Quantity }) => Quantity)).toEqual([11, 12])
  await expect(page.getByRole('main')).not.toContainText('čeká')

  // What a catalogue that is out of date would send.
  await page.evaluate(
    ({ name, ItemId }) => {
      const lines = {
        'no-such-item': { quantity: 1, base: 0, turn: 1 },
        [ItemId]: { quantity: 15, base: 11, turn: 2 },
      }
      sessionStorage.setItem(name, JSON.stringify({ waiting: lines, sending: null }))
    },
    { name: 'cart kupec 900001', ItemId: first.ItemId },
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'Zprávy' })).toContainText('no-such-item')
  await expect.poll(async () => (await readCart(page))?.Positions.map(({ Quantity }) => Quantity)).toEqual([15, 12])
  await expect(quantity(line(page, first))).toHaveValue('15')

  await quantity(line(page, first)).focus()
  await page.keyboard.type('8')
  // What is typed and not entered is kept too, whichever call notices that the session is over.
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('region', { name: 'Zprávy' })).toContainText('Platnost přihlášení vypršela.')
  await page.getByLabel('Uživatelské jméno').fill('kupec')
  await page.getByLabel('Heslo', { exact: true }).fill('odbyt2026')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readCart(page))?.Positions.map(({ Quantity }) => Quantity)).toEqual([8, 12])
})

test('the cart is worked by keyboard alone', async ({ page }) => {
  await signIn(page, 'kupec')
  const [first, second, third] = await openCart(page, 3)
  if (!first || !second || !third) throw new Error('There are no goods.')
  await lines(page).first().getByRole('gridcell').first().focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(toast(page, MODIFIED)).toBeVisible()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1:3')
  await expect.poll(async () => (await readCart(page))?.Positions.map(({ Quantity }) => Quantity)).toEqual([4, 5])
  for (const name of ['Zkontrolovat objednávku', 'Odeslat objednávku']) {
    await expect(button(page, name)).toBeEnabled()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(button(page, name)).toBeFocused({ timeout: 20 })
    }).toPass({ intervals: [20] })
    await page.keyboard.press('Enter')
  }
  await expect(page.getByTestId('order-number')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/information\/active-orders\?order=P/)
})

test('the cart can be read by everybody, light and dark', async ({ page }) => {
  // Eight screens are examined.
  test.slow()
  const examine = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  await signIn(page, 'kupec')
  await openCart(page, 3)
  await button(page, 'Zkontrolovat objednávku').click()
  await expect(button(page, 'Odeslat objednávku')).toBeEnabled()
  await examine()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Řádky objednávky' })).toBeVisible()
  await examine()
  await button(page, 'Odeslat objednávku').click()
  await expect(page.getByTestId('order-number')).toBeVisible()
  await examine()
  await page.goto('/cart')
  await expect(page.getByText('Váš košík je prázdný.')).toBeVisible()
  await examine()
})
