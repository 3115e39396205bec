import { BackgroundWork } from './background-work.ts'
import { Backoff } from './backoff.ts'
import { type Clock, systemClock } from './clock.ts'
import { Doorbell } from './doorbell.ts'
import type { FoundMailbox } from './find-mailboxes.ts'
import { describeImapFailure, tellingReason, UidValidityChanged } from './imap-failure.ts'
import { compareWithServer, fetchNamedUids, type GapResult } from './list-server-uids.ts'
import { createMailboxContext, inWatchOrder, type MailboxContext } from './mailbox-context.ts'
import type { MailboxStore } from './mailbox-store.ts'
import { closeImap, type ImapConnection, type ImapTimeouts, openImap, SESSION_TIMEOUTS } from './open-imap.ts'
import { runBackground } from './run-background.ts'
import type { MailboxChoice, ServerSettings } from './server-settings.ts'
import { SessionReport } from './session-report.ts'
import type {
  ImportProgress,
  MailboxCompleteness,
  MailboxNews,
  ReasonCode,
  SessionState,
} from './session-state.ts'
import { watchMailboxes } from './watch-mailboxes.ts'

export type ImapSessionOptions = {
  settings: ServerSettings
  /** At least one; INBOX, or else the first, is watched by IDLE, the others are polled. */
  mailboxes: MailboxChoice[]
  /** How far back the first import reaches (the server's own day), null for everything. */
  since: Date | null
  store: MailboxStore
  onState: (state: SessionState) => void
  onProgress?: (progress: ImportProgress) => void
  onMailbox?: (news: MailboxNews) => void
  /** All mailboxes that the server lists, at the latest every ten minutes. */
  onListed?: (found: FoundMailbox[]) => void
  /** Pause between looks where the server cannot tell by itself, ms. */
  poll_ms: number
  timeouts?: ImapTimeouts
  clock?: Clock
  /** 0 ≤ random() < 1, for the jitter of pauses. */
  random?: () => number
  backoff?: { base_ms?: number; cap_ms?: number }
}

// A connection that stood this long was a good one: the next failure starts with a short pause again.
const STEADY_MS = 60_000

/**
 * Keeps the mailboxes of one account in sync with its store until it is paused or closed. Errors end
 * connections, never the session: it says so in its state, waits a growing time and tries again.
 */
export class ImapAccountSession {
  readonly #options: ImapSessionOptions
  readonly #clock: Clock
  readonly #random: () => number
  readonly #backoff: Backoff
  readonly #contexts: MailboxContext[]
  readonly #report: SessionReport
  readonly #bell = new Doorbell()
  readonly #hurry = new Doorbell()
  #work = new BackgroundWork()
  /** The server grants no second connection. */
  #shares = false
  /** Everything is to be looked at now. */
  #wish = false
  /** A connection is open, and nothing has gone wrong on it. */
  #isWatching = false
  #stop: AbortController | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(options: ImapSessionOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#random = options.random ?? Math.random
    this.#backoff = new Backoff({ random: this.#random, ...options.backoff })
    const { store, since, onState, onMailbox = () => undefined, onProgress = () => undefined } = options
    this.#report = new SessionReport({ host: options.settings.host, clock: this.#clock, onState, onMailbox })
    const onStored = () => {
      this.#backoff.reset()
      this.#sayRunning({ stores: true })
    }
    const onChange = () => this.#report.sayMailboxes(this.#contexts)
    const parts = { store, since, clock: this.#clock, onChange, onProgress, onStored }
    this.#contexts = inWatchOrder(options.mailboxes).map((mailbox) => createMailboxContext(mailbox, parts))
  }

  /** What the session does now; every change of it is also told to `onState`. */
  get state(): SessionState {
    return this.#report.state
  }

  /** Starts, or goes on after `pause`. Does nothing while it runs. */
  resume(): void {
    if (this.#stop !== undefined) return
    const stop = new AbortController()
    this.#stop = stop
    this.#running = this.#running.then(() => this.#supervise(stop.signal))
  }

  /** Ends the connections; resolves when the last batch in flight is stored or given up. */
  async pause(): Promise<void> {
    await this.#end('paused', 'Paused.')
  }

  /** Like `pause`, for good. */
  async close(): Promise<void> {
    await this.#end('closed', 'Closed.')
  }

  /** Looks at every mailbox now, and does not wait for the end of a pause after an error. */
  syncNow(): void {
    for (const context of this.#contexts) context.lastCount = undefined
    this.#wish = true
    this.#hurry.ring()
    this.#bell.ring()
  }

  /**
   * Compares a mailbox of the server with the store, for the completeness certificate.
   * @throws Error when the session is not running or the connection breaks
   */
  listServerUids(path: string): Promise<MailboxCompleteness> {
    const context = this.#context(path)
    return this.#ask((connection) => compareWithServer(connection, context, this.#clock))
  }

  /** Fetches and stores these UIDs, whatever the dates: fills the gaps that `listServerUids` names. */
  fetchUids(path: string, uids: number[]): Promise<GapResult> {
    const context = this.#context(path)
    return this.#ask((connection) => fetchNamedUids(connection, context, uids))
  }

  async #end(code: ReasonCode, reason: string): Promise<void> {
    this.#stop?.abort()
    this.#stop = undefined
    await this.#running
    this.#report.say(code, reason)
  }

  async #supervise(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      this.#report.sayConnecting()
      const error = await this.#runOnce(stop)
      if (stop.aborted) return
      const { reason_code, reason } = describeImapFailure(error, this.#options.settings)
      const wait = this.#backoff.next(reason_code)
      const next_try_at = new Date(this.#clock.now() + wait)
      // A new UIDVALIDITY is no failure, but a server that changes it every time is not asked without end.
      if (error instanceof UidValidityChanged) this.#report.sayConnecting()
      else this.#report.say(reason_code, reason, next_try_at)
      await this.#waitOrHurry(wait, stop)
    }
  }

  /** One life of a connection; the answer is what ended it. */
  async #runOnce(stop: AbortSignal): Promise<unknown> {
    const connection = await this.#open(stop).catch((error: unknown) => ({ error }))
    if ('error' in connection) return connection.error
    const end = new AbortController()
    const signal = AbortSignal.any([stop, end.signal, connection.lost])
    const close = () => connection.client.close()
    signal.addEventListener('abort', close)
    const startedAt = this.#clock.now()
    const fail = (error: unknown) => {
      this.#isWatching = false
      end.abort(error)
    }
    this.#work = new BackgroundWork()
    this.#isWatching = true
    await Promise.all([
      stop.aborted ? undefined : this.#watch(connection, signal).catch(fail),
      stop.aborted ? undefined : this.#background(signal).catch(fail),
    ])
    this.#isWatching = false
    if (this.#clock.now() - startedAt >= STEADY_MS) this.#backoff.reset()
    await closeImap(connection)
    this.#work.abandon()
    return tellingReason(end.signal.reason, connection.lost.reason)
  }

  async #background(signal: AbortSignal): Promise<void> {
    this.#shares = false
    const parts = {
      work: this.#work,
      open: () => this.#open(signal),
      clock: this.#clock,
      random: this.#random,
    }
    if ((await runBackground(parts, signal)) === 'stopped') return
    this.#shares = true
    this.#bell.ring()
  }

  async #watch(connection: ImapConnection, signal: AbortSignal): Promise<void> {
    const [first, ...others] = this.#contexts
    if (first === undefined) throw new Error('An account needs at least one mailbox')
    const parts = {
      first,
      others,
      work: this.#work,
      bell: this.#bell,
      poll_ms: this.#options.poll_ms,
      now: () => this.#clock.now(),
      mustShare: () => this.#shares,
      takeWish: () => this.#takeWish(),
      onRunning: () => this.#sayRunning({ stores: !this.#work.isPending }),
      onListed: (found: FoundMailbox[]) => this.#options.onListed?.(found),
    }
    await watchMailboxes(connection, parts, signal)
  }

  /** An account that could not store is not said to run before it stores again, or has nothing to store. */
  #sayRunning({ stores }: { stores: boolean }): void {
    const couldNotStore = ['storage', 'disk_full'].includes(this.state.reason_code)
    if (!this.#isWatching || this.state.running || (couldNotStore && !stores)) return
    this.#report.sayRunning(this.#contexts)
  }

  #open(stop: AbortSignal): Promise<ImapConnection> {
    return openImap(this.#options.settings, this.#options.timeouts ?? SESSION_TIMEOUTS, stop)
  }

  async #waitOrHurry(ms: number, stop: AbortSignal): Promise<void> {
    const over = new AbortController()
    const hurried = this.#hurry.wait(ms * 2 + 1000, AbortSignal.any([stop, over.signal]))
    await Promise.race([hurried, this.#clock.pause(ms, AbortSignal.any([stop, over.signal]))])
    over.abort()
  }

  #takeWish(): boolean {
    const wish = this.#wish
    this.#wish = false
    return wish
  }

  #ask<T>(question: (connection: ImapConnection) => Promise<T>): Promise<T> {
    if (!this.state.running)
      return Promise.reject(new Error(`The account is not running: ${this.state.reason}`))
    const answer = this.#work.ask(question)
    this.#bell.ring()
    return answer
  }

  #context(path: string): MailboxContext {
    const context = this.#contexts.find(({ mailbox }) => mailbox.path === path)
    if (context === undefined) throw new Error(`The account has no mailbox ${path}`)
    return context
  }
}
