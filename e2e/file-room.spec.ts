import sharp from 'sharp'
import type { FileRoom } from '#contract/files.ts'
import { expect, expectAccessible, go, signIn, test } from './fixtures.ts'
import { api } from './ordering.ts'

test('an administrator sets what may be uploaded; above it an upload is refused where it is made, and nothing typed is lost', async ({
  page,
  ownPortal,
}) => {
  const main = page.getByRole('main')
  await signIn(page, 'admin', ownPortal)
  await page.goto(`${ownPortal.url}/admin/data?part=files`)
  await expect(main.getByText('Nové soubory se ukládají do: databáze.')).toBeVisible()
  const limit = main.getByRole('group', { name: /^Bannery, letáky/ }).getByLabel('Souborů za den')
  await limit.fill('nic')
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByText('Zadejte celé číslo větší než nula, nebo nic, pokud mez být nemá.')).toBeVisible()
  await limit.fill('1')
  // Somebody else is faster: they are not written over unseen, and what was typed stays.
  const [room] = (await api<FileRoom>(page, 'GET', 'file-room')).data
  await api(page, 'PUT', 'file-room', { RoomMegabytes: 12_345, Limits: room?.Limits, Version: room?.Version })
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(main.getByLabel('Všechny soubory dohromady, MB')).toHaveValue('12345')
  await expect(limit).toHaveValue('1')
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Meze souborů jsou uložené.')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await go(page, '/admin/banners')
  for (const [title, width] of [
    ['Káva týdne', 1200],
    ['Čaj týdne', 1100],
  ] as const) {
    await main.getByRole('button', { name: 'Nový banner' }).click()
    const image = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Vybrat obrázek' }).click()
    const buffer = await sharp({ create: { width, height: 300, channels: 3, background: '#ead2a6' } })
      .png()
      .toBuffer()
    await (await image).setFiles([{ name: 'b.png', mimeType: 'image/png', buffer }])
    await dialog.getByLabel('Co obrázek sděluje').fill(title)
    await dialog.getByLabel('Platí do', { exact: true }).fill('31. 12. 2099')
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    if (title === 'Káva týdne') await expect(main.getByRole('list', { name: 'Bannery' })).toContainText(title)
  }
  await expect(page.getByText(/Dnes jste nahráli tolik, kolik se za den smí \(1, 1\s?000\sMB\)/)).toBeVisible()
  await expect(dialog.getByLabel('Co obrázek sděluje')).toHaveValue('Čaj týdne')

  await page.goto(`${ownPortal.url}/admin/data?part=files`)
  await expect(main.getByText('někdo vyčerpal 100 % dne')).toBeVisible()
})
