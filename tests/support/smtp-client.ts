import { createConnection, type Socket } from 'node:net'

/** A bare SMTP client for tests, independent of any library: it says exactly what it is told to. */
export class SmtpWire {
  readonly #socket: Socket
  #buffered = ''
  #lines: string[] = []
  #wake: (() => void) | undefined
  #failure: Error | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.setNoDelay(true)
    socket.on('data', (chunk: string) => {
      const parts = (this.#buffered + chunk).split('\r\n')
      this.#buffered = parts.pop() ?? ''
      this.#lines.push(...parts)
      this.#wake?.()
    })
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('SMTP connection closed')))
  }

  /** Connects and says EHLO. */
  static async open(port: number): Promise<SmtpWire> {
    const wire = new SmtpWire(createConnection(port, '127.0.0.1'))
    await wire.answer()
    await wire.say('EHLO client.example')
    return wire
  }

  /** Delivers one message and returns the answer to its data. @throws Error when the connection breaks or a command is refused */
  async send(to: string, raw: Buffer): Promise<string> {
    await this.envelope(to)
    this.#socket.write(dotStuffed(raw))
    return this.answer()
  }

  /** Everything up to the 354. */
  async envelope(to: string): Promise<void> {
    await this.say('MAIL FROM:<sender@client.example>')
    await this.say(`RCPT TO:<${to}>`)
    await this.say('DATA')
  }

  /** Sends the data and breaks the connection without waiting for the answer. */
  async sendAndBreak(to: string, raw: Buffer): Promise<void> {
    await this.envelope(to)
    await new Promise<void>((resolve) => this.#socket.write(dotStuffed(raw), () => resolve()))
  }

  async say(command: string): Promise<string> {
    this.#socket.write(`${command}\r\n`)
    const answer = await this.answer()
    if (!/^[23]/.test(answer)) throw new Error(`${command}: ${answer}`)
    return answer
  }

  /** The last line of the next answer. */
  async answer(): Promise<string> {
    for (;;) {
      const line = this.#lines.shift()
      if (line !== undefined && line[3] !== '-') return line
      if (line !== undefined) continue
      if (this.#failure) throw this.#failure
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async quit(): Promise<void> {
    await this.say('QUIT')
    this.#socket.destroy()
  }

  close(): void {
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#failure ??= error
    this.#wake?.()
  }
}

/**
 * RFC 5321 §4.5.2: a dot at the start of a line is doubled; the message ends with CRLF and a dot. Also after a bare LF,
 * which the server takes for the end of a line there.
 */
function dotStuffed(raw: Buffer): Buffer {
  const text = raw.toString('latin1').replace(/(^|\n)\./g, '$1..')
  return Buffer.from(`${text}${text.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1')
}
