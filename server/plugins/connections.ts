import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns what ends the connections that carry no request: at once, or when their answer is out. Browsers open
 * connections ahead that never carried one; Node takes them for busy and waits a minute for them when a server closes.
 */
export function connectionsOf(server: Server): () => void {
  const running = new Map<Socket, number>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.on('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.on('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      if (isClosing && left === 0) socket.end()
      else if (running.has(socket)) running.set(socket, left)
    })
  })
  return () => {
    isClosing = true
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
  }
}
