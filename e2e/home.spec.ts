import type { Page } from '@playwright/test'
import { expect, expectAccessible, go, logIn, signIn, test } from './fixtures.ts'
import { api, button, cartButton, lines, listItems, quantity, line, readCart, sendOrder, setCart } from './ordering.ts'

const glance = (page: Page) => page.getByRole('region', { name: 'Přehled' })
const tile = (page: Page, title: string | RegExp) => glance(page).getByRole('link', { name: title })

test('a buyer sees at first what matters, and repeats the last order in place of the cart and back', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  await page.goto('/cart')
  const [first, second, third] = await listItems(page, 3)
  if (!first || !second || !third) throw new Error('There are no goods.')
  await sendOrder(page, [first, second])
  await setCart(page, [{ ItemId: third.ItemId, Quantity: 7, Note: 'chladit', Substitute: 'No' }])
  await page.goto('/')
  await expect(glance(page).getByRole('link')).toHaveCount(6)
  await expect(tile(page, 'Nejbližší závoz')).toContainText(/za\s\d+.*objednat/)
  await expect(tile(page, 'Košík')).toContainText('1 řádek')
  await expect(tile(page, 'Naposledy')).toContainText('2 řádky')
  await expect(tile(page, 'Obaly k vrácení')).toContainText('ks')
  await expectAccessible(page)

  await button(page, 'Zopakovat poslední objednávku').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nahradit košík' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lines(page)).toHaveCount(2)
  await expect(quantity(line(page, second))).toHaveValue('3')
  await button(page, 'Vrátit').click()
  await expect(lines(page)).toHaveCount(1)
  await expect(quantity(line(page, third))).toHaveValue('7')
  await expect(cartButton(page)).not.toHaveAttribute('data-unsaved')
  // Everything that was said of the line is back as well.
  await expect
    .poll(async () =>
      (await readCart(page))?.Positions.map((one) => [one.ItemId, one.Quantity, one.Note, one.Substitute]),
    )
    .toEqual([[third.ItemId, 7, 'chladit', 'No']])

  await go(page, '/')
  await button(page, 'Zopakovat poslední objednávku').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Přidat do košíku' }).click()
  await expect(lines(page)).toHaveCount(3)
  await go(page, '/')
  await tile(page, 'K úhradě').click()
  await expect(page).toHaveURL(/\/information\/accounts-receivable$/)
})

test('what becomes of an order is seen as it happens', async ({ page, browser, ownPortal }) => {
  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/cart`)
  const id = await sendOrder(page, await listItems(page, 2))
  await go(page, '/')
  await expect(tile(page, 'Naposledy')).toContainText('Nová')
  const contexts = await browser.newContext()
  const worker = await contexts.newPage()
  await signIn(worker, 'sklad', ownPortal)
  const body = { State: 'InVerification', TakeOver: false }
  expect((await api(worker, 'PUT', `verify-order/${id}`, body)).status).toBe(200)
  await expect(tile(page, 'Naposledy')).not.toContainText('Nová')
  await contexts.close()
})

test('what a right does not allow is absent, and who pays sees first what is to pay', async ({ page, ownPortal }) => {
  await ownPortal.sql(
    `update app_user set permissions = '{showcommercial,showcustomerbalance,showcontaineraccount}' where login_id = 'ucetni'`,
  )
  await logIn(page, 'ucetni', ownPortal)
  await expect(glance(page).getByRole('link')).toHaveCount(4)
  await expect(glance(page).getByRole('link').first()).toContainText(/^K úhradě/)
  await expect(tile(page, 'Na cestě')).toHaveCount(0)
})

test('a representative sees who has not ordered for the next day, and gets into a cart by one click', async ({
  page,
  ownPortal,
}) => {
  // Whatever day it is: one customer is supplied tomorrow, until the end of today, and ordered for it four weeks in a row.
  await ownPortal.sql(`
    select set_config('app.all_customers', 'on', false);
    delete from closed_day;
    update customer set delivery_days = '0000000', route_id = null where id <> 0;
    insert into delivery_route (id, name, delivery_days) values ('day', 'Zkušební', '1111111');
    insert into route_cut_off (route_id, weekday, days_before, until) select 'day', d, 0, '23:59' from generate_series(0, 6) d;
    update customer set route_id = 'day' where id in (900021, 900061);
    delete from customer_order where delivery_date > current_date - 60 and customer_id in (900021, 900061);
    insert into customer_order (id, customer_id, state, created_at, delivery_date, net_haler, gross_haler)
    select 'ZVYK' || n || '-' || k, 900061, 'Delivered', now() - make_interval(days => 7 * k + 2),
      (now() at time zone 'Europe/Prague')::date + n - 7 * k, 0, 0
    from generate_series(1, 6) n, generate_series(1, 4) k;
    update app_user set last_customer_id = 900021 where login_id = 'obchodnik'`)
  await signIn(page, 'obchodnik', ownPortal)
  await page.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(`${ownPortal.url}/customers`)
  await page.getByRole('main').getByRole('link', { name: 'Den závozu' }).click()
  const board = page.getByRole('grid', { name: 'Den závozu' })
  await expect(board.locator('[data-row]')).toHaveCount(2)
  const missing = board.locator('[data-row="900061"]')
  await expect(missing).toContainText('chybí')
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Otevřít košík' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('banner')).toContainText('Večerka U Mostu')
})
