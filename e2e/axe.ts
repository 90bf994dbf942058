import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Half of what the package itself offers, sent and read anew after every load.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Look {
  /** Only what stands in places of this selector; otherwise the whole page. */
  within?: string
}

/** Every fault axe finds on the page as it is now, each as a line. */
export async function faultsOf(page: Page, { within }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ within }) => {
      // What is still fading in has not got its colours yet.
      const moving = document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
      await Promise.all(moving.map((each) => each.finished.catch(() => undefined)))
      const { axe: scanner } = window as unknown as { axe: typeof axe }
      // Telling of every element that it is right would take most of the time.
      const { violations } = await scanner.run(within ?? document, {
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { within },
  )
}
