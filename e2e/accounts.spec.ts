import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request registration' })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' })
const picture = (page: Page) => dialog(page).locator('svg[viewBox="0 0 160 110"]')

const labels = ['First name', 'Last name', 'Email', 'Phone', 'Town']
const person = {
  'First name': 'Eva',
  'Last name': 'Nová',
  Email: 'eva@hospoda.company',
  Phone: '+420 777 123 456',
  Town: 'Brno',
}

async function openDialog(page: Page) {
  await page.goto('/?lang=en')
  await page.getByRole('button', { name: 'Request registration' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** The bodies of the requests sent from now on. */
function watch(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent.push(request.postDataJSON())
  })
  return sent
}

test.describe('the registration dialog', () => {
  test('opens with five fields and nothing said, marks what is missing or wrong by its look alone, and sends nothing [S2.75, S2.78, S2.79, S2.82, S4.18, S5.8, S5.9, S5.10, S5.11, S5.12, S5.13, S5.14, S5.15, S5.16, S5.17]', async ({
    page,
  }) => {
    await openDialog(page)
    expect(await dialog(page).getByRole('textbox').count()).toBe(labels.length)
    for (const label of labels) {
      await expect(field(page, label)).toHaveValue('')
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
    }
    expect((await dialog(page).boundingBox())?.width).toBe(600)
    await expect(field(page, 'First name')).toBeFocused()
    await expect(picture(page)).toHaveCount(0)

    const sent = watch(page)
    const before = await dialog(page).innerText()
    const quiet = await field(page, 'Town').evaluate((input) => getComputedStyle(input).borderColor)
    await send(page).click()
    for (const label of labels) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'First name')).toBeFocused()
    await expect(field(page, 'Town')).not.toHaveCSS('border-color', quiet)
    await expect(field(page, 'Town')).toHaveAccessibleDescription('')
    expect(await dialog(page).innerText()).toBe(before)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(dialog(page).locator('form svg')).toHaveCount(0)
    await expectAccessible(page)
    for (const [label, value] of Object.entries(person)) {
      await field(page, label).fill(value)
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
      await field(page, label).fill('  ')
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }

    const cases: [label: string, good: string[], bad: string[]][] = [
      ['Email', ['eva@hospoda.cz', 'Eva.Nova+1@x.company'], ['a@', 'a b@c.cz', 'eva@hospoda', 'hospoda.cz']],
      [
        'Phone',
        ['777123456', '+420777123456', '420777123456', '+420 777 123 456', '1777123456'],
        ['77712345', '+42000777123456', '+420', 'sedm', '777-123-456'],
      ],
    ]
    for (const [label, good, bad] of cases) {
      for (const value of good) {
        await field(page, label).fill(value)
        await expect(field(page, label), value).not.toHaveAttribute('aria-invalid', 'true')
      }
      for (const value of bad) {
        await field(page, label).fill(value)
        await expect(field(page, label), value).toHaveAttribute('aria-invalid', 'true')
      }
    }
    await fill(page, { ...person, Phone: '77712345' })
    await send(page).click()
    await expect(field(page, 'Phone')).toBeFocused()
    expect(sent).toEqual([])
  })

  test('sends the request with a spinner and says thank you [S2.79, S4.19, S8.2]', async ({ page }) => {
    await openDialog(page)
    const sent = watch(page)
    let go = () => {}
    const gate = new Promise<void>((open) => {
      go = open
    })
    await page.route('**/api/register', async (route) => {
      await gate
      await route.continue()
    })
    await fill(page, person)
    await field(page, 'Town').press('Enter')
    await expect(send(page).getByTestId('spinner')).toBeVisible()
    await field(page, 'Town').press('Enter')
    go()
    await expect(dialog(page).getByRole('status')).toHaveText(
      'Thank you, we will contact you with further instructions.',
    )
    expect(sent).toEqual([
      {
        FirstName: 'Eva',
        LastName: 'Nová',
        Email: 'eva@hospoda.company',
        Phone: '+420777123456',
        Town: 'Brno',
        Website: '',
      },
    ])
    await expectAccessible(page)
    await expect(dialog(page).locator('footer').getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('says with a picture that it failed and keeps what was typed until it is closed, works by keyboard, and has a trap for robots [S2.80, S2.81, S4.20, S8.1]', async ({
    page,
  }) => {
    await openDialog(page)
    await page.route('**/api/register', (route) => route.fulfill({ status: 429, body: '{}' }))
    await fill(page, person)
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'An error occurred while submitting the registration request.',
    )
    await expect(picture(page)).toBeVisible()
    const close = dialog(page).locator('footer').getByRole('button', { name: 'Close' })
    await expect(close).toBeVisible()
    // The dialog has said it; a message in the corner would say it twice.
    await expect(page.getByText('An error occurred while submitting the registration request.')).toHaveCount(1)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    for (const [label, value] of Object.entries(person)) await expect(field(page, label)).toHaveValue(value)
    await send(page).click()
    await close.click()
    await expect(dialog(page)).toHaveCount(0)
    const opener = page.getByRole('button', { name: 'Request registration' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'First name')).toHaveValue('')

    const trap = page.locator('input[name="Website"]')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    await expect(dialog(page).locator('[aria-hidden="true"]', { has: trap })).toHaveCount(1)
    const box = await dialog(page).locator('label', { has: trap }).boundingBox()
    expect(Math.max(box?.width ?? 9, box?.height ?? 9)).toBeLessThanOrEqual(1)
    await field(page, 'Town').focus()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('fits a phone in the dark, in Czech', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Požádat o registraci' }).click()
    await expect(page.getByRole('dialog').getByLabel('Příjmení')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
