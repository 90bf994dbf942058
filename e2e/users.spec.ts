import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { mailedCode } from './mails.ts'

const PASSWORD = 'dlouhe-nove-heslo'

test('a user from the request to the account, renamed, kept out and deleted; the orders keep the name', async ({
  browser,
  page,
  ownPortal,
}) => {
  const { url } = ownPortal
  await page.goto(`${url}/?lang=en`)
  await page.getByRole('button', { name: 'Request registration' }).click()
  const request = page.getByRole('dialog')
  await request.getByLabel('First name').fill('Klára')
  await request.getByLabel('Last name').fill('Překlepová')
  await request.getByLabel('Email').fill('klara@hospoda.example')
  await request.getByLabel('Phone').fill('777 123 456')
  await request.getByLabel('Town').fill('Brno')
  await request.getByRole('button', { name: 'Send' }).click()
  await expect(request.getByText('Překlepová')).toHaveCount(0)

  // The seller is told in the menu, finds it in the inbox, and makes an account of it.
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${url}/admin?lang=en`)
  const inbox = page.getByRole('navigation').getByRole('link', { name: 'Inbox' })
  await expect(inbox.getByRole('img', { name: /^waiting: / })).toBeVisible()
  await inbox.click()
  await page.getByRole('grid').getByText('Klára Překlepová, Brno').click()
  await page.getByRole('link', { name: 'Create the user' }).click()
  const form = page.getByRole('form', { name: 'New user' })
  await expect(form.getByLabel('Last name')).toHaveValue('Překlepová')
  await form.getByRole('searchbox').fill('900001')
  await form.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await form.getByRole('button', { name: 'Create and invite' }).click()
  await expect(page.getByText('User was created')).toBeVisible()
  const code = await mailedCode(ownPortal, 'invitation', 'klara@hospoda.example')

  // The person sets a password and is in.
  const other = await browser.newContext({ baseURL: url })
  const user = await other.newPage()
  await user.goto(`${url}/new-password?code=${code}&lang=en`)
  const passwords = user.locator('input[autocomplete="new-password"]')
  await passwords.nth(0).fill(PASSWORD)
  await passwords.nth(1).fill(PASSWORD)
  await user.getByRole('dialog').locator('button[type=submit]').click()
  await expect(user.getByText('Password was saved')).toBeVisible()
  const fillIn = async () => {
    await user.goto(`${url}/?lang=en`)
    await user.locator('input[autocomplete="username"]').fill('klara.preklepova')
    await user.locator('input[autocomplete="current-password"]').fill(PASSWORD)
    await user.locator('button[type="submit"]').click()
  }
  await fillIn()
  await expect(user.getByRole('banner')).toContainText('Klára Překlepová')
  await ownPortal.sql(`
    set app.all_customers = 'on';
    update customer_order set placed_by = u.id, placed_by_name = 'Klára Správná' from app_user u
    where u.login_id = 'klara.preklepova' and customer_order.id = (select max(id) from customer_order where customer_id = 900001)`)

  // Found by the name, with the keyboard; the name is put right, and the open session shows it.
  await go(page, '/admin/users')
  await page.getByRole('searchbox', { name: 'Find a user' }).fill('překlepová')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.getByRole('grid').getByRole('gridcell').nth(1).click()
  const panel = page.getByRole('region', { name: 'User klara.preklepova' })
  await panel.getByLabel('Last name').fill('Správná')
  await panel.getByLabel('Last name').press('Enter')
  await expect(page.getByText('The user was saved')).toBeVisible()
  await expect(panel.getByRole('heading', { name: /Klára Správná/ })).toBeVisible()
  await expectAccessible(page)
  await user.reload()
  await expect(user.getByRole('banner')).toContainText('Klára Správná')

  // Another customer is attached, and blocked is out at once.
  await panel.getByRole('button', { name: 'Attach a customer' }).click()
  await panel.getByRole('searchbox', { name: 'Find Customer...' }).fill('900021')
  await panel.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await expect(panel.getByRole('region', { name: 'Customers (2)' })).toBeVisible()
  await panel.getByRole('button', { name: 'Block', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: /^Block / })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(panel.getByText('The user is blocked and cannot log in.')).toBeVisible()
  await user.reload()
  await expect(user.locator('input[autocomplete="current-password"]')).toBeVisible()

  // What stays is said before it is done.
  await panel.getByRole('button', { name: 'Delete the user' }).click()
  const question = page.getByRole('alertdialog', { name: /^Delete / })
  await expect(question).toContainText('orders that were sent (1)')
  await expect(question).toContainText('Klára Správná')
  await question.getByRole('button', { name: 'Delete the user' }).click()
  await expect(page.getByText('The user was deleted')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Not found')).toBeVisible()
  await fillIn()
  await expect(user.getByText('User does not exist')).toBeVisible()
  await go(page, '/admin/audit?text=klara.preklepova')
  await expect(page.getByRole('grid')).toContainText('User deleted')
  await other.close()
})

test('a company’s own administrator invites somebody who has an account elsewhere, who agrees', async ({
  page,
  ownPortal,
}) => {
  const { url } = ownPortal
  await signIn(page, 'ucetni', ownPortal)
  await page.goto(`${url}/company/users?lang=en`)
  await page.getByRole('button', { name: 'Invite a user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('prodavacka@rozmaryn.example')
  await dialog.getByRole('checkbox', { name: 'Invoices' }).uncheck()
  await dialog.getByLabel('Email').press('Enter')
  const invited = page.getByRole('region', { name: 'Invited (1)' })
  await expect(invited).toContainText('prodavacka@rozmaryn.example')
  await expect(page.getByRole('main')).not.toContainText('Neskutečná')
  await expectAccessible(page)
  const code = await mailedCode(ownPortal, 'buyer-invitation', 'prodavacka@rozmaryn.example')

  await page.context().clearCookies()
  await page.goto(`${url}/invitation?code=${code}&lang=en`)
  await expect(page.getByRole('dialog')).toContainText('Restaurace U Lípy')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('dialog')).toContainText('Done.')

  await signIn(page, 'ucetni', ownPortal)
  await page.goto(`${url}/company/users`)
  const person = page.getByRole('listitem').filter({ hasText: 'Neskutečná' })
  await expect(person).not.toContainText('Invoices')
  await person.getByRole('button', { name: /^Remove/ }).click()
  await page
    .getByRole('alertdialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(person).toHaveCount(0)
})
