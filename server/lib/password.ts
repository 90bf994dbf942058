import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE = 50

let running = 0
const waiting: (() => void)[] = []

/** Thrown when too many passwords wait to be checked; a later try makes sense. */
export class PasswordQueueFull extends Error {}

// Hashing takes both cores when it may; ordering must not starve behind a wave of logins.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new PasswordQueueFull()
    // Whoever finishes hands its turn over, so the count stays.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let dummy: Promise<string> | undefined

/** Compares with a stored hash; without one, or with one that is damaged, it costs the same time and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', cost)
  const nobody = await dummy
  let isKnown = stored !== null
  const right = await inTurn(() =>
    verify(stored ?? nobody, password).catch(() => {
      isKnown = false
      return verify(nobody, password)
    }),
  )
  return right && isKnown && password !== ''
}
