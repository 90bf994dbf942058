import { expect, expectAccessible, logIn, test } from './fixtures.ts'

const A = 900_011
const places = [
  { path: '/information/order-history?order=', id: 'ODJINUD-1', cs: 'objednávku' },
  { path: '/information/invoices?open=', id: 'ODJINUD-2', cs: 'doklad' },
] as const

for (const { path, id, cs } of places) {
  test(`a link to the ${id} of another own customer names it and offers the switch, one of a stranger is not found`, async ({
    page,
    ownPortal,
  }) => {
    await ownPortal.sql(`
      set app.all_customers = 'on';
      update app_user set permissions = array_append(array_append(permissions, 'showorderhistory'), 'showinvocies')
        where login_id = 'obchodnik';
      delete from user_customer using app_user u
        where u.id = user_id and u.login_id = 'obchodnik' and user_customer.customer_id not in (${A}, 900001);
      insert into user_customer select u.id, c from app_user u, unnest(array[${A}, 900001]) c
        where u.login_id = 'obchodnik' on conflict do nothing;
      insert into customer_order (id, customer_id, state, net_haler, gross_haler) values ('ODJINUD-1', ${A}, 'Delivered', 1, 1),
        ('CIZI-1', 900031, 'Delivered', 1, 1);
      insert into document (id, customer_id, type, issue_date, tax_date, due_date, net_haler, gross_haler, open_haler)
        values ('ODJINUD-2', ${A}, 'Invoice', '2026-03-03', '2026-03-03', '2026-03-03', 1, 1, 1),
        ('CIZI-2', 900031, 'Invoice', '2026-03-03', '2026-03-03', '2026-03-03', 1, 1, 1)`)
    await logIn(page, 'obchodnik', ownPortal)
    await page.getByRole('row').filter({ hasText: 'Restaurace U Lípy' }).dblclick()
    await expect(page.getByRole('banner')).toBeVisible()

    const foreign = id.replace('ODJINUD', 'CIZI')
    await page.goto(`${ownPortal.url}${path}${foreign}`)
    await expect(page.getByText(`Zákazník Restaurace U Lípy nemá ${cs} ${foreign}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pracovat za/ })).toHaveCount(0)

    await page.goto(`${ownPortal.url}${path}${id}`)
    await expect(page.getByText(new RegExp(`${id} patří zákazníkovi: `))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Pracovat za zákazníka / }).click()
    await expect(page.getByText('Zákazník byl aktivován').or(page.getByText(/aktivován/))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await expect(page.getByText(/patří zákazníkovi:/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: id })).toBeVisible()
    await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  })
}

test('a screen without the right to it says so at its own address, in both languages', async ({ page }) => {
  await logIn(page, 'prodavacka')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/admin/permissions')
  await expect(page.getByText('K této stránce nemáte oprávnění.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oprávnění')
  await expect(page).toHaveURL(/\/admin\/permissions$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jazyk: English' }).click()
  await expect(page.getByText('You have no permission for this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the start' }).click()
  await expect(page).toHaveURL(/\/information\/commercials$/)
})
