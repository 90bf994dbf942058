import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openLogin, send, shell } from './login-screen.ts'
import type { Portal } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const places = (page: Page) => part(page, 'Addresses').getByRole('listitem')

/** A buyer of a firm that no other test looks at. */
const buyer = (login: string, customer: number, permissions: string) => `
  select set_config('app.all_customers', 'on', false);
  insert into app_user (login_id, password_hash, surname, user_type, customer_id, permissions)
  select '${login}', password_hash, 'Zkušební', 'Customer', ${customer}, '{${permissions}}'
  from app_user where login_id = 'kupec'
  on conflict do nothing;
  delete from cart where customer_id = ${customer};
  delete from address where customer_id = ${customer};`

async function openCompany(page: Page, portal: Portal, statement: string, login: string) {
  await portal.sql(statement)
  await openLogin(page)
  await send(page, login)
  await expect(shell(page)).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Company' }).click()
  await sidebar(page).getByRole('link', { name: 'Company' }).click()
  await expect(page).toHaveURL(/\/company$/)
  await expect(page.getByRole('heading', { name: 'Company', level: 1 })).toBeVisible()
}

test('the company shows the active customer: basics, addresses, manager and contacts [S1.7, S1.16, S2.23, S2.24, S2.25, S2.26, S2.27, S6.11]', async ({
  page,
  portal,
}) => {
  const customer = 900_171
  await openCompany(page, portal, buyer('vyhlidka', customer, 'showcompany'), 'vyhlidka')
  await expect(sidebar(page).getByRole('button', { name: 'Company' })).toHaveAttribute('aria-expanded', 'true')
  const basics = part(page, 'Basic information')
  await expect(basics).toContainText('Restaurace Vyhlídka Praha s.r.o.')
  await expect(basics).toContainText('Nad Šárkou 12, 160 00 Praha 6')
  await expect(basics).toContainText('30 days')
  await expect(basics).toContainText('Monday, Wednesday, Friday')
  await expect(basics.getByRole('term').filter({ hasText: 'Branch' })).toHaveCount(0)
  await expect(part(page, 'Regional manager')).toContainText('Tomáš Zástupný')
  await expect(part(page, 'Regional manager').getByRole('link').first()).toHaveAttribute('href', 'tel:+420700000002')
  await expect(part(page, 'Contact people').getByRole('listitem')).toHaveCount(2)
  await expect(part(page, 'Addresses')).toContainText('Goods are delivered to the registered office.')

  // Each part is there only when something is known.
  await portal.sql(`
    select set_config('app.all_customers', 'on', false);
    update customer set manager_id = null, dic = '', phone = '' where id = ${customer};
    delete from contact where customer_id = ${customer}`)
  await page.reload()
  await expect(basics).toContainText('Restaurace Vyhlídka Praha s.r.o.')
  await expect(basics.getByRole('term').filter({ hasText: /Tax ID|Phone/ })).toHaveCount(0)
  await expect(part(page, 'Regional manager')).toHaveCount(0)
  await expect(part(page, 'Contact people')).toHaveCount(0)
})

test('delivery addresses are added, changed and removed in the company [S2.25, S7.57]', async ({ page, portal }) => {
  const customer = 900_181
  const login = 'pampeliska'
  await openCompany(page, portal, buyer(login, customer, 'showcompany'), login)
  await part(page, 'Addresses').getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  const field = (label: string) => page.getByRole('dialog').getByRole('textbox', { name: label })
  await expect(field('Name of the place')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the street.')).toBeVisible()
  await expect(dialog.getByText('Enter the postcode in the form 602\u00a000.')).toBeVisible()
  await expect(field('Street')).toBeFocused()
  await expectAccessible(page)
  await field('Street').fill('Nová 1')
  await field('Town').fill('Brno')
  await field('Postcode').fill('60200')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(places(page)).toHaveText([/Nová 1.*60200 Brno/])

  await part(page, 'Addresses').getByRole('button', { name: 'Add an address' }).click()
  await field('Name of the place').fill('Stánek na trhu')
  await field('Street').fill('Zelný trh 4')
  await field('Town').fill('Brno')
  await field('Postcode').fill('602 00')
  await dialog.getByText('Deliver here unless stated otherwise').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(places(page)).toHaveText([/Stánek na trhu.*default.*Zelný trh 4, 602 00 Brno/, /Nová 1/])

  await part(page, 'Addresses').getByRole('button', { name: 'Change Nová 1' }).click()
  await field('Phone').fill('+420 777 123 456')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(places(page).last()).toContainText('+420 777 123 456')

  await portal.sql(`
    select set_config('app.all_customers', 'on', false);
    insert into cart (customer_id, request_id, address_id)
    select ${customer}, 'company-spec', id from address where customer_id = ${customer} and street = 'Zelný trh 4'`)
  const question = page.getByRole('alertdialog', { name: 'Remove the address' })
  await part(page, 'Addresses').getByRole('button', { name: 'Remove Stánek na trhu' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'The address is chosen in the open order. Choose another one there first.',
  )
  await expect(page.getByRole('alert')).toHaveCount(1)
  await question.getByRole('button', { name: 'Close' }).last().click()
  await expect(places(page)).toHaveCount(2)
  await part(page, 'Addresses').getByRole('button', { name: 'Remove Nová 1' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toHaveCount(0)
  await expect(places(page)).toHaveText([/Stánek na trhu/])
  await page.reload()
  await expect(places(page)).toHaveText([/Stánek na trhu/])
})

test('the company is there with its permission only [S2.28, S6.11]', async ({ page, portal }) => {
  await portal.sql(buyer('tretipolocas', 900_191, 'showcommercial'))
  await openLogin(page)
  await send(page, 'tretipolocas')
  await expect(shell(page)).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Information' })).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Company' })).toHaveCount(0)
  await page.goto('/company')
  await expect(page.getByText('You have no permission for this page.')).toBeVisible()
})
