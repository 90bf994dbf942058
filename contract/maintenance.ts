import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, text } from './fields.ts'

const maintenanceStates = ['Off', 'Planned', 'On'] as const

export const Maintenance = z.object({
  /** Off, planned, or on now; one that is over is off. */
  State: z.enum(maintenanceStates),
  From: z.nullable(moment),
  Until: z.nullable(moment),
  /** What people read besides; empty for nothing. */
  Words: z.string(),
  /** Grows with every change. */
  Version: z.number(),
})

/** A day and a time of day in Prague. */
const pragueTime = z.string().check(z.regex(/^\d{4}-(0\d|1[0-2])-[0-3]\dT([01]\d|2[0-3]):[0-5]\d$/))

const Version = z.int().check(z.gte(1), z.lte(1_000_000_000))

export type Maintenance = z.infer<typeof Maintenance>

/** What everybody reads of a maintenance that is planned or on, at `/assets/maintenance`; times by the server's clock. */
export type MaintenanceNotice = {
  /** Seconds until it begins and ends. */
  BeginsIn: number
  EndsIn: number
  From: string
  Until: string
  Words: string
  Name: string
  Phone: string
}

const access = admin('useradmin')

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/maintenance',
  summary: 'When the portal is closed to all but administrators',
  access,
  response: Maintenance,
})

export const putMaintenance = endpoint({
  method: 'PUT',
  path: '/maintenance',
  summary: 'Closes the portal to all but administrators, now or later, until a moment; or opens it',
  access,
  body: z.strictObject({
    /** Null begins at once. */
    From: z.nullable(pragueTime),
    /** Null opens the portal, or takes back what was planned. */
    Until: z.nullable(pragueTime),
    Words: text(500).check(z.trim()),
    Version,
  }),
  response: Maintenance,
  refusals: ['settings.changed', 'maintenance.times'],
})
