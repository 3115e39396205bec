import type { Socket } from 'node:net'
import type { TakenMessage } from './received-message.ts'

/** What is known of one connection. */
interface Connection {
  readonly socket: Socket | undefined
  /** Answered with 250, and how much of the connection had been read then. */
  pending?: { message: TakenMessage; bytesRead: number } | undefined
}

/**
 * Notices when a client evidently heard our 250: it sends its next command after it. Bytes that had
 * arrived before the 250 was written prove nothing (a pipelining client, or one that gave up waiting
 * and said QUIT), so a command counts only when more bytes were read since.
 */
export class Acknowledgements {
  readonly #sockets = new Map<string, Socket>()
  // Kept from its opening to its end: what each message adds to a Map and takes from it again outlives the young
  // generation, because V8 links a table that was outgrown to the next one.
  readonly #connections = new Map<string, Connection>()

  /** A TCP connection came in; with TLS its bytes are counted before decryption, which serves as well. */
  addSocket(socket: Socket): void {
    const peer = peerName(socket.remoteAddress, socket.remotePort)
    this.#sockets.set(peer, socket)
    socket.once('close', () => this.#sockets.delete(peer))
  }

  /** The connection over a socket that came in has its id now. */
  open(connection: string, peer: { address: string; port: number }): void {
    this.#connections.set(connection, { socket: this.#sockets.get(peerName(peer.address, peer.port)) })
  }

  /** The 250 for this message is written now. */
  answered(connection: string, message: TakenMessage): void {
    const found = this.#connections.get(connection)
    if (found?.socket) found.pending = { message, bytesRead: found.socket.bytesRead }
  }

  /** A command of the client is about to be carried out. */
  command(connection: string): void {
    const found = this.#connections.get(connection)
    if (!found?.pending || !found.socket || found.socket.bytesRead <= found.pending.bytesRead) return
    const { message } = found.pending
    found.pending = undefined
    message.heard()
  }

  /** The connection is gone: what was not acknowledged stays so. */
  forget(connection: string): void {
    this.#connections.delete(connection)
  }
}

/** The server shows IPv4 addresses without the `::ffff:` the socket gives them. */
function peerName(address: string | undefined, port: number | undefined): string {
  return `${(address ?? '').replace(/^::ffff:/, '')}:${port}`
}
