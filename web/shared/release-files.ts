import type { MaintenanceNotice } from '#contract/maintenance.ts'

const isPage = (text: string) => /^\s*</.test(text)

/** The version in the text of assets/release.env; undefined for an answer that is none. */
export function parseRelease(text: string): string | undefined {
  if (isPage(text)) return undefined
  const line = text.includes('=') ? /^\s*RELEASE_VERSION\s*=(.*)$/m.exec(text)?.[1] : text
  return line?.trim() || undefined
}

/** A maintenance that is planned or on, with its moments on the clock of this device. */
export type Closing = Pick<MaintenanceNotice, 'Until' | 'From' | 'Words' | 'Name' | 'Phone'> & {
  begins: number
  ends: number
}

/** What assets/maintenance says of a maintenance that was switched in the administration. */
export function parseClosing(text: string, now: number): Closing | undefined {
  if (!text.startsWith('{')) return undefined
  const { BeginsIn, EndsIn, ...notice } = JSON.parse(text) as MaintenanceNotice
  return { ...notice, begins: now + BeginsIn * 1000, ends: now + EndsIn * 1000 }
}

/** Whether the text of assets/maintenance switches the maintenance mode on. */
export const parseMaintenance = (text: string) => /^\s*(1|true)\s*$/i.test(text)
