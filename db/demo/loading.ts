import type pg from 'pg'
import type { FileStore } from './rows.ts'

/** What every part of the demo is loaded with. */
export interface Loading {
  client: pg.Client
  insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void>
  files: FileStore
  now: Date
  /** The calendar day this many days from today. */
  day(fromToday: number): string
}
