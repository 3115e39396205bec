import { createConnection, type Socket } from 'node:net'

export type WireMessage = { raw: Buffer; flags?: string[]; date?: Date }

/**
 * A bare IMAP client for preparing mailboxes in tests, independent of the library under test.
 * Commands and answers are lines; literals are only sent, never read.
 */
export class ImapWire {
  readonly #socket: Socket
  #buffered = ''
  #lines: string[] = []
  #wake: (() => void) | undefined
  #failure: Error | undefined
  #counter = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#receive(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('IMAP connection closed')))
  }

  /** Connects and signs in. */
  static async open(port: number, user: string, password: string): Promise<ImapWire> {
    const wire = new ImapWire(createConnection(port, '127.0.0.1'))
    await wire.#line()
    await wire.run(`LOGIN "${user}" "${password}"`)
    return wire
  }

  /**
   * Runs one command.
   * @returns the untagged lines of the answer
   * @throws Error with the server's text unless it says OK
   */
  async run(command: string | Buffer): Promise<string[]> {
    const tag = `w${++this.#counter}`
    this.#socket.write(`${tag} `)
    this.#socket.write(command)
    this.#socket.write('\r\n')
    const untagged: string[] = []
    for (;;) {
      const line = await this.#line()
      if (!line.startsWith(`${tag} `)) untagged.push(line)
      else if (line.startsWith(`${tag} OK`)) return untagged
      else throw new Error(`${command.toString('latin1').slice(0, 60)}: ${line}`)
    }
  }

  /** Appends messages in their order. `raw` must have CRLF line ends (RFC 9051 §6.3.12). */
  async append(mailbox: string, messages: WireMessage[]): Promise<void> {
    for (const { raw, flags = [], date } of messages) {
      const when = date === undefined ? '' : ` "${imapDate(date)}"`
      const head = Buffer.from(`APPEND "${mailbox}" (${flags.join(' ')})${when} {${raw.length}+}\r\n`)
      await this.run(Buffer.concat([head, raw]))
    }
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(chunk: string): void {
    const parts = (this.#buffered + chunk).split('\r\n')
    this.#buffered = parts.pop() ?? ''
    this.#lines.push(...parts)
    this.#wake?.()
  }

  #fail(error: Error): void {
    this.#failure ??= error
    this.#wake?.()
  }

  async #line(): Promise<string> {
    for (;;) {
      const line = this.#lines.shift()
      if (line !== undefined) return line
      if (this.#failure) throw this.#failure
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

/** RFC 9051 date-time in UTC, e.g. `07-Feb-1994 21:52:25 +0000`. */
function imapDate(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${day}-${month}-${year} ${time} +0000`
}
