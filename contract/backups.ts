import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, text } from './fields.ts'

const plan = {
  /** Whether the portal makes backups; otherwise somebody else does. */
  Active: z.boolean(),
  /** `HH:mm` in Prague. */
  MadeAt: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Of how many days the last backup is kept, and of how many weeks. */
  KeepDays: z.int().check(z.gte(1), z.lte(366)),
  KeepWeeks: z.int().check(z.gte(0), z.lte(260)),
}

const Backup = z.object({
  /** The moment all of its data are of. */
  At: moment,
  File: z.string(),
  Rows: z.number(),
  Bytes: z.number(),
  IsEncrypted: z.boolean(),
})

/** When the portal writes all its data into a file, and how that is going. */
export const BackupPlan = z.object({
  ...plan,
  /** When somebody asked for one that is not made yet. */
  AskedAt: z.nullable(moment),
  /** Why there was none the last time; empty when there was. */
  Fault: z.string(),
  FaultSince: z.nullable(moment),
  /** The last ones that were made whole, newest first. */
  Made: z.array(Backup),
})

export type BackupPlan = z.infer<typeof BackupPlan>
export type BackupPlanChange = Pick<BackupPlan, 'Active' | 'MadeAt' | 'KeepDays' | 'KeepWeeks'>

export const getBackups = endpoint({
  method: 'GET',
  path: '/backups',
  summary: 'When backups are made, and the last ones',
  access: admin('useradmin'),
  response: BackupPlan,
})

export const putBackups = endpoint({
  method: 'PUT',
  path: '/backups',
  summary: 'Changes when backups are made and how long they are kept',
  access: admin('useradmin'),
  body: z.strictObject(plan),
  response: BackupPlan,
})

export const askBackup = endpoint({
  method: 'POST',
  path: '/backups/make',
  summary: 'Has a backup made within seconds',
  access: admin('useradmin'),
  body: z.strictObject({}),
  response: BackupPlan,
})
