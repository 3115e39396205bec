import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A bare SMTP client for tests: one line out, one answer back. */
export class TestingClient {
  #socket: Socket
  #text = ''
  #closed = false
  #wake: (() => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#listen(socket)
  }

  /** Connects and reads the greeting. */
  static async open(port: number): Promise<{ client: TestingClient; greeting: string }> {
    const client = new TestingClient(connect({ port, host: '127.0.0.1', noDelay: true }))
    return { client, greeting: await client.answer() }
  }

  /** Connects and says EHLO. */
  static async greeted(port: number): Promise<TestingClient> {
    const { client } = await TestingClient.open(port)
    await client.say('EHLO client.example')
    return client
  }

  /** Sends a line and reads the answer. */
  async say(line: string): Promise<string> {
    this.write(`${line}\r\n`)
    return this.answer()
  }

  write(bytes: string | Buffer): void {
    this.#socket.write(bytes)
  }

  /** The next whole answer; '' when the server closed the connection. */
  async answer(): Promise<string> {
    for (;;) {
      const found = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(this.#text)
      if (found) {
        this.#text = this.#text.slice(found[0].length)
        return found[0].trimEnd()
      }
      if (this.#closed) return ''
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** MAIL, RCPT and DATA with this content; the answer to the content. */
  async send(content: string | Buffer, recipient = 'ops@desk.example'): Promise<string> {
    await this.say('MAIL FROM:<broker@broker.example>')
    await this.say(`RCPT TO:<${recipient}>`)
    await this.say('DATA')
    this.write(content)
    return this.say('\r\n.')
  }

  async startTls(): Promise<string> {
    const answer = await this.say('STARTTLS')
    const plain = this.#socket
    plain.removeAllListeners('data')
    const secure = connectTls({ socket: plain, rejectUnauthorized: false })
    await new Promise<void>((resolve, reject) => {
      secure.once('secureConnect', resolve)
      secure.once('error', reject)
    })
    this.#socket = secure
    this.#listen(secure)
    return answer
  }

  /** Drops the connection without a word. */
  drop(): void {
    this.#socket.destroy()
  }

  #listen(socket: Socket): void {
    socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString('latin1')
      this.#wake?.()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#closed = true
      this.#wake?.()
    })
  }
}
