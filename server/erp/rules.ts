import type { Identity } from './pohoda/identity.ts'

/** `full`: what is not in the export is gone. `delta`: only what the export names changes. */
export type Mode = 'full' | 'delta'

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

export const lossKinds = [
  'item',
  'customer',
  'price',
  'level price',
  'quantity price',
  'item package',
  'contact',
] as const
export type LossKind = (typeof lossKinds)[number]

/** What a full list would take away of one kind that came with earlier imports. */
export interface Loss {
  kind: LossKind
  known: number
  lost: number
}

export interface Report {
  /** Only `imported` changed any data; `held` waits for a decision on its losses, `busy` for another import. */
  outcome: 'imported' | 'unchanged' | 'refused' | 'tried' | 'held' | 'busy'
  /** Why a whole export was refused, with the place. */
  fault: { file: string; line: number | undefined; column: number | undefined; reason: string } | undefined
  kinds: KindReport[]
  /** A picture has no line. */
  rejections: { kind: string; file: string; line: number | null; record: string; reason: string }[]
  /** Number of all rejections. */
  rejected: number
  /** Documents that are imported, but have no paper, since their sums cannot be explained. */
  withheld: { file: string; line: number; record: string; reason: string }[]
  /** Number of all of them. */
  withheldCount: number
  /** The losses for which a full list is held. */
  losses: Loss[]
  notes: string[]
  /** Whose accounting system it is, where an order or invoice says so. */
  identity?: Identity | undefined
  version: number
  /** The day the data are valid for. */
  day: string
}

/** What a report says as long as nothing is known. */
export const emptyReport = {
  fault: undefined,
  kinds: [],
  rejections: [],
  rejected: 0,
  losses: [],
  withheld: [],
  withheldCount: 0,
  notes: [],
  version: 0,
  day: '',
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

/**
 * What became of an export and what lay beside it. Pictures are no reason to keep an export back, but what another import
 * kept from being read has to be read again.
 */
export const outcomeOfAll = (reports: readonly Pick<Report, 'outcome'>[]): Report['outcome'] | undefined =>
  reports.find(({ outcome }) => outcome === 'busy')?.outcome ?? reports[0]?.outcome

/** Whether so many would be lost that somebody has to say that it is right: more than a tenth. */
export const isHeavy = ({ known, lost }: Loss): boolean => lost * 10 > known
