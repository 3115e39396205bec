import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ConnectionGuard } from '../connection-guard.ts'
import { ReplyReader, type SmtpReply } from './smtp-reply.ts'

export interface WirePeer {
  guard: ConnectionGuard
  host: string
  port: number
  allow_untrusted_certificate?: boolean
}

interface Waiter {
  resolve: (reply: SmtpReply) => void
  reject: (error: Error) => void
}

/**
 * Lines out, answers back, over a socket that may become TLS. What ends the connection rejects whoever waits; the
 * codes of the errors are those of Node, and ETIMEDOUT for silence.
 */
export class SmtpWire {
  private socket: Socket
  private reader = new ReplyReader()
  private readonly replies: SmtpReply[] = []
  private waiter: Waiter | undefined
  private failure: Error | undefined
  private readonly heard = {
    data: (chunk: Buffer) => this.take(chunk),
    error: (error: Error) => this.fail(error),
    end: () => this.close(),
    close: () => this.fail(closed()),
  }

  private constructor(socket: Socket) {
    this.socket = socket
    this.listen(socket)
  }

  /** Connects, with TLS from the first byte or without. */
  static async open(peer: WirePeer, secure: boolean, timeout: number): Promise<SmtpWire> {
    const { host, port, guard } = peer
    const place = { host, port, ...guard(host, port) }
    const socket = secure ? connectTls({ ...place, ...tlsOptions(peer) }) : connect(place)
    await opened(socket, secure ? 'secureConnect' : 'connect', timeout)
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 30_000)
    return new SmtpWire(socket)
  }

  /** Set once the connection has ended for whatever reason. */
  get lost(): Error | undefined {
    return this.failure
  }

  /** The server has said something nobody asked for, e.g. 421 before it closes. */
  get hasUnasked(): boolean {
    return this.replies.length > 0 || (this.waiter === undefined && this.reader.isWithin)
  }

  get localAddress(): string {
    return this.socket.localAddress ?? '127.0.0.1'
  }

  /** Goes on with TLS. Bytes that came before it are refused: somebody put them in (CVE-2011-0411). */
  async startTls(peer: WirePeer, timeout: number): Promise<void> {
    if (this.hasUnasked) throw Object.assign(new Error('Bytes before TLS'), { code: 'STARTTLS_INJECTION' })
    const plain = this.socket
    this.leave(plain)
    const secure = connectTls({ socket: plain, ...tlsOptions(peer) })
    await opened(secure, 'secureConnect', timeout)
    this.reader = new ReplyReader()
    this.socket = secure
    this.listen(secure)
  }

  /** Writes, and waits while the other side does not take more. */
  async write(bytes: string | Buffer, timeout: number): Promise<void> {
    if (this.failure) throw this.failure
    if (this.socket.write(bytes)) return
    await this.drained(timeout)
  }

  /** The next answer. */
  reply(timeout: number): Promise<SmtpReply> {
    const ready = this.replies.shift()
    if (ready) return Promise.resolve(ready)
    if (this.failure) return Promise.reject(this.failure)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.close(silence()), timeout)
      const settle = () => {
        clearTimeout(timer)
        this.waiter = undefined
      }
      this.waiter = {
        resolve: (reply) => {
          settle()
          resolve(reply)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      }
    })
  }

  async say(line: string, timeout: number): Promise<SmtpReply> {
    await this.write(`${line}\r\n`, timeout)
    return this.reply(timeout)
  }

  /** Ends the connection at once. */
  close(reason?: Error): void {
    this.fail(reason ?? closed())
    this.socket.destroy()
  }

  /** An idle connection keeps no process alive. */
  setIdle(idle: boolean): void {
    if (idle) this.socket.unref()
    else this.socket.ref()
  }

  private drained(timeout: number): Promise<void> {
    const { socket } = this
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        clearTimeout(timer)
        socket.off('drain', onDrain)
        socket.off('close', onClose)
        if (error) reject(error)
        else resolve()
      }
      const onDrain = () => settle()
      const onClose = () => settle(this.failure ?? closed())
      const timer = setTimeout(() => this.close(silence()), timeout)
      socket.once('drain', onDrain)
      socket.once('close', onClose)
    })
  }

  private listen(socket: Socket): void {
    for (const [event, hear] of Object.entries(this.heard)) socket.on(event, hear)
  }

  private leave(socket: Socket): void {
    for (const [event, hear] of Object.entries(this.heard)) socket.off(event, hear)
  }

  private take(chunk: Buffer): void {
    try {
      this.replies.push(...this.reader.take(chunk))
    } catch (error) {
      this.close(error instanceof Error ? error : closed())
      return
    }
    if (!this.waiter) return
    const reply = this.replies.shift()
    if (reply) this.waiter.resolve(reply)
  }

  private fail(error: Error): void {
    this.failure ??= error
    this.waiter?.reject(this.failure)
  }
}

function tlsOptions({ host, allow_untrusted_certificate }: WirePeer) {
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return { rejectUnauthorized: allow_untrusted_certificate !== true, ...servername }
}

function opened(socket: Socket, event: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      settle()
      socket.on('error', () => undefined)
      socket.destroy()
      reject(error)
    }
    const onClose = () => fail(closed())
    const onOpen = () => {
      settle()
      resolve()
    }
    const settle = () => {
      clearTimeout(timer)
      socket.off('error', fail)
      socket.off('close', onClose)
      socket.off(event, onOpen)
    }
    const timer = setTimeout(() => fail(silence()), timeout)
    socket.once('error', fail)
    socket.once('close', onClose)
    socket.once(event, onOpen)
  })
}

function silence(): Error {
  return Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })
}

function closed(): Error {
  return Object.assign(new Error('The server closed the connection'), { code: 'ECONNRESET' })
}
