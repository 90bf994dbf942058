import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '#server/db/embedded.ts'

/**
 * When something happens to a statement: before any of it reaches the database, after half of its bytes, when it is done
 * and committed but nobody knows yet, or, the planted fault, told to be done while it is not committed.
 */
export type Moment = 'before' | 'half' | 'after' | 'uncommitted'

export interface Gate extends DatabaseUrls {
  /** The statements that passed since the last call, each once. */
  seen(): string[]
  /** Calls `act` at this moment of the next statement with this text, which is not passed on (or back) any more. */
  arm(text: string, moment: Moment, act: () => void): void
  /** Whether the armed statement has not come. */
  isArmed(): boolean
  close(): Promise<void>
}

interface Trap {
  text: string
  moment: Moment
  act: () => void
}

const SYNC = 'S'
const FLUSH = Buffer.from([0x48, 0, 0, 0, 4])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** Cuts a stream into the protocol's messages: a letter, the length, the rest; the first of a client has no letter. */
function framesOf(hasLetter: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  let isNamed = hasLetter
  return (chunk: Buffer): Buffer[] => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const frames: Buffer[] = []
    for (;;) {
      const head = isNamed ? 1 : 0
      if (rest.length < head + 4) return frames
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return frames
      frames.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      isNamed = true
    }
  }
}

const letterOf = (frame: Buffer) => String.fromCharCode(frame[0] ?? 0)
const textAt = (frame: Buffer, from: number) => frame.toString('utf8', from, frame.indexOf(0, from))

/** A door in front of the database that sees every statement and can have something happen at any moment of one. */
export async function openGate(database: DatabaseUrls): Promise<Gate> {
  const target = new pg.Client(database.appUrl)
  const folder = await mkdtemp(join(tmpdir(), 'odbyt-gate-'))
  const sockets = new Set<Socket>()
  let passed = new Set<string>()
  let trap: Trap | undefined

  function serve(client: Socket): void {
    const { host, port } = target
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    const texts = new Map<string, string>()
    const asked = framesOf(false)
    const told = framesOf(true)
    let isStarted = false
    let batch: Buffer[] = []
    let text = ''
    /** What is done with the answers: passed on, kept until the end, or passed on with an end of our own. */
    let caught: { trap: Trap; left: number } | undefined

    function pass(): void {
      // The next statement on this connection would commit what was told too early.
      if (caught?.trap.moment === 'uncommitted') return void (batch = [])
      const whole = Buffer.concat(batch)
      const executed = batch.filter((frame) => letterOf(frame) === 'E').length
      const hit = trap && trap.text === text && text !== '' ? trap : undefined
      if (text !== '') passed.add(text)
      batch = []
      text = ''
      if (!hit) return void upstream.write(whole)
      trap = undefined
      if (hit.moment === 'before') return hit.act()
      if (hit.moment === 'half') return void upstream.write(whole.subarray(0, whole.length / 2), hit.act)
      caught = { trap: hit, left: executed }
      upstream.write(hit.moment === 'after' ? whole : Buffer.concat([whole.subarray(0, -5), FLUSH]))
    }

    client.on('data', (chunk: Buffer) => {
      for (const frame of asked(chunk)) {
        batch.push(frame)
        const letter = isStarted ? letterOf(frame) : 'start'
        isStarted = true
        if (letter === 'P') {
          const name = textAt(frame, 5)
          texts.set(name, textAt(frame, 6 + Buffer.byteLength(name)))
        } else if (letter === 'B') {
          text = texts.get(textAt(frame, 6 + Buffer.byteLength(textAt(frame, 5)))) ?? ''
        }
        if (['start', 'p', 'Q', 'X', 'H', SYNC].includes(letter)) pass()
      }
    })
    upstream.on('data', (chunk: Buffer) => {
      for (const frame of told(chunk)) {
        if (caught?.trap.moment === 'after') {
          if (letterOf(frame) === 'Z') caught.trap.act()
          continue
        }
        client.write(frame)
        if (caught && letterOf(frame) === 'C' && (caught.left -= 1) === 0) {
          client.write(READY)
          caught.trap.act()
        }
      }
    })
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  const through = (url: string) => {
    const { user, password, database: name } = new pg.Client(url)
    return `postgres://${user}:${encodeURIComponent(String(password))}@/${name}?host=${encodeURIComponent(folder)}`
  }
  return {
    ownerUrl: through(database.ownerUrl),
    appUrl: through(database.appUrl),
    seen: () => {
      const texts = [...passed]
      passed = new Set()
      return texts
    },
    arm: (text, moment, act) => (trap = { text, moment, act }),
    isArmed: () => trap !== undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
