import { BackgroundWork } from './background-work.ts'
import { Backoff } from './backoff.ts'
import { type Clock, systemClock } from './clock.ts'
import { Doorbell } from './doorbell.ts'
import { describeImapFailure, UidValidityChanged } from './imap-failure.ts'
import { compareWithServer, fetchNamedUids, type GapResult } from './list-server-uids.ts'
import { createMailboxContext, type MailboxContext } from './mailbox-context.ts'
import type { MailboxStore } from './mailbox-store.ts'
import { closeImap, type ImapConnection, type ImapTimeouts, openImap, SESSION_TIMEOUTS } from './open-imap.ts'
import { runBackground } from './run-background.ts'
import type { MailboxChoice, ServerSettings } from './server-settings.ts'
import type { ImportProgress, MailboxCompleteness, ReasonCode, SessionState } from './session-state.ts'
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
  /** Pause between looks where the server cannot tell by itself, ms. 20 s: half a minute is what people forgive. */
  poll_ms?: number
  timeouts?: ImapTimeouts
  clock?: Clock
  /** 0 ≤ random() < 1, for the jitter of pauses. */
  random?: () => number
  backoff?: { base_ms?: number; cap_ms?: number }
}

const POLL_MS = 20_000
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
  readonly #problems = new Map<string, string>()
  readonly #bell = new Doorbell()
  readonly #hurry = new Doorbell()
  #work = new BackgroundWork()
  /** The server grants no second connection. */
  #shares = false
  /** Everything is to be looked at now. */
  #wish = false
  #stop: AbortController | undefined
  #running: Promise<void> = Promise.resolve()
  #state: SessionState

  constructor(options: ImapSessionOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#random = options.random ?? Math.random
    this.#backoff = new Backoff({ random: this.#random, ...options.backoff })
    const onProgress = options.onProgress ?? (() => undefined)
    const onStored = () => this.#backoff.reset()
    const parts = { store: options.store, since: options.since, clock: this.#clock, onProgress, onStored }
    this.#contexts = inWatchOrder(options.mailboxes).map((mailbox) => createMailboxContext(mailbox, parts))
    this.#state = this.#describe('closed', 'Not started.')
  }

  /** What the session does now; every change of it is also told to `onState`. */
  get state(): SessionState {
    return this.#state
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
    this.#say(this.#describe(code, reason))
  }

  async #supervise(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      this.#sayConnecting()
      const error = await this.#runOnce(stop)
      if (stop.aborted) return
      const { reason_code, reason } = describeImapFailure(error, this.#options.settings)
      const wait = this.#backoff.next(reason_code)
      const next_try_at = new Date(this.#clock.now() + wait)
      // A new UIDVALIDITY is no failure, but a server that changes it every time is not asked without end.
      if (error instanceof UidValidityChanged) this.#sayConnecting()
      else this.#say({ ...this.#describe(reason_code, reason), next_try_at })
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
    const fail = (error: unknown) => end.abort(error)
    this.#work = new BackgroundWork()
    await Promise.all([
      stop.aborted ? undefined : this.#watch(connection, signal).catch(fail),
      stop.aborted ? undefined : this.#background(signal).catch(fail),
    ])
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
      poll_ms: this.#options.poll_ms ?? POLL_MS,
      now: () => this.#clock.now(),
      mustShare: () => this.#shares,
      takeWish: () => this.#takeWish(),
      onRunning: () => this.#sayRunning(),
      onProblem: (mailbox: string, problem: string | undefined) => this.#noteProblem(mailbox, problem),
    }
    await watchMailboxes(connection, parts, signal)
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
    if (!this.#state.running)
      return Promise.reject(new Error(`The account is not running: ${this.#state.reason}`))
    const answer = this.#work.ask(question)
    this.#bell.ring()
    return answer
  }

  #context(path: string): MailboxContext {
    const context = this.#contexts.find(({ mailbox }) => mailbox.path === path)
    if (context === undefined) throw new Error(`The account has no mailbox ${path}`)
    return context
  }

  #noteProblem(mailbox: string, problem: string | undefined): void {
    if (this.#problems.get(mailbox) === problem) return
    if (problem === undefined) this.#problems.delete(mailbox)
    else this.#problems.set(mailbox, problem)
    if (this.#state.running) this.#sayRunning()
  }

  /** While an account fails again and again, what is wrong with it stays to be read. */
  #sayConnecting(): void {
    if (!['running', 'paused', 'closed'].includes(this.#state.reason_code)) return
    this.#say(this.#describe('connecting', `Connecting to ${this.#options.settings.host}.`))
  }

  #sayRunning(): void {
    const problems = [...this.#problems.values()]
    const reason = ['Running.', ...problems].join(' ')
    this.#say({ ...this.#describe('running', reason), running: true })
  }

  #describe(reason_code: ReasonCode, reason: string): SessionState {
    return { running: false, reason_code, reason, since: new Date(this.#clock.now()), next_try_at: null }
  }

  #say(state: SessionState): void {
    const began = state.reason_code === this.#state.reason_code ? this.#state.since : state.since
    this.#state = { ...state, since: began }
    this.#options.onState(this.#state)
  }
}

function inWatchOrder(mailboxes: MailboxChoice[]): MailboxChoice[] {
  const isInbox = (mailbox: MailboxChoice) => mailbox.path.toUpperCase() === 'INBOX'
  return [...mailboxes.filter(isInbox), ...mailboxes.filter((mailbox) => !isInbox(mailbox))]
}

/** A command that failed because the connection went says less than why the connection went. */
function tellingReason(failure: unknown, lost: unknown): unknown {
  const vague = failure instanceof Error && 'code' in failure && failure.code === 'NoConnection'
  return (vague ? undefined : failure) ?? lost ?? failure
}
