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

test('the search suggests goods with picture, code and price under its box, never over a list that follows it', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  await logIn(page, 'kupec')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = page.url()
  const box = page.getByRole('combobox', { name: 'Search goods, code, EAN' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const chosen = list.getByRole('option', { selected: true })

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('/')
    await box.fill('okurek')
    await expect(list.getByRole('option').first()).toContainText(/Okurka salátová.*\d,\d\d/)
    await expect(list.locator('img, svg').first()).toBeAttached()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(chosen).toHaveCount(0)
    expect(page.url()).toBe(before)
    await expectAccessible(page)
    const under = await list.boundingBox()
    expect((under?.x ?? -1) >= 0 && (under?.x ?? 0) + (under?.width ?? 0) <= width).toBe(true)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('okurek')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
  }
  await page.setViewportSize({ width: 1440, height: 800 })

  await box.fill('okurek')
  await expect(list.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Okurka salátová')
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none')
  await page.keyboard.press('ArrowDown')
  const name = await chosen.locator('span').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: `Product ${name}` })).toBeVisible()
  await expect(list).toBeHidden()
  await page.goBack()

  await box.fill('rohlik')
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalog\/.*searchString=rohlik$/)
  await expect(
    page
      .getByRole('grid')
      .getByText(/rohlík/i)
      .first(),
  ).toBeVisible()
  await expect(box).toBeFocused()
  await expect(list).toBeHidden()
  await page.keyboard.type('y')
  await expect(page).toHaveURL(/searchString=rohliky$/)
  await expect(list).toBeHidden()
  await page.keyboard.press('Alt+ArrowDown')
  await list.getByRole('option').first().click()
  await expect(page).toHaveURL(/product=/)
})
