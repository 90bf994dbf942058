import type { Page } from '@playwright/test'
import { expect, expectAccessible, forgetUser, go, signIn, test } from './fixtures.ts'
import { shell } from './login-screen.ts'
import { mailedCode } from './mails.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const adminLinks = (page: Page) => page.locator('#section-admin').getByRole('link')

async function start(page: Page, login: string) {
  await signIn(page, login)
  await page.goto('/?lang=en')
  await expect(shell(page)).toBeVisible()
}

async function openFromSidebar(page: Page, entry: string) {
  await sidebar(page).getByRole('button', { name: 'Administration' }).click()
  // A toast may lie over the link, and stays for as long as the mouse is on it.
  await adminLinks(page).filter({ hasText: entry }).press('Enter')
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible()
}

/** A user that no other test looks at. */
const user = (login: string, permissions: string, customer = 900_201) => `
  delete from app_user where login_id = '${login}';
  insert into app_user (login_id, password_hash, surname, role_name, user_type, customer_id, permissions)
  select '${login}', password_hash, 'Pokusný', 'Nákupčí', 'Customer', ${customer}, '{${permissions}}'
  from app_user where login_id = 'kupec'`

test.describe('permissions', () => {
  const grid = (page: Page) => page.getByRole('grid', { name: 'Users' })
  const editor = (page: Page, login: string) => page.getByRole('region', { name: `Permissions of ${login}` })

  test('of a user are found, changed in sight of their effect and saved, by keyboard alone too; of oneself and of the visitors they are shown only, to user administrators only; a refusal is told where it was asked for [S1.10, S2.41, S3.8, S3.9, S6.21]', async ({
    page,
    portal,
  }) => {
    await portal.sql(`delete from app_user where login_id in ('odmitany', 'klavesa')`)
    await portal.sql(user('pokusny', 'showcommercial,showinvocies'))
    await start(page, 'admin')
    await openFromSidebar(page, 'Permissions')
    await expect(page).toHaveURL(/\/admin\/permissions$/)
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      'Username',
      'Name',
      'Role',
      'Customer',
      'Status',
      'Last login',
    ])
    await expect(grid(page).getByRole('row').filter({ hasText: 'blokovany' })).toContainText('blocked')
    await expect(grid(page).getByRole('row').filter({ hasText: 'obsah' })).toContainText('administrator')
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('POKUSNY')
    await expect(grid(page).getByRole('row')).toHaveCount(2)
    await grid(page).getByRole('row').last().click()
    await expect(page).toHaveURL(/\/admin\/permissions\?user=pokusny$/)

    const rights = editor(page, 'pokusny')
    await expect(rights.getByRole('group')).toHaveCount(5)
    await expect(rights.locator('[data-permission]')).toHaveCount(16)
    await expect(rights.locator('[data-permission=showinvocies]')).toHaveAttribute('title', 'showinvocies')
    await expect(rights.getByRole('checkbox', { name: 'Invoices' })).toBeChecked()
    const preview = rights.getByRole('region', { name: 'What this user will see' })
    await expect(preview).not.toContainText('Company')
    await expect(preview).toContainText('Sees no prices.')
    await expect(rights.getByRole('button', { name: 'Save' })).toBeDisabled()

    await rights.getByRole('checkbox', { name: 'Company' }).check()
    await expect(preview).toContainText('Company')
    await rights.getByRole('checkbox', { name: 'Flyers', exact: true }).uncheck()
    await rights.getByRole('checkbox', { name: 'User administration' }).check()
    // Administration without the flag has no effect, and says so.
    await expect(rights.getByRole('note')).toContainText('no effect')
    await expect(preview).not.toContainText('Administration')
    await rights.getByRole('checkbox', { name: 'Administrator flag' }).check()
    await expect(preview).toContainText('Administration')
    await expect(preview).toContainText('Permissions')
    await expect(rights.getByRole('list', { name: 'What will change' }).getByRole('listitem')).toHaveText([
      /Added:\s*Company/,
      /Removed:\s*Flyers/,
      /Added:\s*User administration/,
      /Added:\s*Administrator flag/,
    ])
    await expectAccessible(page)

    // What was ticked waits while somebody else is looked at.
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('')
    await grid(page).getByRole('row').filter({ hasText: 'prodavacka' }).click()
    await expect(editor(page, 'prodavacka')).toContainText('Nothing is changed.')
    await grid(page).getByRole('row').filter({ hasText: 'pokusny' }).click()
    await rights.getByRole('button', { name: 'Preset' }).click()
    await page.getByRole('option', { name: 'Accountant' }).click()
    await expect(rights.getByRole('checkbox', { name: 'Administrator flag' })).not.toBeChecked()
    await expect(rights.getByRole('checkbox', { name: 'Accounts receivable' })).toBeChecked()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await rights.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Permissions were saved')).toBeVisible()
    const body = (await sent).postDataJSON() as { UserPermission: { PermissionID: string }[]; IsAdmin: boolean }
    expect(body.UserPermission.map((one) => one.PermissionID).toSorted()).toEqual([
      'showcompany',
      'showcontaineraccount',
      'showcustomerbalance',
      'showdownload',
      'showinvocies',
      'shownettoprice',
      'showorderhistory',
    ])
    expect(body.IsAdmin).toBe(false)
    await portal.sql(user('odmitany', 'showcommercial'))
    await portal.sql(user('klavesa', 'showcommercial'))
    await page.reload()
    await expect(rights.getByRole('button', { name: 'Preset' })).toContainText('Accountant')

    // By keyboard alone.
    await go(page, '/admin/permissions')
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('klavesa')
    await expect(grid(page).getByRole('row')).toHaveCount(2)
    await grid(page).getByRole('gridcell').first().focus()
    await page.keyboard.press('Enter')
    const given = editor(page, 'klavesa')
    await expect(given).toBeVisible()
    const company = given.getByRole('checkbox', { name: 'Company' })
    const save = given.getByRole('button', { name: 'Save' })
    const tabTo = async (target: typeof save) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
    }
    await tabTo(company)
    await expect(company).toBeFocused()
    await page.keyboard.press(' ')
    await tabTo(save)
    await expect(save).toBeFocused()
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('Enter')
    expect((await kept).status()).toBe(200)
    await expect(page.getByText('Permissions were saved').first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('')

    await go(page, '/admin/permissions?user=admin')
    await expect(editor(page, 'admin')).toContainText('You cannot change your own permissions.')
    await expect(editor(page, 'admin').getByRole('checkbox', { name: 'Invoices' })).toBeDisabled()
    await grid(page).getByRole('row').filter({ hasText: 'unknown-user' }).click()
    await expect(editor(page, 'unknown-user')).toContainText('The visitors’ account cannot be changed.')
    await grid(page).getByRole('row').filter({ hasText: 'odmitany' }).click()
    const refused = editor(page, 'odmitany')
    await refused.getByRole('checkbox', { name: /^Blocked/ }).check()
    // Meanwhile somebody else removed the user.
    await portal.sql(`delete from app_user where login_id = 'odmitany'`)
    await refused.getByRole('button', { name: 'Save' }).click()
    await expect(refused.getByRole('alert')).toHaveText('Not found')
    await expect(page.getByRole('alert')).toHaveCount(1)

    await page.context().clearCookies()
    await start(page, 'obsah')
    await expect(sidebar(page).getByRole('button', { name: 'Information' })).toBeVisible()
    await expect(adminLinks(page).filter({ hasText: 'Permissions' })).toHaveCount(0)
    await go(page, '/admin/permissions')
    await expect(page.getByText('You have no permission for this page.')).toBeVisible()
  })
})

test.describe('a new user', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'New user' })
  const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
  const requests = (page: Page) => page.getByRole('region', { name: 'Requests for registration' })
  const create = (page: Page) => form(page).getByRole('button', { name: 'Create and invite' })
  const choose = async (page: Page, label: string, option: string) => {
    await form(page).getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  test('is made of a request with one press and invited by mail; another kind begins with other rights and customers; the administration and the company fit a phone in the dark [S1.10, S2.42, S6.22]', async ({
    page,
    portal,
  }) => {
    await portal.sql(`
      select set_config('app.all_customers', 'on', false);
      delete from registration;
      delete from app_user where login_id in ('sarka.novakova', 'zastup2');
      with asked as (
        insert into enquiry (customer_id, kind, area, subject, user_name)
        values (0, 'Registration', 'registrations', 'Odmítnutý', 'Karel Odmítnutý'),
          (0, 'Registration', 'registrations', 'Nováková', 'Šárka Nováková')
        returning id, subject
      )
      insert into registration (enquiry_id, first_name, last_name, mail, phone, town)
      select a.id, r.first, r.last, r.mail, r.phone, r.town from asked a join (values
        ('Karel', 'Odmítnutý', 'karel@hospoda.example', '777000222', 'Zlín'),
        ('Šárka', 'Nováková', 'sarka@hospoda.example', '777000111', 'Třebíč')
      ) r (first, last, mail, phone, town) on r.last = a.subject`)
    await start(page, 'admin')
    await openFromSidebar(page, 'New user')
    await expect(page).toHaveURL(/\/admin\/new-user$/)
    await expect(requests(page).getByRole('listitem')).toHaveCount(2)

    // Nothing is sent before it is complete.
    await create(page).click()
    await expect(form(page).getByText('Enter a login without spaces, : / or ;')).toBeVisible()
    await expect(form(page).getByText('Choose a customer first.')).toBeVisible()
    await expect(field(page, 'Username')).toBeFocused()
    await expectAccessible(page)

    const first = requests(page).getByRole('listitem').filter({ hasText: 'Šárka' })
    await first.getByRole('button', { name: 'Fill in the form' }).click()
    await expect(field(page, 'Username')).toHaveValue('sarka.novakova')
    await expect(field(page, 'Email')).toHaveValue('sarka@hospoda.example')
    await expect(field(page, 'Phone')).toHaveValue('777000111')
    await expect(form(page).getByRole('region', { name: 'Invitation' })).toContainText('sarka@hospoda.example')
    await expect(form(page).getByRole('button', { name: 'Preset' })).toContainText('Buyer')

    const search = form(page).getByRole('searchbox')
    await search.fill('treti polocas')
    await form(page)
      .getByRole('button', { name: /Sportbar Třetí poločas/ })
      .click()
    await expect(form(page).getByRole('button', { name: 'Remove Sportbar Třetí poločas' })).toBeVisible()

    // A login that is taken is told at its field.
    await field(page, 'Username').fill('KUPEC')
    await create(page).click()
    await expect(field(page, 'Username')).toHaveAccessibleDescription('A user with this login already exists.')
    await expect(field(page, 'Username')).toBeFocused()
    await field(page, 'Username').fill('sarka.novakova')
    await create(page).click()
    await expect(page.getByText('User was created')).toBeVisible()
    await expect(field(page, 'Username')).toHaveValue('')
    await expect(requests(page).getByRole('listitem')).toHaveCount(1)
    const code = await mailedCode(portal, 'invitation', 'sarka@hospoda.example')
    expect(code.length).toBeGreaterThan(20)

    await requests(page).getByRole('button', { name: 'Reject the request of Karel Odmítnutý' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject and send' }).click()
    await expect(requests(page)).toContainText('Nobody is waiting for an account.')
    await requests(page).getByText('Include closed ones').click()
    await expect(requests(page).getByRole('listitem').filter({ hasText: 'Karel' })).toContainText('rejected')
    await expect(requests(page).getByRole('listitem').filter({ hasText: 'Šárka' })).toContainText('done')

    // Another kind of user.
    await choose(page, 'Kind of user', 'Sales representative')
    await expect(form(page).getByRole('button', { name: 'Preset' })).toContainText('Sales representative')
    await expect(form(page).getByRole('checkbox', { name: 'Choose a customer' })).toBeChecked()
    await expect(form(page).getByRole('region', { name: 'What this user will see' })).toContainText('Customers')
    await field(page, 'Username').fill('zastup2')
    await field(page, 'Last name').fill('Druhý')
    await field(page, 'Email').fill('zastup2@rozmaryn.example')
    for (const name of ['Čajovna Tichý kout', 'Cukrárna Malina']) {
      await search.fill(name)
      await form(page).getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
    }
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await create(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ UserType: 'Manager', Customers: [0, 900_221, 900_131] })
    await expect(page.getByText('User was created').first()).toBeVisible()
    await expect(field(page, 'Username')).toHaveValue('')

    // In the dark and on a phone.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, heading] of [
      ['/company', 'Company'],
      ['/admin/permissions?user=obsah', 'Lucie Letáková · obsah'],
      ['/admin/new-user', 'New user'],
      ['/admin/audit', 'Security events'],
    ] as const) {
      await go(page, path)
      await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    }
  })
})

test('security events are listed, searched and gone back through by user administrators [S1.10, S6.25]', async ({
  page,
  portal,
}) => {
  await portal.sql(`
    insert into audit_event (event, login_id, network, detail)
    select 'login.failed', 'hadac' || n, '192.0.2.0/24', '{}' from generate_series(1, 250) n;
    insert into audit_event (event, login_id, network, detail)
    values ('rights.changed', 'admin', '192.0.2.0/24', '{"of": "hadac250", "added": "showinvocies", "removed": ""}')`)
  await start(page, 'admin')
  await openFromSidebar(page, 'Security events')
  await expect(page).toHaveURL(/\/admin\/audit$/)
  const grid = page.getByRole('grid', { name: 'Security events' })
  await expect(grid.getByRole('row').nth(1)).toContainText('logged in.')
  await expect(grid).toHaveAttribute('aria-rowcount', '201')
  await grid.hover()
  await page.mouse.wheel(0, 100_000)
  await expect(grid).not.toHaveAttribute('aria-rowcount', '201')
  // What happened to somebody is found by the login, too.
  await page.getByRole('searchbox', { name: 'Find in the events' }).fill('HADAC250')
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expect(grid.getByRole('row').nth(1)).toContainText('changed the permissions of hadac250.')
  await expect(grid.getByRole('row').nth(2)).toContainText('entered a wrong password for hadac250.')
  await page.getByRole('searchbox', { name: 'Find in the events' }).fill('nobody at all')
  await expect(page.getByText('Not found')).toBeVisible()
  await go(page, '/admin/permissions?user=prodavacka')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?text=prodavacka$/)
  await expect(page.getByRole('searchbox', { name: 'Find in the events' })).toHaveValue('prodavacka')
  // What stands in the rows follows the language, though nothing of it is read anew.
  await go(page, '/admin/audit?kind=login')
  await expect(grid.getByRole('row').nth(1)).toContainText('Sign-in')
  await page.getByRole('button', { name: 'Language: Čeština' }).click()
  const rows = page.getByRole('grid', { name: 'Bezpečnostní události' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Přihlášení')
})

test('the wholesaler’s data are checked, and stand in the portal at once', async ({ page, portal }) => {
  await portal.sql(`update seller set opening_hours = ''; update customer set phone = '+420 543 000 111' where id = 0`)
  await start(page, 'admin')
  await openFromSidebar(page, 'Wholesaler details')
  await expect(page).toHaveURL(/\/admin\/seller$/)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const account = await field('IBAN or account number').inputValue()
  await field('IBAN or account number').fill('19-2000145398/0800')
  await field('Company ID').fill('00000018')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field('Company ID')).toBeFocused()
  await expect(page.getByText('The check digits of the account are wrong.')).toBeVisible()
  await field('IBAN or account number').fill('19-2000145399/0800')
  await expect(page.getByText('CZ65 0800 0000 1920 0014 5399')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field('IBAN or account number')).toHaveValue(account)
  await field('Phone').fill('+420 543 000 222')
  await field('Opening hours').fill('Mon–Fri 6–15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The data was saved.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('+420 543 000 222')
  await page.reload()
  await expect(field('Opening hours')).toHaveValue('Mon–Fri 6–15')
  await forgetUser(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: '+420 543 000 222' })).toBeVisible()
  await expectAccessible(page)
})
