import { type AddressInfo, createServer, type Socket } from 'node:net'

interface Manners {
  /** How many mails it puts off before it takes one. */
  later?: number
  /** What it says to any receiver, or to any login. */
  receiver?: string
  login?: string
}

/** A mail server without encryption that keeps what it takes. */
export async function smtpServer({ later = 0, receiver = '250 ok', login = '235 ok' }: Manners = {}) {
  const mails: string[] = []
  let left = later
  const answerTo = (line: string): string => {
    if (/^EHLO/i.test(line)) return '250-test\r\n250 AUTH PLAIN LOGIN'
    if (/^STARTTLS/i.test(line)) return '502 not here'
    if (/^AUTH/i.test(line)) return login
    if (!/^RCPT/i.test(line)) return '250 ok'
    left -= 1
    return left >= 0 ? '451 later' : receiver
  }
  const talk = (socket: Socket) => {
    let mail: string | undefined
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (mail !== undefined && line !== '.') mail += `${line}\r\n`
        else if (mail !== undefined) {
          mails.push(mail)
          mail = undefined
          socket.write('250 ok\r\n')
        } else if (line === 'DATA') {
          mail = ''
          socket.write('354 go\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(`${answerTo(line)}\r\n`)
      }
    })
    socket.on('error', () => {})
  }
  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
