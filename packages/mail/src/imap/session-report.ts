import type { Clock } from './clock.ts'
import { describeMailbox, type MailboxContext } from './mailbox-context.ts'
import type { MailboxNews, ReasonCode, SessionState } from './session-state.ts'

export type ReportParts = {
  host: string
  clock: Clock
  onState: (state: SessionState) => void
  onMailbox: (news: MailboxNews) => void
}

/** What a session says of itself: its state, and why a mailbox is not complete yet. */
export class SessionReport {
  readonly #parts: ReportParts
  readonly #waits = new Map<string, string>()
  #state: SessionState

  constructor(parts: ReportParts) {
    this.#parts = parts
    this.#state = this.#describe('closed', 'Not started.')
  }

  get state(): SessionState {
    return this.#state
  }

  /** @param next_try_at when the next attempt to connect is made, null when there is none to come */
  say(reason_code: ReasonCode, reason: string, next_try_at: Date | null = null): void {
    this.#say({ ...this.#describe(reason_code, reason), next_try_at })
  }

  /** While an account fails again and again, what is wrong with it stays to be read. */
  sayConnecting(): void {
    if (!['running', 'paused', 'closed'].includes(this.#state.reason_code)) return
    this.say('connecting', `Connecting to ${this.#parts.host}.`)
  }

  sayRunning(contexts: readonly MailboxContext[]): void {
    this.#say({ ...this.#describe('running', describeRunning(contexts)), running: true })
  }

  /** Says of each mailbox what changed since it was last said. */
  sayMailboxes(contexts: readonly MailboxContext[]): void {
    for (const context of contexts) {
      const { path: mailbox } = context.mailbox
      const waits = describeMailbox(context)
      if (this.#waits.get(mailbox) === waits) continue
      this.#waits.set(mailbox, waits)
      this.#parts.onMailbox({ mailbox, waits })
    }
    if (this.#state.running && this.#state.reason !== describeRunning(contexts)) this.sayRunning(contexts)
  }

  #describe(reason_code: ReasonCode, reason: string): SessionState {
    const since = new Date(this.#parts.clock.now())
    return { running: false, reason_code, reason, since, next_try_at: null }
  }

  #say(state: SessionState): void {
    const began = state.reason_code === this.#state.reason_code ? this.#state.since : state.since
    this.#state = { ...state, since: began }
    this.#parts.onState(this.#state)
  }
}

function describeRunning(contexts: readonly MailboxContext[]): string {
  return ['Running.', ...contexts.flatMap(({ problem }) => problem ?? [])].join(' ')
}
