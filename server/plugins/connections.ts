import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Connections {
  /** From now on every answer says that its connection ends with it, so that the next request takes another one. */
  drain(): void
  /**
   * Ends the connections that carry no request: soon, or when their answer is out. Browsers open connections ahead that
   * never carried one; Node takes them for busy and waits a minute for them when a server closes.
   */
  end(): void
}

// The request of a connection that was taken last is still on its way; closed over it, it would be lost.
const ON_ITS_WAY_MS = 100

/** Watches the connections of a server; to be called before the first one. */
export function connectionsOf(server: Server): Connections {
  const running = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  let isClosing = false
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.on('connection', (socket: Socket) => {
    running.set(socket, new Set())
    socket.on('close', () => running.delete(socket))
  })
  // First of all listeners: an answer may be out before the next one is called.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = running.get(socket)
    responses?.add(response)
    if (isDraining) isLast(response)
    response.on('close', () => {
      responses?.delete(response)
      if (isClosing && responses?.size === 0) socket.end()
    })
  })
  return {
    drain: () => {
      isDraining = true
      for (const responses of running.values()) responses.forEach(isLast)
    },
    end: () => {
      isClosing = true
      const timer = setInterval(() => {
        for (const [socket, responses] of running) if (responses.size === 0) socket.destroy()
      }, ON_ITS_WAY_MS)
      server.once('close', () => clearInterval(timer))
    },
  }
}
