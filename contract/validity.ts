import * as z from 'zod/mini'
import { day } from './fields.ts'

/** The first and the last day on which something is shown. */
export const Validity = { ValidFrom: day, ValidTo: day }

/** The last day is not before the first. */
export const validity = z.refine<{ ValidFrom: string; ValidTo: string }>(
  ({ ValidFrom, ValidTo }) => ValidTo >= ValidFrom,
  { error: 'must not be before ValidFrom', path: ['ValidTo'] },
)
