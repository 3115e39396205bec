import { connect, type Socket } from 'node:net'
import type { Egress } from '@laycan/server/egress/egress.ts'
import { readSocket } from './read-socket.ts'
import { reopened, wordsOf } from './reopened.ts'
import type { Source, SourceEars } from './source.ts'

const CONNECT_MS = 20_000

/** Keeps a connection to a server of sentences, past the guard of what must not be reached. */
export function openTcpClient(
  { host, port }: { host: string; port: number },
  egress: Egress,
  ears: SourceEars,
): Source {
  return reopened(ears, (ended, heard) => {
    let problem = 'The server ended the connection'
    let socket: Socket
    try {
      socket = connect({ host, port, ...egress.connection(host, port), timeout: CONNECT_MS })
    } catch (error) {
      ended(wordsOf(error))
      return () => undefined
    }
    socket.once('timeout', () => socket.destroy(new Error('The server does not answer')))
    socket.once('connect', () => {
      heard()
      readSocket(socket, ears)
    })
    socket.on('error', (error) => {
      problem = wordsOf(error)
    })
    socket.once('close', () => ended(problem))
    return () => void socket.destroy()
  })
}
