import { expect, expectAccessible, test } from './fixtures.ts'
import { name, openLogin, send, submit } from './login-screen.ts'

test('the version is read every two minutes and another one reloads the page [S3.26, S4.45, S7.61, S7.62, S7.63, S9.5]', async ({
  page,
}) => {
  await page.clock.install()
  let version = '1.0.0'
  let reads = 0
  await page.route('**/assets/release.env', (route) => {
    reads += 1
    return route.fulfill({ body: `RELEASE_VERSION=${version}\n` })
  })
  await openLogin(page)
  await expect(page.getByRole('contentinfo')).toContainText('1.0.0')
  expect(reads).toBe(1)
  // Real time passes too while the page is looked at.
  await page.clock.runFor(100_000)
  expect(reads).toBe(1)
  await page.clock.runFor(21_000)
  await expect.poll(() => reads).toBe(2)
  version = '1.1.0'
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(120_000)
  await reloaded
  await expect(page.getByRole('contentinfo')).toContainText('1.1.0')
})

test('the foot of the login and the status bar tell the same version, that of assets/release.env [S7.64]', async ({
  page,
}) => {
  await page.route('**/assets/release.env', (route) => route.fulfill({ body: 'RELEASE_VERSION=7.64.2-zkouska\n' }))
  await openLogin(page)
  await expect(page.getByRole('contentinfo')).toContainText('Version 7.64.2-zkouska')
  await send(page, 'kupec')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByTitle('Version 7.64.2-zkouska')).toHaveText('7.64.2-zkouska')
})

test('a reload waits while something could be lost and is offered instead [S7.63]', async ({ page }) => {
  await page.clock.install()
  let version = '1.0.0'
  await page.route('**/assets/release.env', (route) => route.fulfill({ body: `RELEASE_VERSION=${version}\n` }))
  await openLogin(page)
  await expect(page.getByRole('contentinfo')).toContainText('1.0.0')
  await name(page).fill('rozepsané')
  version = '1.1.0'
  await page.clock.runFor(121_000)
  const offer = page.getByRole('button', { name: 'Load the new version' })
  await expect(offer).toBeVisible()
  await expect(name(page)).toHaveValue('rozepsané')
  const reloaded = page.waitForEvent('load')
  await offer.click()
  await reloaded
  await expect(page.getByRole('contentinfo')).toContainText('1.1.0')
})

test('maintenance stands in place of everything until it is over [S3.27, S4.43, S4.44, S7.60]', async ({ page }) => {
  await page.clock.install()
  let maintenance = '1'
  await page.route('**/assets/maintenance', (route) => route.fulfill({ body: maintenance }))
  await page.goto('/information/commercials?lang=en')
  const note = page.getByText('The portal is under maintenance. Please try again later.')
  await expect(note).toBeVisible()
  await expect(submit(page)).toHaveCount(0)
  await expectAccessible(page)
  maintenance = '0'
  await page.clock.runFor(121_000)
  await expect(note).toHaveCount(0)
  await expect(submit(page)).toBeVisible()
})

test('a screen whose files are gone with a new release loads that release', async ({ context }) => {
  // A page of its own: the failing import is the point here, not a fault.
  const page = await context.newPage()
  await openLogin(page)
  let gone = false
  await page.route('**/assets/*.js', (route) => {
    if (gone) return route.continue()
    gone = true
    return route.fulfill({ status: 404, body: '' })
  })
  const reloaded = page.waitForEvent('load')
  await page
    .getByRole('button', { name: 'Request registration' })
    .or(page.getByRole('link', { name: 'Request registration' }))
    .click()
  await reloaded
  await expect(submit(page)).toBeEnabled()
})
