import { errors, type ErrorCode } from '#contract/errors.ts'

/** A refusal with a code of the contract; everything else that is thrown is a fault of ours. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly values: Record<string, string>
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, values: Record<string, string> = {}, retryAfter?: number) {
    super(code)
    this.code = code
    this.status = errors[code].status
    this.values = values
    this.retryAfter = retryAfter
  }
}

/** Throws the refusal unless the condition holds. */
export function ensure(condition: unknown, code: ErrorCode, values?: Record<string, string>): asserts condition {
  if (!condition) throw new PortalError(code, values)
}

/** What a broken rule of the database means to a user, by the name of the constraint, the index or the refusal of a trigger. */
export const constraintCodes: Record<string, ErrorCode> = {
  cart__open: 'cart.exists',
  app_user__login: 'user.exists',
  invitation__open: 'invitation.exists',
  cart__closed: 'cart.closed',
  cart__address: 'cart.address',
  cart__address_in_use: 'address.in-use',
  // Only a write that does not know the cart's state can run into these.
  cart_state__known: 'cart.changed',
  cart__lock: 'cart.changed',
  order_template__name: 'template.exists',
  draw_stage__days: 'draw.days',
  draw_ticket__stage: 'draw.tickets',
  download_group__name: 'download-group.exists',
  download__group: 'download-group.in-use',
  commercial_group__name: 'commercial-group.exists',
  commercial_in_group__group: 'commercial-group.in-use',
}

// Class 22: a value that passed the contract and is nothing the database can hold or compute with.
const unfitStates = /^22/
// Connection lost or refused, shutdown, start-up, too many connections, cancelled by the deadline, disk full, read only; a
// session that changed between two statements of a request.
const unavailableStates = /^(08|57|53|25006|55P03|40001|40P01|SE001)/
const unavailableMessages =
  /timeout|terminated|ECONN\w+|EHOST\w+|ENET\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|Connection ended|connection error/i

// What refuse_session throws.
const SESSION_CHANGED = 'SE001'

/** Whether the database refused a statement because the session is not the one it was sent under. */
export const isSessionChanged = (error: unknown) => (error as { code?: unknown }).code === SESSION_CHANGED

/** Turns what the database threw into a refusal, or returns undefined when it is a fault of ours. */
export function databaseRefusal(error: unknown): PortalError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, syscall } = error as Error & { code?: string; constraint?: string; syscall?: string }
  const known = constraint === undefined ? undefined : constraintCodes[constraint]
  if (known) return new PortalError(known)
  // EPIPE looks like a state of the database.
  const fromDatabase = code !== undefined && syscall === undefined && /^[0-9A-Z]{5}$/.test(code)
  if (fromDatabase && unfitStates.test(code)) return new PortalError('input.value')
  // Of a host with several addresses the code alone says what happened.
  const words = `${code} ${error.message}`
  if (fromDatabase ? unavailableStates.test(code) : syscall === 'connect' || unavailableMessages.test(words)) {
    return new PortalError('unavailable', {}, 2)
  }
  return undefined
}
