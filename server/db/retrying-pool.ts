import type { Pool, PoolClient } from 'pg'
import { databaseRefusal } from '#server/errors.ts'

// One of the codes after which the queue waits and tries again.
const PASSING = 'ETIMEDOUT'

function passing(error: unknown): unknown {
  const lost = databaseRefusal(error)?.code === 'unavailable' || /after calling end/.test(String(error))
  return lost ? Object.assign(new Error((error as Error).message, { cause: error }), { code: PASSING }) : error
}

/** The object with some members replaced; methods keep working on the object itself. */
function replaced<T extends object>(object: T, members: Partial<T>): T {
  return new Proxy(object, {
    get(target, key) {
      if (Object.hasOwn(members, key)) return members[key as keyof T]
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
}

/**
 * The pool for the queue: what fails because the database cannot be reached for a moment fails with a code the queue
 * tries again after. Without it the queue lets the failure go unheard, which ends the process. While it is off no timed
 * jobs can be made; jobs under way can still be finished.
 */
export function retryingPool(pool: Pool, isOff = () => false): Pool {
  const retryingClient = (client: PoolClient): PoolClient => {
    const query = (...given: Parameters<PoolClient['query']>): unknown => {
      const result: unknown = client.query(...given)
      return result instanceof Promise ? result.catch((error: unknown) => Promise.reject(passing(error))) : result
    }
    return replaced(client, { query: query as PoolClient['query'] })
  }
  const connected = async () => {
    try {
      return retryingClient(await pool.connect())
    } catch (error) {
      throw passing(error)
    }
  }
  // With a callback the queue listens for new jobs, and connects again by itself.
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (!callback) return connected()
    return pool.connect(callback)
  }
  // The queue makes timed jobs on the pool itself, everything else on a client of it.
  const query = (...given: Parameters<Pool['query']>): unknown =>
    isOff() ? Promise.reject(new Error('No timed jobs are made now.')) : pool.query(...given)
  return replaced(pool, { connect: connect as Pool['connect'], query: query as Pool['query'] })
}
