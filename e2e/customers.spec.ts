import type { Page } from '@playwright/test'
import type { UserCustomer } from '#contract/customers.ts'
import { expect, forgetUser, go, signIn, test } from './fixtures.ts'
import { hold, name, openLogin, password, send, shell, submit } from './login-screen.ts'
import { api } from './ordering.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Customers' })

test('choosing a customer comes first for who may change it, with search, one choice and the way back to an empty form that complains of nothing [S2.83, S2.84, S2.85, S2.86, S2.87, S2.88, S2.89, S2.94, S2.97, S4.5, S4.7, S4.12, S4.13, S7.51]', async ({
  page,
  portal,
}) => {
  await portal.sql(`update app_user set last_customer_id = null where login_id = 'obchodnik'`)
  await openLogin(page)
  // Both fields have been left empty before.
  await submit(page).click()
  await expect(page.getByText('Enter your username.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  const open = await hold(page, '**/api/user-customers')
  await send(page, 'obchodnik')
  await expect(page.getByText('Loading customer list')).toBeVisible()
  open()
  await expect(page.getByText('Loading customer list')).toHaveCount(0)
  await expect(grid(page)).toContainText('Restaurace U Lípy')
  await expect(page).toHaveTitle('Choose a customer · Odbyt')
  await expect(page.getByPlaceholder('Find Customer...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(grid(page).locator('..')).toHaveCSS('min-height', '300px')
  const rows = grid(page).getByRole('row')
  await rows.filter({ hasText: 'Cukrárna Malina' }).click()
  await rows.filter({ hasText: 'Bistro Žlutý dům' }).click()
  await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(1)
  await expect(grid(page).getByRole('row', { selected: true })).toContainText(/Pekařská 77, Brno, \d{3} \d{2}/)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  const ended = page.waitForResponse((one) => one.request().method() === 'DELETE' && one.url().endsWith('/api/login'))
  await page.getByRole('button', { name: 'Back to Login' }).click()
  expect((await ended).status()).toBe(200)
  await expect(page.getByText('Logged out')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await expect(name(page)).toHaveValue('')
  await expect(password(page)).toHaveValue('')
  await expect(name(page)).toBeFocused()
  for (const field of [name(page), password(page)]) await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^Enter your/)).toHaveCount(0)
  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await expect(grid(page)).toHaveCount(0)
})

test('confirming a customer, by a double click or by the button and later the same way, loads cart, prices and catalogue of that customer [S1.3, S1.12, S2.15, S2.92, S2.93, S2.113, S2.115, S4.10, S4.11, S6.1, S7.53, S8.27]', async ({
  page,
}) => {
  const calls: { path: string; customer: string | undefined }[] = []
  page.on('request', (request) => {
    calls.push({ path: new URL(request.url()).pathname, customer: request.headers()['x-active-customer'] })
  })
  const row = (customer: string) => grid(page).getByRole('row').filter({ hasText: customer })
  const activated = async (customer: string, act: () => Promise<void>) => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/set-active-customer'), act()])
    await expect(page.getByText('Customer activated').first()).toBeVisible()
    await expect(shell(page).getByRole('button', { name: new RegExp(customer) })).toBeVisible()
    const { data } = (await answer.json()) as { data: { ActiveCustomer: { CustomerID: number } }[] }
    return String(data[0]?.ActiveCustomer.CustomerID)
  }
  const openNews = async () => {
    await go(page, '/catalog/oblibene/novinky')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('incl. VAT')
  }
  await openLogin(page)
  await send(page, 'obchodnik')
  const first = await activated('Bistro Žlutý dům', () => row('Bistro Žlutý dům').dblclick())
  await expect(page).toHaveURL(/\/information\/commercials$/)
  await openNews()

  // Another customer, and then the same one once more, whose data may have changed meanwhile.
  const byButton = async () => {
    await row('Cukrárna Malina').click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const byDoubleClick = () => row('Cukrárna Malina').dblclick()
  for (const [before, choose] of [
    ['Bistro Žlutý dům', byButton],
    ['Cukrárna Malina', byDoubleClick],
  ] as const) {
    await shell(page)
      .getByRole('button', { name: new RegExp(before) })
      .click()
    await page.getByRole('menuitem', { name: 'Change Customer' }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(page.getByRole('button', { name: 'Back to Login' })).toHaveCount(0)
    await expect(grid(page).getByRole('row').nth(1)).toContainText(before)
    await expect(grid(page).getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'true')
    calls.length = 0
    const second = await activated('Cukrárna Malina', choose)
    await openNews()
    expect(second).not.toBe(first)
    const after = calls.slice(calls.findIndex(({ path }) => path === '/api/set-active-customer') + 1)
    for (const path of [
      '/api/navigation',
      '/api/cart',
      '/api/commercial',
      '/api/product-list/oblibene/novinky',
      '/api/product-price',
    ]) {
      expect([path, after.find((call) => call.path === path)?.customer]).toEqual([path, second])
    }
    expect(after.filter(({ customer }) => customer === first)).toEqual([])
  }
  await page.reload()
  await expect(shell(page).getByRole('button', { name: /Cukrárna Malina/ })).toBeVisible()
})

test('the customers are walked by keys as one tab stop, tell what is going on with each, and are found by every field without diacritics or not at all [S2.95, S8.25]', async ({
  page,
  portal,
}) => {
  const customer = 900_121
  await portal.sql(`
    select set_config('app.all_customers', 'on', false);
    update app_user set last_customer_id = null where login_id = 'obchodnik';
    update customer set delivery_days = '0010000' where id = ${customer};
    delete from cart where customer_id = ${customer};
    update document set due_date = issue_date, paid_date = null, open_haler = gross_haler
    where id = (select id from document where customer_id = ${customer} and type = 'Invoice' and not cancelled order by id limit 1);
    with opened as (insert into cart (customer_id, request_id) values (${customer}, 'customers-spec') returning id)
    insert into cart_line (cart_id, customer_id, item_id, quantity)
    select opened.id, ${customer}, item.id, 1 from opened, (select id from item order by id limit 3) item`)
  await openLogin(page)
  await send(page, 'obchodnik')
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  const focused = page.locator(':focus')
  const place = () => focused.getAttribute('data-cell')
  await page.getByPlaceholder('Find Customer...').focus()
  await page.keyboard.press('Tab')
  expect(await place()).toBe('0:0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await place()).toBe('1:1')
  await page.keyboard.press('Home')
  expect(await place()).toBe('1:0')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveRole('columnheader')
  await page.keyboard.press('Control+End')
  const rows = Number(await grid(page).getAttribute('aria-rowcount')) - 1
  await expect(focused).toHaveAttribute('data-cell', `${rows - 1}:6`)
  await expect(focused).toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect(focused).not.toHaveAttribute('data-cell', `${rows - 1}:5`)
  await page.keyboard.press('Control+Home')
  await expect(focused).toHaveAttribute('data-cell', '0:0')
  await page.keyboard.press(' ')
  await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(1)
  // Continue is the next stop after the whole grid.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()

  // An open cart, the next delivery, bills past due.
  const search = page.getByPlaceholder('Find Customer...')
  await search.fill('tri sudu')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  const row = grid(page).getByRole('row').filter({ hasText: 'Vinárna U Tří sudů' })
  await expect(row).toContainText('3 lines')
  await expect(row).toContainText(/Tue \d+\. \d+\./)
  await expect(row).toContainText('past due')

  await search.fill('zluty pekarska')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await expect(grid(page)).toContainText('Bistro Žlutý dům')
  await search.fill('nic takového')
  await expect(page.getByText('Not found')).toBeVisible()
  await search.fill('')
  await expect(grid(page)).toContainText('Cukrárna Malina')

  // Continue takes only a customer that is in sight.
  const goOn = page.getByRole('button', { name: 'Continue' })
  await grid(page).getByRole('row').filter({ hasText: 'Restaurace U Lípy' }).click()
  await expect(goOn).toBeEnabled()
  await search.fill('malina')
  await expect(goOn).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await expect(grid(page).getByRole('gridcell').first()).toBeFocused()
  await page.keyboard.press(' ')
  await expect(goOn).toBeEnabled()

  // From the search by Tab, and Enter chooses.
  await search.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(grid(page).getByRole('gridcell').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell(page).getByRole('button', { name: /Cukrárna Malina/ })).toBeVisible()
})

test('choosing a customer is for a company with branches, too; it tells number and branch however narrow the screen, and among 5,000 finds by each of seven fields and keeps only the rows in sight in the page [S2.90, S2.91, S2.95, S2.96, S2.97, S2.145, S6.2]', async ({
  page,
  ownPortal,
}) => {
  await ownPortal.sql(`
    insert into customer (id, name) values (7654320, 'Hospoda Bez Pobočky');
    insert into user_customer (user_id, customer_id) select id, 7654320 from app_user where login_id = 'pobocky';
    insert into customer (id, branch_id, ico, name, street, city, zip)
    values (7654321, 'QW77', '98761234', 'Zkoušená Hospoda', 'Vymyšlená 9', 'Nikdekov', '999 88');
    insert into user_customer (user_id, customer_id) select id, 7654321 from app_user where login_id = 'obchodnik';
    insert into customer (id, name, street, city, zip, delivery_days)
    select 700000 + n, 'Hostinec U Žlutého koně ' || n, 'Příční ' || n, 'Brno', '602 00', '0111110'
    from generate_series(1, 5000) n;
    insert into user_customer (user_id, customer_id)
    select u.id, 700000 + n from app_user u, generate_series(1, 5000) n where u.login_id = 'obchodnik'`)
  await page.goto(`${ownPortal.url}/?lang=en`)
  await send(page, 'pobocky')
  await expect(page.getByText('Hospoda Bez Pobočky')).toBeVisible()
  const own = (await api<UserCustomer>(page, 'GET', 'user-customers')).data
  expect(own.filter(({ BranchID }) => BranchID !== '').length).toBeGreaterThan(1)
  expect(own.filter(({ BranchID }) => BranchID === '')).toHaveLength(1)

  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 })
    const place = async (name: string) =>
      Number(await grid(page).getByRole('columnheader', { name, exact: true }).getAttribute('aria-colindex'))
    const [number, branch] = [await place('Number'), await place('Branch')]
    for (const { CustomerID, BranchID } of own) {
      const row = grid(page).locator(`[data-row="${CustomerID}"]`)
      await expect(row.locator(`[aria-colindex="${number}"]`)).toHaveText(String(CustomerID))
      await expect(row.locator(`[aria-colindex="${branch}"]`)).toHaveText(BranchID)
    }
  }
  await page.setViewportSize({ width: 390, height: 900 })
  for (const { CustomerID, BranchID } of own) {
    await expect(
      page.getByText(BranchID === '' ? `${CustomerID}` : `${CustomerID} / ${BranchID}`, { exact: true }),
    ).toBeVisible()
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  const branches = grid(page).getByRole('row').filter({ hasText: 'Potraviny Javorek' })
  await branches.first().dblclick()
  await shell(page)
    .getByRole('button', { name: /Potraviny Javorek/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Change Customer' })).toBeVisible()
  // The status bar tells the branch.
  await expect(page.getByRole('contentinfo')).toContainText(/\d{3,6} \/ \d/)

  await forgetUser(page)
  await page.goto(ownPortal.url)
  await send(page, 'obchodnik')
  const rows = grid(page).getByRole('row')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^50\d\d$/)
  const few = 60
  expect(await rows.count()).toBeLessThan(few)
  const search = page.getByPlaceholder('Find Customer...')
  for (const text of ['7654321', 'QW77', '98761234', 'Zkoušená Hospoda', 'Vymyšlená 9', 'Nikdekov', '999 88']) {
    await search.fill('nothing of the kind')
    await expect(page.getByText('Not found')).toBeVisible()
    await search.fill(text)
    await expect(grid(page).locator('[data-row]')).toHaveCount(1)
    await expect(grid(page).locator('[data-row="7654321"]')).toContainText('Zkoušená Hospoda')
  }
  await search.fill('zluteho brno 602')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5001')
  expect(await rows.count()).toBeLessThan(few)
  await search.fill('kone 4999')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(shell(page).getByRole('button', { name: /Hostinec U Žlutého koně 4999/ })).toBeVisible()
})

test('choosing a customer is not there for others; who has lost the last customer is led home from anywhere, and nobody without one gets in [S2.16, S2.50, S2.51]', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, 'kupec', ownPortal)
  await page.goto(`${ownPortal.url}/customers?lang=en`)
  await expect(page.getByText('You have no permission for this page.')).toBeVisible()
  await shell(page)
    .getByRole('button', { name: /Jana Vymyšlená/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Change Customer' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await go(page, '/information/invoices')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()

  await ownPortal.sql(`
    update session set customer_id = null;
    update app_user set customer_id = 0, last_customer_id = null, permissions = '{showcompany}' where login_id = 'kupec'`)
  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await expect(page).toHaveURL(`${ownPortal.url}/`)
  await expect(shell(page)).toHaveCount(0)

  const ended = page.waitForRequest((request) => request.method() === 'DELETE')
  await send(page, 'kupec')
  await ended
  await expect(page.getByText('No customer is assigned to this account.')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await send(page, 'obchodnik')
  await expect(grid(page)).toBeVisible()
  // A reload before the choice: there is a session, but no customer to work for.
  const left = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.reload()
  await left
  await expect(submit(page)).toBeEnabled()
})
