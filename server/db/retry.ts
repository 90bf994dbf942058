import { PortalError } from '#server/errors.ts'

const TRIES = 3

// A row that was read is gone when it is written: an import took the number, or somebody removed the address.
const overtaken = new Set(['customer_order_pkey', 'cart__address'])

// A transaction that was given up for another one, or that was overtaken by one.
function isConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '40001' || code === '40P01' || (constraint !== undefined && overtaken.has(constraint))
}

/**
 * Runs the work again when the database gave it up for another transaction, or when it returned undefined because what
 * it was based on has changed; throws after three tries.
 */
export async function retry<R>(work: () => Promise<R | undefined>): Promise<R> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      const result = await work()
      if (result !== undefined) return result
    } catch (error) {
      if (!isConflict(error) || left === 1) throw error
    }
  }
  throw new PortalError('unavailable', {}, 1)
}
