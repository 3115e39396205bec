import { WebSocket } from 'ws'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { lastChange } from './last-change.ts'

/** A message of the channel as it came. */
export interface HeardMessage {
  number: number
  type: string
  /** A call of this very window made it (RT-007). */
  own?: boolean
  data: unknown
}

/** A client of the live channel for tests of the channel itself: keeps everything it hears, in order. */
export class LiveListener {
  readonly #socket: WebSocket
  readonly #identifier: string
  /** What happened up to this change happened before it came. */
  readonly #since: number
  readonly #messages: HeardMessage[] = []
  readonly #taken = new Map<string, number>()
  #changed: () => void = () => undefined

  private constructor(socket: WebSocket, identifier: string, since: number) {
    this.#socket = socket
    this.#identifier = identifier
    this.#since = since
  }

  /** Resolves once the subscription is confirmed. `window`: the name that its calls carry. */
  static async connect(url: string, token: string, after?: number, window?: string): Promise<LiveListener> {
    const since = after ?? (await lastChange(url, token))
    const socket = open(url, token)
    const identifier = JSON.stringify({
      channel: 'NotificationsChannel',
      ...(after === undefined ? {} : { after }),
      ...(window === undefined ? {} : { window }),
    })
    const listener = new LiveListener(socket, identifier, since)
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
      socket.on('message', (data) => listener.#hear(JSON.parse(String(data)), resolve))
    })
    return listener
  }

  /** What a refused connection is told, and the code it is closed with. */
  static refusal(url: string, token: string, headers: Record<string, string> = {}) {
    return new Promise<{ frame: unknown; code: number }>((resolve, reject) => {
      let frame: unknown
      const socket = open(url, token, headers)
      socket.on('error', reject)
      socket.on('message', (data) => {
        frame = JSON.parse(String(data))
      })
      socket.on('close', (code) => resolve({ frame, code }))
    })
  }

  #hear(frame: { type?: string; message?: HeardMessage | number }, subscribed: () => void): void {
    if (frame.type === 'welcome') this.#send({ command: 'subscribe' })
    if (frame.type === 'confirm_subscription') subscribed()
    if (frame.type !== undefined || typeof frame.message !== 'object') return
    const { type, number } = frame.message
    if (number <= this.#since && type !== 'Checkpoint' && type !== 'Reload') return
    this.#messages.push(frame.message)
    this.#changed()
  }

  #send(command: object): void {
    this.#socket.send(JSON.stringify({ ...command, identifier: this.#identifier }))
  }

  /** Messages of a type heard so far. */
  heard(type: string): HeardMessage[] {
    return this.#messages.filter((message) => message.type === type)
  }

  /** All messages but checkpoints. */
  all(): HeardMessage[] {
    return this.#messages.filter((message) => message.type !== 'Checkpoint')
  }

  /** The next message of a type that this call has not given yet. */
  async next(type: string): Promise<HeardMessage> {
    const taken = this.#taken.get(type) ?? 0
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const message = this.heard(type)[taken]
      if (message) {
        this.#taken.set(type, taken + 1)
        return message
      }
      const left = deadline - Date.now()
      const types = this.#messages.map((each) => each.type).join(', ')
      if (left <= 0) throw new Error(`No ${type} was heard; heard ${types}`)
      await new Promise<void>((resolve) => {
        this.#changed = resolve
        setTimeout(resolve, left)
      })
    }
  }

  /** The code the server closes the connection with. */
  closed(): Promise<number> {
    return new Promise((resolve) => this.#socket.on('close', resolve))
  }

  perform(action: string, rest: object = {}): void {
    this.#send({ command: 'message', data: JSON.stringify({ action, ...rest }) })
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.close()
  }
}

function open(url: string, token: string, headers: Record<string, string> = {}): WebSocket {
  const query = token === '' ? '' : `?token=${token}`
  return new WebSocket(`${url.replace('http', 'ws')}/cable${query}`, ['actioncable-v1-json'], { headers })
}
