import { PortalError } from '#server/errors.ts'

const TRIES = 3

// A transaction that was given up for another one, or a number that was taken by an import.
function isConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '40001' || code === '40P01' || (code === '23505' && constraint === 'customer_order_pkey')
}

/**
 * Runs the work again when the database gave it up for another transaction, or when it returned undefined because what
 * it was based on has changed; throws after three tries.
 */
export async function retried<R>(work: () => Promise<R | undefined>): Promise<R> {
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
