// Loaded into a process before everything else: its Date is off by the milliseconds that stand in the file of SHIFT_FILE,
// as on a machine whose clock is wrong, and follows when the file changes.
import { readFileSync } from 'node:fs'

const file = process.env['SHIFT_FILE'] ?? ''
const Real = Date
const now = () => Real.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = class extends Real {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static override now = now
} as DateConstructor
