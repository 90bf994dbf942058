import type { Route } from '@playwright/test'
import { expect, expectAccessible, forgetUser, go, signIn, test } from './fixtures.ts'

test('the palette leads to goods, categories and pages by the keyboard alone, with what is typed at once after its keys in its field, and managers to their customers', async ({
  page,
  portal,
}) => {
  await portal.sql(`update app_user set last_customer_id = null where login_id = 'obchodnik'`)
  await signIn(page, 'kupec')
  await page.goto('/?lang=en')
  // The login has a heading too, and stands there while the session is checked.
  await expect(page.getByRole('banner')).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Goods, categories, pages, customers' })
  const chosen = page.getByRole('option', { selected: true })

  // From here on no further part of the program comes: what has to be loaded first would lose the keys.
  const held: Route[] = []
  await page.route('**/assets/*.js', (route) => void held.push(route))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('okurek')
  await expect(box).toHaveValue('okurek')
  await expect(chosen).toContainText('okurky jemné 3,5 kg')
  await page.unroute('**/assets/*.js')
  await Promise.all(held.map((route) => route.continue()))
  await expect(box).toBeFocused()
  await expect(chosen).toContainText(/okurky jemné 3,5\skg.*\d,\d\d/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).not.toContainText('okurky jemné 3,5 kg')
  await expect(chosen).toContainText(/okurk/i)
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
  await expect(page.getByText('Not found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await forgetUser(page)
  await signIn(page, 'obchodnik')
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
  await signIn(page, 'kupec')
  await page.goto('/?lang=en')
  await expect(page.getByRole('banner')).toBeVisible()
  const before = page.url()
  const box = page.getByRole('combobox', { name: 'Search goods, code, EAN' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const chosen = list.getByRole('option', { selected: true })

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('/')
    await box.fill('okurek')
    await expect(list.getByRole('option').first()).toContainText(/okurky jemné 3,5\skg.*\d,\d\d/)
    await expect(list.locator('img, svg').first()).toBeAttached()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(chosen).toHaveCount(0)
    expect(page.url()).toBe(before)
    await expectAccessible(page)
    const isWithin = async () => {
      const under = await list.boundingBox()
      return under !== null && under.x >= 0 && under.x + under.width <= width
    }
    await expect.poll(isWithin).toBe(true)
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
  await expect(chosen).toContainText('okurky jemné 3,5 kg')
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none')
  await page.keyboard.press('ArrowDown')
  const name = await chosen.locator('[title]').innerText()
  // A quantity is typed on the suggestion, and the box keeps the focus for the next one.
  await page.keyboard.type('2x')
  await expect(box).toHaveValue('okurekx')
  await page.keyboard.press('Backspace')
  await expect(list.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3k')
  await expect(chosen).toContainText(/3\s\S+ = \d+\spcs/)
  await page.keyboard.press('Enter')
  await expect(list.getByRole('option').nth(1)).toContainText(/in cart 3\s\S+ = \d+\spcs/)
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
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

test('own codes are set in the panel or pasted, stand in a column of the list, and find the goods', async ({
  page,
  portal,
}) => {
  const clean = () =>
    portal.sql(
      `select set_config('app.all_customers', 'on', true); delete from customer_item_code; delete from saved_view`,
    )
  await clean()
  try {
    await signIn(page, 'kupec')
    await page.goto('/catalog/napoje/pivo?lang=en')
    const rows = page.getByRole('grid', { name: 'Products' }).locator('[data-row]')
    await expect(rows.nth(1)).toBeVisible()
    const [first, second] = [await rows.nth(0).getAttribute('data-row'), await rows.nth(1).getAttribute('data-row')]
    await go(page, `/catalog/napoje/pivo?product=${first}`)
    const panel = page.getByRole('complementary')
    const code = panel.getByRole('textbox', { name: /^Own code: / })
    await code.fill(' Hosp-17 ')
    await code.press('Enter')
    await expect(page.getByText('Own code was saved')).toBeVisible()
    await expect(code).toHaveValue('Hosp-17')

    await panel.getByRole('button', { name: 'Paste a list' }).click()
    const box = page.getByRole('dialog', { name: 'Own codes' }).getByRole('textbox')
    await box.fill('nothing')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Each line needs the code of an item and your own code.')).toBeVisible()
    await box.fill(`${second}\tHosp-18\nNEVER-WAS;Hosp-19`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Own codes were saved: 1')).toBeVisible()
    await expect(box).toHaveValue('NEVER-WAS\tHosp-19')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Own code' }).click()
    await page.keyboard.press('Escape')
    await expect(rows.nth(0)).toContainText('Hosp-17')
    await expect(rows.nth(1)).toContainText('Hosp-18')

    await go(page, '/catalog/oblibene/novinky?searchString=hosp-18')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toHaveAttribute('data-row', second ?? '')
    await go(page, '/information/commercials')
    await page.getByRole('combobox', { name: 'Search goods, code, EAN' }).fill('hosp-1')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options).toHaveText([/Hosp-1[78] · /, /Hosp-1[78] · /])
  } finally {
    await clean()
  }
})
