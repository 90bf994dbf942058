import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/**
 * Seconds a person who knows the own firm and not the portal needs: to find something and press it, to begin a field, for
 * each letter, to read a screen seen for the first time, to find a file on the own computer. Estimated generously: a
 * practised typist needs 0.2 s a letter.
 */
const PRESS = 4
const FIELD = 4
const LETTER = 0.4
const SCREEN = 20
const FILE = 15

export interface Row {
  step: string
  presses: number
  fields: number
  letters: number
  /** Estimated. */
  seconds: number
  /** Measured: what the person had to wait for. */
  waited: number
}

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

const PATIENCE_MS = 60_000

/** Does in a browser what a person would, and counts it. */
export class Person {
  readonly rows: Row[] = []

  /** Goes on with the next step. */
  begins(step: string): void {
    this.rows.push({ step, presses: 0, fields: 0, letters: 0, seconds: 0, waited: 0 })
  }

  private get row(): Row {
    const row = this.rows.at(-1)
    if (!row) throw new Error('no step was begun')
    return row
  }

  /** Reads a screen or a dialog seen for the first time. */
  reads(): void {
    this.row.seconds += SCREEN
  }

  /** Something outside of the portal. */
  elsewhere(seconds: number): void {
    this.row.seconds += seconds
  }

  async presses(what: Locator): Promise<void> {
    await what.click({ timeout: PATIENCE_MS })
    this.row.presses += 1
    this.row.seconds += PRESS
  }

  async types(what: Locator, text: string): Promise<void> {
    await what.fill(text, { timeout: PATIENCE_MS })
    this.row.fields += 1
    this.row.letters += text.length
    this.row.seconds += FIELD + text.length * LETTER
  }

  async chooses(page: Page, list: RegExp, option: string): Promise<void> {
    await this.presses(page.getByRole('button', { name: list }).first())
    await this.presses(page.getByRole('option', { name: option, exact: true }))
  }

  async picks(page: Page, button: string, file: Upload): Promise<void> {
    const choosing = page.waitForEvent('filechooser', { timeout: PATIENCE_MS })
    await this.presses(page.getByRole('button', { name: button }))
    await (await choosing).setFiles(file)
    this.row.seconds += FILE
  }

  async waitsFor(what: Locator, ms = PATIENCE_MS): Promise<void> {
    await this.waits(() => what.first().waitFor({ timeout: ms }))
  }

  /** Waits until something is true. */
  async waitsUntil<T>(look: () => T | undefined | Promise<T | undefined>, what: string): Promise<T> {
    return this.waits(async () => {
      const end = Date.now() + PATIENCE_MS
      while (Date.now() < end) {
        const found = await look()
        if (found !== undefined) return found
        await sleep(100)
      }
      throw new Error(`waited in vain: ${what}`)
    })
  }

  private async waits<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    try {
      return await work()
    } finally {
      this.row.waited += (performance.now() - since) / 1000
    }
  }
}
