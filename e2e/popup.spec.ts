import type { Page } from '@playwright/test'
import { expect, expectAccessible, go, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window {
    moved: number
  }
}

const popup = (page: Page) => page.getByTestId('popup')
const place = (page: Page) => popup(page).getByText(/^\d \/ \d$/)

/** Lets time pass; the last second by itself, so that what was asked of the server before has come. */
async function pass(page: Page, seconds: number) {
  await page.clock.runFor((seconds - 1) * 1000)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(1000)
}

async function enter(page: Page) {
  await page.getByLabel('Uživatelské jméno').fill('kupec')
  await page.getByLabel('Heslo', { exact: true }).fill('odbyt2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/information\/commercials$/)
}

test('the popup of commercials keeps its times, its place and its manners [S1.18, S2.169, S2.170, S2.171, S2.172, S2.173, S2.174, S2.175, S2.176, S2.177, S2.178, S2.179, S4.46, S4.47, S4.48, S4.49, S4.50, S4.51, S4.52, S4.53, S4.54, S4.55, S4.56, S4.57, S4.58, S4.59, S4.60, S7.38, S9.11, S9.13, S9.14, S9.15, S9.16]', async ({
  page,
  ownPortal,
}) => {
  await ownPortal.sql(`
    update commercial_group set show_as_popup = name = 'Akční letáky';
    create table quiet as select min(m.commercial_id) as id from commercial_in_group m
      join commercial_group g on g.id = m.group_id join commercial c on c.id = m.commercial_id
      where g.name = 'Všichni' and c.valid_from <= current_date and c.valid_to >= current_date
        and not exists (select from commercial_in_group o where o.commercial_id = c.id and o.group_id <> g.id);
    delete from commercial where id not in (select id from quiet) and id not in (
      select m.commercial_id from commercial_in_group m join commercial_group g on g.id = m.group_id
        join commercial_item i on i.commercial_id = m.commercial_id
        join commercial c on c.id = m.commercial_id
      where g.name = 'Akční letáky' and c.valid_from <= current_date and c.valid_to >= current_date
      group by m.commercial_id having count(*) >= 2 order by m.commercial_id limit 1);
    create view loud as select * from commercial_item where commercial_id not in (select id from quiet);
    update loud set file_name = 'cenik.pdf' where id = (select max(id) from loud);
    insert into commercial_item (commercial_id, file_id, file_name, display_name, position)
      select commercial_id, file_id, 'strana.webp', 'Strana ' || n, 10 + n
      from (select * from loud where file_name <> 'cenik.pdf' order by id limit 1) one,
        generate_series(1, 3) n;
    delete from loud where position < 10 and file_name <> 'cenik.pdf';
    update customer set popup_delay_minutes = 0.5, popup_interval_minutes = 2, popup_autoplay_seconds = 5 where id = 0`)
  await page.setViewportSize({ width: 1440, height: 1200 })
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/commercial-item/')) read.push(request.url())
  })
  // What moves on the page without anybody having done anything.
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.clock.install()
  await page.goto(`${ownPortal.url}/?lang=cs`)
  await expect(page.getByLabel('Uživatelské jméno')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(popup(page)).toHaveCount(0)
  await enter(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.clock.runFor(60_000)
  await expect(popup(page)).toHaveCount(0)
  for (const elsewhere of ['/user-profile', '/quick-order', '/company', '/information/downloads']) {
    await go(page, elsewhere)
    await page.clock.runFor(60_000)
    await expect(page).toHaveURL(`${ownPortal.url}${elsewhere}`)
    await expect(popup(page)).toHaveCount(0)
  }

  // In the catalogue after the delay, which moving inside it does not start anew; not while a quantity is typed.
  await go(page, '/catalog/oblibene/novinky')
  await expect(page.getByRole('grid', { name: 'Zboží' })).toBeVisible()
  await pass(page, 5)
  await expect(popup(page)).toHaveCount(0)
  await go(page, '/catalog/pecivo-a-chleb')
  const field = page.getByRole('main').getByRole('spinbutton', { name: /Bageta cereální/ })
  await expect(field).toBeVisible()
  await page.waitForLoadState('networkidle')
  await field.focus()
  await page.keyboard.type('6')
  await pass(page, 35)
  // Its three, and the cover of the other leaflet on the list.
  await expect.poll(() => new Set(read).size).toBe(4)
  await pass(page, 2)
  await expect(popup(page)).toHaveCount(0)
  await expect(field).toHaveValue('6')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Košík/ })
  await cart.focus()
  // The pictures turn by the test's clock alone, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Pictures that were not unpacked in time are looked for again a second later, which has to pass.
  await expect(async () => {
    const isShown = await popup(page)
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    if (!isShown) await page.clock.runFor(1000)
    expect(isShown).toBe(true)
  }).toPass()
  // Its pictures were there before it.
  expect(new Set(read).size).toBe(4)
  const sizes = await popup(page).evaluate((shown) =>
    [...shown.querySelectorAll('img')].map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  expect(sizes).toEqual([true, true, true])

  // Its size, in windows above and under its own height.
  await expect(popup(page)).toHaveCSS('width', '830px')
  await expect(popup(page)).toHaveCSS('height', '1000px')
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(popup(page)).toHaveCSS('height', '800px')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(popup(page)).toHaveCSS('width', '390px')
  await page.setViewportSize({ width: 1440, height: 1200 })

  // One picture is in sight; they turn by themselves, by keys round and round, and by a swipe of more than 20 px.
  await expect(place(page)).toHaveText('1 / 3')
  await expect(popup(page).getByRole('img')).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(place(page)).toHaveText('2 / 3')
  await popup(page).getByRole('button', { name: 'Zastavit přepínání' }).click()
  await page.clock.runFor(20_000)
  await expect(place(page)).toHaveText('2 / 3')
  await page.clock.resume()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(place(page)).toHaveText('3 / 3')
  const swipe = async (right: number) => {
    await page.mouse.move(700, 600)
    await page.mouse.down()
    await page.mouse.move(700 + right, 600)
    await page.mouse.up()
  }
  await swipe(-19)
  await expect(place(page)).toHaveText('3 / 3')
  await swipe(-21)
  await expect(place(page)).toHaveText('1 / 3')
  await swipe(21)
  await expect(place(page)).toHaveText('3 / 3')

  // Escape closes it and gives the focus back. The interval holds on /cart, too, and over a reload.
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expect(cart).toBeFocused()
  await cart.click()
  await expect(page).toHaveURL(/\/cart$/)
  await pass(page, 5)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pass(page, 5)
  await expect(popup(page)).toHaveCount(0)
  // Then it begins with the next picture, plays to the end and closes; not over an open dialog.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await pass(page, 125)
  await expect(popup(page)).toHaveCount(0)
  const moved = () => page.evaluate(() => window.moved)
  const before = await moved()
  await page.keyboard.press('Escape')
  await pass(page, 1)
  await expect(place(page)).toHaveText('1 / 3')
  expect(await moved()).toBe(before)
  await page.clock.runFor(5000)
  await expect(place(page)).toHaveText('2 / 3')
  await page.clock.runFor(5000)
  await expect(place(page)).toHaveText('3 / 3')
  await page.clock.runFor(5000)
  await expect(popup(page)).toHaveCount(0)

  // Over while the user is elsewhere, the interval lets it open at once on the next route; a click beside it closes it.
  await go(page, '/company')
  await pass(page, 130)
  await expect(popup(page)).toHaveCount(0)
  await go(page, '/catalog/oblibene/novinky')
  await pass(page, 1)
  await expect(place(page)).toHaveText('1 / 3')
  await page.mouse.click(20, 600)
  await expect(popup(page)).toHaveCount(0)
  // A reload while it is open counts as a close; leaving closes it. Who wants no movement turns by hand.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pass(page, 125)
  await expect(place(page)).toHaveText('2 / 3')
  await pass(page, 20)
  await expect(place(page)).toHaveText('2 / 3')
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Zboží' })).toBeVisible()
  await pass(page, 5)
  await expect(popup(page)).toHaveCount(0)
  await pass(page, 125)
  await expect(place(page)).toHaveText('3 / 3')
  await go(page, '/information/commercials')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect(popup(page)).toHaveCount(0)

  // A new login starts anew: /cart ends the delay of the catalogue.
  await page.getByRole('button', { name: 'Jana Vymyšlená' }).click()
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click()
  await enter(page)
  await go(page, '/catalog/oblibene/novinky')
  await pass(page, 5)
  await expect(popup(page)).toHaveCount(0)
  await go(page, '/cart')
  await pass(page, 1)
  await expect(place(page)).toHaveText('1 / 3')
  await popup(page).getByRole('button', { name: 'Zavřít' }).click()
  await expect(popup(page)).toHaveCount(0)

  // A visitor sees it in the catalogue, whither the cart leads; not without the group's flag, nor with nothing but PDF files.
  await ownPortal.sql('update commercial_group set show_as_popup = false')
  await page.getByRole('button', { name: 'Jana Vymyšlená' }).click()
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click()
  await page.getByRole('button', { name: 'Pokračovat bez přihlášení' }).click()
  await expect(page.getByRole('grid', { name: 'Zboží' })).toBeVisible()
  await go(page, '/cart')
  await expect(page).toHaveURL(/\/catalog\//)
  await pass(page, 35)
  for (const now of [
    `update commercial_group set show_as_popup = name = 'Akční letáky'; update loud set file_name = 'strana.pdf'`,
    `update loud set file_name = 'strana.webp' where position > 10`,
  ]) {
    await expect(popup(page)).toHaveCount(0)
    await ownPortal.sql(now)
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Zboží' })).toBeVisible()
    await pass(page, 35)
  }
  await expect(popup(page)).toBeVisible()
})
