import { connect } from '#server/db/connect.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { httpLogIn, type HttpAnswer } from '#server/testing/http.ts'
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts'

export interface GuessingFigures {
  guesses: number
  /** Guesses at one account from very many networks whose password was looked at. */
  onAccount: number
  /** Guesses from one network at very many accounts whose password was looked at. */
  fromNetwork: number
  /** The same with a forged origin in every request, which nobody is allowed to believe. */
  forged: number
  restarts: number
  /** Whether the owner got in during the attack, from a network used before. */
  ownerGotIn: boolean
}

interface Options {
  database: DatabaseUrls
  /** Guesses per attack. */
  guesses: number
  /** How many of them are under way at the same time. */
  parallel: number
  /**
   * Leaves out the attack from one network through two processes and the restart within the forged one, and lets the
   * attack on one account be two waves.
   */
  isShort?: boolean
}

const LIVES = '198.51.100.7'

/** Guesses passwords through two processes, of which one and then the other is killed and started again. */
export async function guessPasswords({
  database: urls,
  guesses,
  parallel,
  isShort = false,
}: Options): Promise<GuessingFigures> {
  const database = connect(urls.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 2 })
  const customerId = await createCustomer(database)
  const { loginId } = await createUser(database, { customerId })
  const users = await Promise.all(Array.from({ length: 20 }, () => createUser(database, { customerId })))
  const many = users.map((user) => user.loginId)
  // Of one the proxy in front is believed, so callers have networks of their own; the other stands open.
  const behindProxy = () => startServerProcess(urls, { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' })
  const open = () => startServerProcess(urls, { LOG_LEVEL: 'fatal' })
  const servers: ServerProcess[] = await Promise.all([behindProxy(), behindProxy(), open()])
  let restarts = 0
  let sent = 0

  const restart = async (index: number): Promise<void> => {
    await servers[index]?.kill()
    servers[index] = await (index === 2 ? open() : behindProxy())
    restarts += 1
  }

  /** How many of the guesses were compared with a password; a restart comes when half of them are through. */
  const attack = async (
    side: (guess: number) => number,
    guess: (url: string, index: number) => Promise<HttpAnswer>,
    { count = guesses, isRestarted = true } = {},
  ) => {
    let compared = 0
    for (let begun = 0; begun < count; begun += parallel) {
      const wave = Array.from({ length: Math.min(parallel, count - begun) }, (_, index) => begun + index)
      const answers = await Promise.all(
        wave.map(async (index) => {
          sent += 1
          const url = servers[side(index)]?.url ?? ''
          const answer = await guess(url, index)
          // Too busy to compare it: tried again at once, as an attacker would.
          return answer.status === 503 ? guess(url, index) : answer
        }),
      )
      compared += answers.filter(({ status }) => status === 205).length
      if (isRestarted && begun < count / 2 && begun + parallel >= count / 2) await restart(side(begun))
    }
    return compared
  }

  try {
    const first = await httpLogIn(servers[0]?.url ?? '', loginId, undefined, LIVES)
    if (first.status !== 200) throw new Error(`the owner cannot log in: ${first.text}`)
    // Different accounts, networks and processes: neither attack is noticed by the other's limit.
    const [onAccount, forged] = await Promise.all([
      attack(
        (index) => index % 2,
        (url, index) => httpLogIn(url, loginId, `guess ${index}`, `203.0.${index % 250}.9`),
        isShort ? { count: 2 * parallel } : {},
      ),
      attack(
        () => 2,
        (url, index) => httpLogIn(url, many[10 + (index % 10)] ?? '', `guess ${index}`, `203.1.${index % 250}.9`),
        { isRestarted: !isShort },
      ),
    ])
    const ownerGotIn = (await httpLogIn(servers[1]?.url ?? '', loginId, undefined, LIVES)).status === 200
    const fromNetwork = isShort
      ? 0
      : await attack(
          (index) => index % 2,
          (url, index) => httpLogIn(url, many[index % 10] ?? '', `guess ${index}`, `192.0.2.${index % 250}`),
        )
    return { guesses: sent, onAccount, fromNetwork, forged, restarts, ownerGotIn }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
  }
}
