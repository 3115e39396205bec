import type { Socket } from 'node:net'
import type { TakenMessage } from './received-message.ts'

type Pending = { message: TakenMessage; bytesRead: number }

/**
 * Notices when a client evidently heard our 250: it sends its next command after it. Bytes that had
 * arrived before the 250 was written prove nothing (a pipelining client, or one that gave up waiting
 * and said QUIT), so a command counts only when more bytes were read since.
 */
export class Acknowledgements {
  readonly #sockets = new Map<string, Socket>()
  readonly #pending = new Map<string, Pending>()

  /** A TCP connection came in; with TLS its bytes are counted before decryption, which serves as well. */
  addSocket(socket: Socket): void {
    const peer = peerName(socket.remoteAddress, socket.remotePort)
    this.#sockets.set(peer, socket)
    socket.once('close', () => this.#sockets.delete(peer))
  }

  /** The 250 for this message is written now. */
  answered(connection: string, peer: { address: string; port: number }, message: TakenMessage): void {
    const bytesRead = this.#sockets.get(peerName(peer.address, peer.port))?.bytesRead ?? 0
    this.#pending.set(connection, { message, bytesRead })
  }

  /** A command of the client is about to be carried out. */
  command(connection: string, peer: { address: string; port: number } | undefined): void {
    const pending = this.#pending.get(connection)
    if (pending === undefined || peer === undefined) return
    const socket = this.#sockets.get(peerName(peer.address, peer.port))
    if (socket === undefined || socket.bytesRead <= pending.bytesRead) return
    this.#pending.delete(connection)
    pending.message.heard()
  }

  /** The connection is gone: what was not acknowledged stays so. */
  forget(connection: string): void {
    this.#pending.delete(connection)
  }
}

/** The server shows IPv4 addresses without the `::ffff:` the socket gives them. */
function peerName(address: string | undefined, port: number | undefined): string {
  return `${(address ?? '').replace(/^::ffff:/, '')}:${port}`
}
