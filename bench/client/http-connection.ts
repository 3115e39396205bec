import { createConnection, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  body: Buffer
}

interface Waiting {
  resolve(answer: RawAnswer): void
  reject(error: Error): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * One keep-alive HTTP connection, one request at a time, with as little between socket and caller as can be: fetch
 * and node:http cost more than the answers that are measured.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #headers: string
  #received: Buffer[] = []
  #length = 0
  #needed = 0
  #waiting: Waiting | undefined

  private constructor(socket: Socket, headers: string) {
    this.#socket = socket
    this.#headers = headers
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The connection was closed')))
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url)
    const socket = createConnection(Number(port), hostname)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    return new HttpConnection(socket, lines.join(''))
  }

  get(path: string): Promise<RawAnswer> {
    return this.#send(`GET ${path} HTTP/1.1\r\n${this.#headers}\r\n`)
  }

  delete(path: string, body?: unknown): Promise<RawAnswer> {
    if (body !== undefined) return this.#sendBody('DELETE', path, body)
    return this.#send(`DELETE ${path} HTTP/1.1\r\n${this.#headers}\r\n`)
  }

  post(path: string, body: unknown): Promise<RawAnswer> {
    return this.#sendBody('POST', path, body)
  }

  put(path: string, body: unknown): Promise<RawAnswer> {
    return this.#sendBody('PUT', path, body)
  }

  /** As `get`, parsed. @throws Error for any answer but 200 */
  async getJson<T>(path: string): Promise<T> {
    const { status, body } = await this.get(path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.toString().slice(0, 300)}`)
    return JSON.parse(body.toString()) as T
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }

  #sendBody(method: string, path: string, body: unknown): Promise<RawAnswer> {
    const text = JSON.stringify(body)
    const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    return this.#send(`${method} ${path} HTTP/1.1\r\n${this.#headers}${type}\r\n${text}`)
  }

  #send(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting) throw new Error('One request at a time')
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#length += chunk.length
    if (this.#length < this.#needed) return
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    this.#received = [all]
    const head = all.indexOf(HEAD_END)
    if (head < 0) return
    const text = all.toString('latin1', 0, head)
    const length = lengthOf(text)
    this.#needed = head + 4 + length
    if (all.length < this.#needed) return
    const body = all.subarray(head + 4, this.#needed)
    this.#received = []
    this.#length = 0
    this.#needed = 0
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(text.slice(9, 12)), body })
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}

/** Every answer that is measured says its length; 204 and 304 have no body. */
function lengthOf(head: string): number {
  const found = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (found) return Number(found[1])
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return 0
  throw new Error(`An answer without its length: ${head.slice(0, 200)}`)
}
