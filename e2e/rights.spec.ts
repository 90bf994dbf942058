import { expect, expectAccessible, go, test } from './fixtures.ts'

const user = (login: string, permissions: string) => `
  delete from app_user where login_id = '${login}';
  insert into app_user (login_id, password_hash, surname, role_name, user_type, customer_id, permissions)
  select '${login}', password_hash, 'Pokusný', 'Nákupčí', 'Customer', 900201, '{${permissions}}'
  from app_user where login_id = 'kupec'`

test('permissions one lacks are shown locked with the reason, as are those of a new user', async ({ page, portal }) => {
  await portal.sql(user('zmocneny', 'useradmin,createuser,showcompany'))
  await portal.sql(`update app_user set is_admin = true where login_id = 'zmocneny'`)
  await portal.sql(user('loutka', 'showinvocies'))
  await page.goto('/?lang=en')
  await page.getByLabel('Username').fill('zmocneny')
  await page.getByLabel('Password', { exact: true }).fill('odbyt2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await go(page, '/admin/permissions?user=loutka')
  const reason = 'You can only give permissions that you have yourself.'
  const rights = page.getByRole('region', { name: 'Permissions of loutka' })
  await expect(rights.getByText(reason)).toBeVisible()
  const box = (name: string) => rights.getByRole('checkbox', { name, exact: true })
  await expect(box('Downloads')).toBeDisabled()
  await expect(box('Downloads')).toHaveAccessibleDescription(reason)
  await expect(box('Company')).toBeEnabled()
  await expect(box('Company')).toHaveAccessibleDescription('')
  // What the user has can be taken, and given back until it is saved.
  await box('Invoices').uncheck()
  await box('Invoices').check()
  await rights.getByRole('button', { name: 'Preset' }).click()
  await page.getByRole('option', { name: 'Administrator' }).click()
  await expect(rights.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await expectAccessible(page)
  await rights.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Permissions were saved')).toBeVisible()

  await go(page, '/admin/new-user')
  const form = page.getByRole('form', { name: 'New user' })
  await expect(form.getByText(reason)).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Downloads' })).toBeDisabled()
  await expect(form.locator('[data-permission=changecustomer] input')).toBeDisabled()
  await expect(form.getByRole('checkbox', { name: 'Company' })).toBeEnabled()
  await expectAccessible(page)
})
