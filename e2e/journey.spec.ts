import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoLogins } from '#db/demo/logins.ts'
import { expect, test } from './fixtures.ts'
import { button, cartButton, crowns, readCart, setCart, textOf } from './ordering.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'Zboží' }).locator('[data-row]')

async function fillIn(page: Page, login: string) {
  const buyer = demoLogins.find((one) => one.login === login)
  await page.goto('/')
  await page.getByLabel('Uživatelské jméno').fill(buyer?.login ?? '')
  await page.getByLabel('Heslo', { exact: true }).fill(buyer?.password ?? '')
}

/** The order as the list of active orders, its detail and the confirmation by mail tell it. */
async function expectOrdered(page: Page, number: string, total: string, mailFolder: string) {
  await expect(page).toHaveURL(new RegExp(`/information/active-orders\\?order=${number}$`))
  const row = page.getByRole('grid', { name: 'Aktivní objednávky' }).locator(`[data-row="${number}"]`)
  await expect(row).toContainText('Nová')
  expect(await textOf(row)).toContain(total.replace(' Kč', ''))
  const detail = page.getByRole('region', { name: `Objednávka ${number}` })
  await expect(detail.getByRole('grid').locator('[data-row]')).toHaveCount(2)
  expect(await textOf(detail)).toContain(total)
  await expect
    .poll(() => readdirSync(mailFolder).some((file) => readFileSync(join(mailFolder, file), 'utf8').includes(number)))
    .toBe(true)
}

test('a stranger signs in as a buyer, finds goods, fills a cart, sends it and finds the order [S0.1, S0.2, S0.6, S0.7, S0.8, S0.9]', async ({
  page,
  portal,
}) => {
  await fillIn(page, 'kupec')
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(page).toHaveURL(/\/information\/commercials$/)
  await setCart(page, [])
  await page.reload()

  await page.getByRole('combobox', { name: 'Hledat zboží, kód, EAN' }).fill('pivo')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeVisible()
  for (const index of [0, 1]) {
    const row = rows(page).filter({ hasText: 'Skladem' }).nth(index)
    await row.getByRole('button', { name: /^Přidat/ }).click()
  }
  await expect.poll(async () => (await readCart(page))?.LineCount).toBe(2)

  await cartButton(page).click()
  await button(page, 'Zkontrolovat objednávku').click()
  const total = await textOf(page.getByTestId('total-gross'))
  expect(total).toBe(crowns((await readCart(page))?.TotalAmountGrandIncl ?? 0))
  await page.getByLabel('Poznámka k objednávce').fill('prosíme ráno')
  await button(page, 'Odeslat objednávku').click()
  const number = await page.getByTestId('order-number').innerText()
  await page.getByRole('main').getByRole('link', { name: 'Aktivní objednávky' }).click()
  await expectOrdered(page, number, total, portal.mailFolder)
})

test('the same by keyboard alone', async ({ page, portal }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  /** Tab until this has the focus. */
  const tabTo = async (name: string) =>
    expect(async () => {
      await press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(name), { timeout: 20 })
    }).toPass({ intervals: [20] })

  // A buyer of a company with branches chooses the branch first.
  await fillIn(page, 'pobocky')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Vyberte zákazníka' })).toBeVisible()
  await tabTo('^Pokračovat$')
  await press('Enter')
  await expect(page).toHaveURL(/\/information\/commercials$/)
  await setCart(page, [])
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()

  await press('/')
  await page.keyboard.type('pivo')
  await press('Enter')
  await expect(rows(page).first()).toBeVisible()
  const open = rows(page).filter({ has: page.locator('[role=spinbutton]:not(:disabled)') })
  await expect(open.nth(1)).toBeVisible()
  await tabTo('')
  await expect(async () => {
    if ((await page.locator('[data-cell]:focus').count()) === 0) await press('Tab')
    expect(await page.locator('[data-cell]:focus').count()).toBe(1)
  }).toPass({ intervals: [20] })
  for (const wanted of ['2', '3']) {
    // Down to the next row that can be ordered; what is typed goes into its quantity.
    await expect(async () => {
      const isOpen = await page.locator('[data-row]:has(:focus) [role=spinbutton]:not(:disabled)').count()
      if (isOpen === 0) await press('ArrowDown')
      expect(isOpen).toBe(1)
    }).toPass({ intervals: [20] })
    await page.keyboard.type(wanted)
    await press('Enter')
  }
  await expect.poll(async () => (await readCart(page))?.LineCount).toBe(2)
  await press('Control+Home')

  await press('Shift+Tab')
  await expect(async () => {
    await press('Shift+Tab')
    await expect(cartButton(page)).toBeFocused({ timeout: 20 })
  }).toPass({ intervals: [20] })
  await press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(button(page, 'Zkontrolovat objednávku')).toBeVisible()
  const total = crowns((await readCart(page))?.TotalAmountGrandIncl ?? 0)
  await tabTo('^Zkontrolovat objednávku$')
  await press('Enter')
  await expect(button(page, 'Odeslat objednávku')).toBeEnabled()
  await tabTo('^Odeslat objednávku$')
  await press('Enter')
  const number = await page.getByTestId('order-number').innerText()
  await tabTo('^Aktivní objednávky$')
  await press('Enter')
  await expectOrdered(page, number, total, portal.mailFolder)
})
