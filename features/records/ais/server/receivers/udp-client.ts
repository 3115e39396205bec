import type { Socket } from 'node:dgram'
import type { Egress } from '@laycan/server/egress/egress.ts'
import { datagramReader } from './read-datagrams.ts'
import { reopened, wordsOf } from './reopened.ts'
import type { Source, SourceEars } from './source.ts'

/** Servers and routers forget a subscriber that says nothing; routers after 30 seconds. */
const GREET_MS = 20_000
/** Who says nothing for so long has forgotten us, or has another address by now. */
const SILENT_MS = 3 * 60_000

interface Server {
  host: string
  port: number
  /** The line that subscribes. */
  greeting: string
  /** The port that it leaves from; 0 for any. */
  local_port: number
}

/**
 * Subscribes to a server of sentences by a datagram, again and again, past the guard of what must not be reached. Only what
 * comes from the very address and port that were asked is read.
 */
export function openUdpClient(server: Server, egress: Egress, ears: SourceEars): Source {
  return reopened(ears, (ended, heard) => {
    let close: (() => Promise<void>) | undefined
    let closed = false
    egress.datagrams(server.host, server.port, server.local_port).then(
      (socket) => {
        close = subscribe(socket, server.greeting, ears, { ended, heard })
        if (closed) void close()
      },
      (error: unknown) => ended(wordsOf(error)),
    )
    return async () => {
      closed = true
      await close?.()
    }
  })
}

interface Course {
  ended(problem: string): void
  heard(): void
}

/** @returns what ends it */
function subscribe(
  socket: Socket,
  greeting: string,
  ears: SourceEars,
  { ended, heard }: Course,
): () => Promise<void> {
  const server = socket.remoteAddress()
  const read = datagramReader(ears)
  let heard_at = performance.now()
  let closing: Promise<void> | undefined
  const close = () => {
    clearInterval(timer)
    closing ??= new Promise((resolve) => socket.close(() => resolve()))
    return closing
  }
  const end = (problem: string) => void close().then(() => ended(problem))
  const greet = () => socket.send(`${greeting}\r\n`, (error) => error && end(wordsOf(error)))
  const timer = setInterval(() => {
    if (performance.now() - heard_at > SILENT_MS) end('Nothing was heard for 3 minutes')
    else greet()
  }, GREET_MS)
  socket.on('error', (error) => end(wordsOf(error)))
  socket.on('message', (datagram, sender) => {
    // What came before the socket was tied to the server may be anybody's.
    if (sender.address !== server.address || sender.port !== server.port) return
    heard_at = performance.now()
    heard()
    read(datagram)
  })
  greet()
  return close
}
