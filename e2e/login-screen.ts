import { expect, type Page, type Route } from '@playwright/test'

/** The parts of the login screen in English, in which the texts are those of the specification. */
export const name = (page: Page) => page.getByLabel('Username')
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
export const shell = (page: Page) => page.getByRole('banner')

/** Opens the login screen in English and waits until it can be used. */
export async function openLogin(page: Page) {
  await page.goto('/?lang=en')
  await expect(submit(page)).toBeEnabled()
}

/** Fills the form and sends it, whatever comes of it. */
export async function send(page: Page, login: string, secret = 'odbyt2026') {
  await name(page).fill(login)
  await password(page).fill(secret)
  await submit(page).click()
}

/** Holds the answers of a call back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp) {
  let go = () => {}
  const gate = new Promise<void>((open) => {
    go = open
  })
  await page.route(url, async (route: Route) => {
    await gate
    await route.continue()
  })
  return () => go()
}
