import type { WebSocket } from 'ws'
import { z } from 'zod'
import { WINDOW_NAME_SHAPE } from '@laycan/contract/window-name.ts'
import type { Authenticate } from '../authenticate.ts'
import type { NumberedChange } from '../change-log/read-changes.ts'
import type { Log } from '../log.ts'
import type { Hearer, Hub } from './hub.ts'

/** A reader this far behind is cut off; it comes back and continues after its last number. */
const BUFFER_MAX = 8 * 1024 * 1024
/** What it missed is sent while it has no more than this before it. */
const BUFFER_FILLED = 1024 * 1024
/** Who takes nothing for so long is not there any more. */
const TAKES_MS = 60_000
const CHANNEL = 'NotificationsChannel'
/** Close code for a token that is no longer valid (RT-022). */
export const CLOSE_UNAUTHORIZED = 4001
export const CLOSE_RESTART = 1001
/** The other side's answer to a close takes one way there and back. */
const FAREWELL_MS = 1000
const Command = z.object({
  command: z.enum(['subscribe', 'unsubscribe', 'message']),
  identifier: z.string().max(1000),
  data: z.string().max(10_000).optional(),
})
const Identifier = z.object({
  channel: z.string(),
  after: z.number().int().min(0).optional(),
  window: z.string().regex(WINDOW_NAME_SHAPE).optional(),
})
const Action = z.looseObject({ action: z.string(), email_notification_id: z.string().optional() })

/** Says goodbye, and waits for the other side's for a moment only: one that never answers would hold the socket. */
export function endSoon(socket: WebSocket, code: number): void {
  socket.close(code)
  const timer = setTimeout(() => socket.terminate(), FAREWELL_MS)
  socket.once('close', () => clearTimeout(timer))
}

type Session = NonNullable<Awaited<ReturnType<Authenticate>>>

/** One socket: its commands in, its changes out. */
export class Connection implements Hearer {
  readonly token: string
  readonly session: Session
  position = 0
  readonly #socket: WebSocket
  readonly #hub: Promise<Hub>
  readonly #log: Log
  #identifier: string | undefined
  #window: string | undefined
  /** Among those who hear, with all that was missed. */
  #joined: Promise<void> | undefined
  /** Waits for the socket to take what was sent. */
  #onTaken: (() => void) | undefined

  constructor(socket: WebSocket, token: string, session: Session, hub: Promise<Hub>, log: Log) {
    this.#socket = socket
    this.token = token
    this.session = session
    this.#hub = hub
    this.#log = log
    this.write(JSON.stringify({ type: 'welcome' }))
    socket.on('message', (data) => void this.#command(String(data)))
    socket.on('close', () => {
      this.#onTaken?.()
      void this.#leave()
    })
  }

  get actor() {
    return this.session.actor
  }

  write(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > BUFFER_MAX) this.#socket.terminate()
    else this.#socket.send(frame, () => this.#onTaken?.())
  }

  async taken(): Promise<boolean> {
    const socket = this.#socket
    while (socket.readyState === socket.OPEN && socket.bufferedAmount > BUFFER_FILLED) {
      const timer = setTimeout(() => socket.terminate(), TAKES_MS)
      await new Promise<void>((resolve) => {
        this.#onTaken = resolve
      })
      clearTimeout(timer)
    }
    return socket.readyState === socket.OPEN
  }

  send(change: NumberedChange): void {
    const identifier = JSON.stringify(this.#identifier)
    const type = JSON.stringify(change.message)
    // RT-007: which window made a change, that window alone is told.
    const own = change.made_in !== null && change.made_in === this.#window ? ',"own":true' : ''
    // The body is JSON text from the log: spliced in, not parsed and written again for every socket.
    this.write(
      `{"identifier":${identifier},"message":{"number":${change.number},"type":${type}${own},"data":${change.body}}}`,
    )
  }

  checkpoint(number: number): void {
    this.#message({ number, type: 'Checkpoint', data: {} })
  }

  reload(): void {
    this.#message({ number: this.position, type: 'Reload', data: {} })
  }

  dismiss(): void {
    this.write(JSON.stringify({ type: 'disconnect', reason: 'unauthorized', reconnect: false }))
    endSoon(this.#socket, CLOSE_UNAUTHORIZED)
  }

  close(): void {
    this.write(JSON.stringify({ type: 'disconnect', reason: 'server_restart', reconnect: true }))
    endSoon(this.#socket, CLOSE_RESTART)
  }

  async #command(text: string): Promise<void> {
    const command = Command.safeParse(parseJson(text)).data
    const identifier = Identifier.safeParse(parseJson(command?.identifier ?? '')).data
    if (!command || !identifier) return
    if (command.command === 'subscribe') return this.#subscribe(command.identifier, identifier)
    if (command.identifier !== this.#identifier) return
    if (command.command === 'unsubscribe') return this.#leave()
    this.#perform(Action.safeParse(parseJson(command.data ?? '')).data)
  }

  async #subscribe(text: string, identifier: z.infer<typeof Identifier>): Promise<void> {
    if (identifier.channel !== CHANNEL || this.#identifier !== undefined) {
      return this.write(JSON.stringify({ identifier: text, type: 'reject_subscription' }))
    }
    this.#identifier = text
    this.#window = identifier.window
    const hub = await this.#hub
    this.write(JSON.stringify({ identifier: text, type: 'confirm_subscription' }))
    this.#joined = hub.join(this, identifier.after)
    await this.#joined
    if (this.#socket.readyState !== this.#socket.OPEN) hub.leave(this)
  }

  #perform(action: z.infer<typeof Action> | undefined): void {
    if (action?.action === 'server_time') {
      this.#message({ type: 'ServerDateTime', data: { server_time: new Date().toISOString() } })
    } else if (action?.action === 'confirm' && action.email_notification_id)
      this.#confirmed(action.email_notification_id)
    else if (action) void this.#speak(action)
  }

  /** RT-006: who looks for a mail that somebody says never came finds here whose screens had it, and when. */
  #confirmed(email_notification_id: string): void {
    const { company, actor } = this.session
    this.#log.debug({ company: company.id, user: actor.user_id, email_notification_id }, 'push confirmed')
  }

  async #speak({ action, ...data }: z.infer<typeof Action>): Promise<void> {
    const hub = await this.#hub.catch(() => undefined)
    await this.#joined?.catch(() => undefined)
    hub?.said(this, action, data)
  }

  tell(type: string, data: unknown): void {
    this.#message({ type, data })
  }

  #message(message: object): void {
    this.write(JSON.stringify({ identifier: this.#identifier, message }))
  }

  async #leave(): Promise<void> {
    this.#identifier = undefined
    const hub = await this.#hub.catch(() => undefined)
    hub?.leave(this)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
