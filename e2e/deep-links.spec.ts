import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { name, openLogin, send } from './login-screen.ts'

const A = 900_011
const U_LIPY = 900_001

test('a link is opened after the login and the choice of a customer; one to a paper of another own customer names it and offers the switch, one of a stranger is not found', async ({
  page,
  ownPortal,
}) => {
  await ownPortal.sql(`
    set app.all_customers = 'on';
    update app_user set permissions = array_append(array_append(permissions, 'showorderhistory'), 'showinvocies')
      where login_id = 'obchodnik';
    delete from user_customer using app_user u
      where u.id = user_id and u.login_id = 'obchodnik' and user_customer.customer_id not in (${A}, ${U_LIPY});
    insert into user_customer select u.id, c from app_user u, unnest(array[${A}, ${U_LIPY}]) c
      where u.login_id = 'obchodnik' on conflict do nothing;
    insert into customer_order (id, customer_id, state, net_haler, gross_haler) values ('ODJINUD-1', ${A}, 'Delivered', 1, 1),
      ('CIZI-1', 900031, 'Delivered', 1, 1);
    insert into document (id, customer_id, type, issue_date, tax_date, due_date, net_haler, gross_haler, open_haler)
      values ('ODJINUD-2', ${U_LIPY}, 'Invoice', '2026-03-03', '2026-03-03', '2026-03-03', 1, 1, 1),
      ('CIZI-2', 900031, 'Invoice', '2026-03-03', '2026-03-03', '2026-03-03', 1, 1, 1)`)
  await page.goto(`${ownPortal.url}/information/invoices?state=unpaid`)
  await page.locator('input[autocomplete="username"]').fill('obchodnik')
  await page.locator('input[autocomplete="current-password"]').fill('odbyt2026')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('row').filter({ hasText: 'Restaurace U Lípy' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Faktury', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${ownPortal.url}/information/invoices?state=unpaid`)

  let works = 'Restaurace U Lípy'
  for (const { path, id, cs } of [
    { path: '/information/order-history?order=', id: 'ODJINUD-1', cs: 'objednávku' },
    { path: '/information/invoices?open=', id: 'ODJINUD-2', cs: 'doklad' },
  ]) {
    const foreign = id.replace('ODJINUD', 'CIZI')
    await page.goto(`${ownPortal.url}${path}${foreign}`)
    await expect(page.getByText(`Zákazník ${works} nemá ${cs} ${foreign}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pracovat za/ })).toHaveCount(0)

    await go(page, `${path}${id}`)
    await expect(page.getByText(new RegExp(`${id} patří zákazníkovi: `))).toBeVisible()
    await expectAccessible(page)
    const offer = page.getByRole('button', { name: /^Pracovat za zákazníka / })
    works = (await offer.innerText()).replace('Pracovat za zákazníka ', '')
    await offer.click()
    await expect(page.getByText(/aktivován/).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await expect(page.getByText(/patří zákazníkovi:/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: id })).toBeVisible()
    await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  }
  expect(works).toBe('Restaurace U Lípy')
})

test('a link opened before the login is opened after it, and forgotten by a logout; an address that is no screen of the portal leads home', async ({
  page,
  portal,
}) => {
  const link = '/information/invoices?state=unpaid&sort=due'
  await openLogin(page)
  await page.goto(link)
  await expect(name(page)).toBeEditable()
  await expect(page).toHaveURL(/:\d+\/$/)
  // A reload of the login screen forgets nothing.
  await page.reload()
  await expect(name(page)).toBeEditable()
  await send(page, 'kupec')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(link)

  await page.getByRole('button', { name: /Jana Vymyšlená/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(name(page)).toBeEditable()
  await send(page, 'kupec')
  await expect(page).toHaveURL(/\/information\/commercials$/)

  for (const address of ['//evil.example/cart', '/%5C%5Cevil.example', '/nowhere', '/?asked=//evil.example']) {
    await page.context().clearCookies()
    await page.goto(portal.url + address)
    await expect(name(page)).toBeEditable()
    await send(page, 'kupec')
    await expect(page).toHaveURL(`${portal.url}/information/commercials`)
  }
})

test('a session that ends leads back after the next login to where one was', async ({ page, context }) => {
  await signIn(page, 'kupec')
  await page.goto('/information/invoices?lang=en')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('navigation').getByRole('link', { name: 'Order history' }).click()
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(name(page)).toBeEditable()
  await send(page, 'kupec')
  await expect(page).toHaveURL(/\/information\/order-history$/)
})

test('a screen without the right to it says so at its own address, in both languages', async ({ page }) => {
  await signIn(page, 'prodavacka')
  await page.goto('/admin/permissions')
  await expect(page.getByText('K této stránce nemáte oprávnění.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oprávnění')
  await expect(page).toHaveURL(/\/admin\/permissions$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jazyk: English' }).click()
  await expect(page.getByText('You have no permission for this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/information\/commercials$/)
})
