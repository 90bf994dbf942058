import { demoLogins } from '#db/demo/logins.ts'
import { walk } from '#proofs/engines/monkey.ts'
import { expect, test } from './fixtures.ts'

// The long walk is npm run prove -- monkey.
const EACH_MS = 3_000

test('whatever a buyer, a representative, an administrator or a visitor presses, no page stays white and nothing is thrown', async ({
  browser,
  ownPortal,
}) => {
  for (const [index, login] of ['kupec', 'obchodnik', 'admin', 'unknown-user'].entries()) {
    const visitor = demoLogins.find((one) => one.login === login)
    if (!visitor) throw new Error(`There is no demo login ${login}.`)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'cs-CZ' })
    const { steps, faults } = await walk(context, {
      url: ownPortal.url,
      visitor,
      seed: 100 + index,
      until: Date.now() + EACH_MS,
      least: 4,
    })
    await context.close()
    expect(faults).toEqual([])
    expect(steps).toBeGreaterThanOrEqual(4)
  }
})

test('the walk bites: a list with a hole in it is found', async ({ browser, portal }) => {
  const visitor = demoLogins.find((one) => one.login === 'kupec')
  if (!visitor) throw new Error('There is no buyer.')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'cs-CZ' })
  await context.route('**/api/commercial?**', (route) => route.fulfill({ json: { status: 200, data: [null] } }))
  const until = Date.now() + EACH_MS
  const { faults } = await walk(context, { url: portal.url, visitor, seed: 1, until, least: 30 })
  await context.close()
  expect(faults.join()).toMatch(/TypeError|broken at|console of/)
})
