import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold, openLogin, send, shell } from './login-screen.ts'

const select = (page: Page) => page.getByRole('heading', { name: 'Choose a customer' })

async function openUserMenu(page: Page) {
  await shell(page).getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
}

test.describe('right and kind of user', () => {
  test('the right leads over the choice of a customer, the kind to its change, neither to the other [S6.3, S6.28]', async ({
    page,
    ownPortal,
  }) => {
    await ownPortal.sql(
      `update app_user set permissions = array_append(permissions, 'changecustomer') where login_id = 'kolega';
       update app_user set permissions = array_remove(permissions, 'changecustomer') where login_id = 'pobocky'`,
    )
    await page.goto(`${ownPortal.url}/?lang=en`)
    await send(page, 'kolega')
    await expect(select(page)).toBeVisible()
    await page.getByRole('grid').getByRole('row').nth(1).dblclick()
    await openUserMenu(page)
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout'])
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await send(page, 'pobocky')
    await expect(shell(page)).toBeVisible()
    await openUserMenu(page)
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Change Customer', 'Logout'])
  })
})

test.describe('bills past due', () => {
  test('are told by a warning after the login, and only then [S8.38, S8.39, S8.40]', async ({ page }) => {
    const warning = page.getByText('Warning! Your invoices are past due')
    const answer = async (isLate: boolean) => {
      await page.route('**/api/login', async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { data: object[] }
        const data = body.data.map((user) => ({ ...user, HasBillsAfterDueDate: isLate }))
        await route.fulfill({ response, json: { ...body, data } })
      })
    }
    await answer(false)
    await openLogin(page)
    await send(page, 'kupec')
    await expect(page).toHaveURL(/\/information\/commercials$/)
    await expect(warning).toHaveCount(0)
    await page.unrouteAll()
    await page.context().clearCookies()
    await answer(true)
    await openLogin(page)
    // It is said when the data is there, not before.
    const release = await hold(page, '**/api/commercial?*')
    await send(page, 'kupec')
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByTestId('cart-count')).toBeVisible()
    await expect(warning).toHaveCount(0)
    release()
    await expect(page.getByRole('status').filter({ has: warning })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    // It is said, and ordering goes on.
    await page.goto('/cart')
    await expect(page).toHaveURL(/\/cart$/)
  })
})
