import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { line, MODIFIED, openCart, quantity } from './ordering.ts'

const message = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text })

/** The colour at the edge of a message, and the colour that texts of this class have. */
async function colours(toast: Locator, className: string) {
  await expect(toast).toBeVisible()
  return toast.evaluate((element, className) => {
    const probe = document.createElement('span')
    probe.className = className
    document.body.append(probe)
    const wanted = getComputedStyle(probe).color
    probe.remove()
    return { edge: getComputedStyle(element).borderLeftColor, wanted }
  }, className)
}

test('a message is a success, an information, a warning or an error, each with its look and its voice [S8.41]', async ({
  page,
}) => {
  await signIn(page, 'kupec')
  const [item] = await openCart(page, 2)
  if (!item) throw new Error('There are no goods.')
  const field = quantity(line(page, item))
  await field.fill('0')
  await field.press('Enter')
  const removed = message(page, item.Name)
  const info = await colours(removed, 'text-info')
  await expect(removed.getByRole('status')).toBeVisible()
  const modified = message(page, MODIFIED)
  const success = await colours(modified, 'text-success')
  await expect(modified.getByRole('status')).toBeVisible()

  await page.goto('/quick-order')
  const files = page.locator('input[type="file"]')
  await files.setInputFiles({ name: 'prazdny.csv', mimeType: 'text/csv', buffer: Buffer.from('\r\n') })
  const nothing = message(page, 'Není co načíst.')
  const warn = await colours(nothing, 'text-warning')
  await expect(nothing.getByRole('status')).toBeVisible()

  await files.setInputFiles({ name: 'bad.xlsx', mimeType: 'text/plain', buffer: Buffer.from('PK broken') })
  const broken = message(page, /Soubor nelze načíst/)
  const error = await colours(broken, 'text-danger')
  await expect(broken.getByRole('alert')).toBeVisible()

  const seen = [success, info, warn, error]
  expect(seen.map(({ edge }) => edge)).toEqual(seen.map(({ wanted }) => wanted))
  expect(new Set(seen.map(({ edge }) => edge)).size).toBe(4)
})
