/** What became of the records of one kind. */
export interface KindReport {
  label: string
  added: number
  changed: number
  unchanged: number
  /** Gone from the export: no longer offered, or deleted where nothing refers to it. */
  retired: number
  /** Faulty; the old record stays as it was. */
  rejected: number
  /** Sound, but none of the portal's business, such as suppliers. */
  leftOut: number
}

export interface Report {
  /** Only `imported` changed any data. */
  outcome: 'imported' | 'unchanged' | 'refused' | 'tried'
  /** Why a whole export was refused, with the place. */
  fault: { file: string; line: number | undefined; column: number | undefined; reason: string } | undefined
  kinds: KindReport[]
  rejections: { kind: string; file: string; line: number; record: string; reason: string }[]
  /** Number of all rejections. */
  rejected: number
  /** Documents that are imported, but have no paper, since their sums cannot be explained. */
  withheld: { file: string; line: number; record: string; reason: string }[]
  /** Number of all of them. */
  withheldCount: number
  notes: string[]
  version: number
  /** The day the data are valid for. */
  day: string
}

export const isChange = ({ added, changed, retired }: KindReport): boolean => added + changed + retired > 0

export function total(kinds: readonly KindReport[], column: Exclude<keyof KindReport, 'label'>): number {
  return kinds.reduce((sum, kind) => sum + kind[column], 0)
}

interface Deciding {
  kinds: readonly KindReport[]
  /** The export is of another day than the data. */
  newDay: boolean
  partial: boolean
  dryRun: boolean
}

/** One rejected record refuses the whole export, unless a partial import was asked for. */
export function outcomeOf({ kinds, newDay, partial, dryRun }: Deciding): Report['outcome'] {
  if (total(kinds, 'rejected') > 0 && !partial) return 'refused'
  if (dryRun) return 'tried'
  return newDay || kinds.some(isChange) ? 'imported' : 'unchanged'
}

/** Whether an export lacks four fifths of what is known: such a one is filtered, and would empty the offer. */
export const isPartOnly = ({ known, lost }: { known: number; lost: number }): boolean =>
  lost > 20 && lost * 5 > known * 4
