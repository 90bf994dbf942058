import { expect, expectAccessible, logIn, test } from './fixtures.ts'

test('the palette leads to goods, categories and pages by the keyboard alone, and managers to their customers', async ({
  page,
  portal,
}) => {
  await portal.sql(`update app_user set last_customer_id = null where login_id = 'obchodnik'`)
  await page.goto('/?lang=en')
  await logIn(page, 'kupec')
  const box = page.getByRole('combobox', { name: 'Goods, categories, pages, customers' })
  const chosen = page.getByRole('option', { selected: true })

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await box.fill('okurek')
  await expect(chosen).toContainText(/Okurka salátová.*\d,\d\d/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Sterilované okurky')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product=/)
  await expect(box).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await box.fill('order hist')
  await expect(chosen).toContainText('Order history')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/information\/order-history/)

  await page.keyboard.press('Control+k')
  await box.fill('bread')
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option').first()).toBeVisible()
  await box.fill('permissions')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto('/?lang=en')
  await logIn(page, 'obchodnik')
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Bistro Žlutý dům' }).dblclick()
  await expect(page.getByRole('banner')).toContainText('Bistro Žlutý dům')
  await page.keyboard.press('Control+k')
  await box.fill('malina')
  await page.getByRole('option', { name: /Cukrárna Malina/ }).click()
  await expect(page.getByRole('banner')).toContainText('Cukrárna Malina')
})
