import { createConnection, type Socket } from 'node:net'

/** One SMTP connection that sends mail after mail, with the envelope pipelined (RFC 2920) and each 250 awaited. */
export class SmtpConnection {
  readonly #socket: Socket
  #text = ''
  #replies: string[] = []
  #waiting: { resolve(reply: string): void; reject(error: Error): void } | undefined
  #failure: Error | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#receive(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The SMTP connection was closed')))
  }

  /** Connects and greets. @throws Error when the server does not offer PIPELINING */
  static async open(port: number): Promise<SmtpConnection> {
    const connection = new SmtpConnection(createConnection(port, '127.0.0.1'))
    await connection.#reply('220')
    connection.#socket.write('EHLO bench.example\r\n')
    const greeting = await connection.#reply('250')
    if (!/PIPELINING/i.test(greeting)) throw new Error('The server does not offer PIPELINING')
    return connection
  }

  /** Resolves once the server has taken the mail over. @param raw with CRLF line ends */
  async send(from: string, to: string, raw: Buffer): Promise<void> {
    this.#socket.write(`MAIL FROM:<${from}>\r\nRCPT TO:<${to}>\r\nDATA\r\n`)
    await this.#reply('250')
    await this.#reply('250')
    await this.#reply('354')
    this.#socket.cork()
    this.#socket.write(stuffDots(raw))
    this.#socket.write('.\r\n')
    this.#socket.uncork()
    await this.#reply('250')
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.end('QUIT\r\n')
  }

  async #reply(code: string): Promise<string> {
    const reply = await this.#nextReply()
    if (!reply.startsWith(code)) throw new Error(`The server answered ${reply.trim()}`)
    return reply
  }

  #nextReply(): Promise<string> {
    const ready = this.#replies.shift()
    if (ready !== undefined) return Promise.resolve(ready)
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  /** A reply ends with a line whose code is followed by a space (RFC 5321 §4.2.1). */
  #receive(chunk: string): void {
    this.#text += chunk
    for (let end = endOfReply(this.#text); end > 0; end = endOfReply(this.#text)) {
      const reply = this.#text.slice(0, end)
      this.#text = this.#text.slice(end)
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting) waiting.resolve(reply)
      else this.#replies.push(reply)
    }
  }

  #fail(error: Error): void {
    this.#failure = error
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}

function endOfReply(text: string): number {
  const last = /^\d{3}(?: .*)?\r\n/m.exec(text)
  return last ? last.index + last[0].length : 0
}

/** RFC 5321 §4.5.2, and a line end at the end. */
export function stuffDots(raw: Buffer): Buffer {
  const ended =
    raw.subarray(-2).toString('latin1') === '\r\n' ? raw : Buffer.concat([raw, Buffer.from('\r\n')])
  if (ended[0] !== 0x2e && ended.indexOf('\r\n.') < 0) return ended
  return Buffer.from(ended.toString('latin1').replace(/^\./gm, '..'), 'latin1')
}
