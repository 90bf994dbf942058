import type { BrowserContext, Locator, Page } from '@playwright/test'

/** What somebody does, counted: a press, a key or keys typed in one go, a paste. */
export interface Counted {
  page: Page
  actions: number
  click(what: Locator): Promise<void>
  /** Keys typed in one go; a key by name, or a text. */
  keys(...keys: string[]): Promise<void>
  paste(text: string): Promise<void>
}

function counted(page: Page): Counted {
  const person: Counted = {
    page,
    actions: 0,
    click: async (what) => {
      person.actions += 1
      await what.click()
    },
    keys: async (...keys) => {
      person.actions += 1
      for (const key of keys) {
        if (key.length > 1 && /^(Enter|Tab|Shift\+Tab|Escape|Space|Arrow\w+|Control\+\w+)$/.test(key)) {
          await page.keyboard.press(key)
        } else await page.keyboard.type(key)
      }
    },
    paste: async (text) => {
      person.actions += 1
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
      await page.keyboard.press('Control+V')
    },
  }
  return person
}

export interface Task {
  name: string
  /** The most actions and seconds; no limit where there is none. */
  actions: number
  seconds: number
  /** What stands before the clock starts. */
  before(page: Page): Promise<void>
  run(person: Counted): Promise<void>
}

export interface Measured {
  name: string
  actions: number
  seconds: number
  isWithin: boolean
  fault: string
}

/** Does a task as a person would, and tells actions and seconds; a fault where it cannot be done. */
export async function measure(context: BrowserContext, task: Task): Promise<Measured> {
  const page = await context.newPage()
  try {
    await task.before(page)
    const person = counted(page)
    const since = performance.now()
    await task.run(person)
    const seconds = (performance.now() - since) / 1000
    const isWithin = person.actions <= task.actions && seconds <= task.seconds
    return { name: task.name, actions: person.actions, seconds, isWithin, fault: '' }
  } catch (error) {
    const fault = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)
    return { name: task.name, actions: 0, seconds: 0, isWithin: false, fault }
  } finally {
    await page.close()
  }
}

/** Of what can be pressed on the screen, what is smaller than a thumb needs; a link inside of a sentence may be. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate<string[]>(`(${findSmall})(${least})`)
}

// Runs in the page. What belongs to a target takes presses as well: its label, and what is drawn around it to be pressed.
const findSmall = `(least) => {
  const small = []
  for (const one of document.querySelectorAll('button, a[href], input, select, textarea, [role=button], [role=tab]')) {
    const box = one.getBoundingClientRect()
    const style = getComputedStyle(one)
    if (box.width <= 2 || box.height <= 2 || style.visibility === 'hidden' || style.opacity === '0') continue
    if (one.closest('[inert], [aria-hidden=true]') || one.matches(':disabled, .sr-only, p a, dd a')) continue
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) continue
    const around = one.closest('label')?.getBoundingClientRect() ?? box
    const after = getComputedStyle(one, '::after')
    const reach = after.content !== 'none' && after.position === 'absolute' ? after : { width: '0', height: '0' }
    const height = Math.max(box.height, around.height, parseFloat(reach.height) || 0)
    const width = Math.max(box.width, around.width, parseFloat(reach.width) || 0)
    if (height >= least - 0.5 && width >= least - 0.5) continue
    const name = one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30)
    small.push(one.tagName.toLowerCase() + ' "' + name + '" ' + Math.round(width) + '×' + Math.round(height))
  }
  return [...new Set(small)]
}`
