import type { ImapAccountSession } from '@laycan/mail/imap/imap-account-session.ts'
import type { Log } from '@laycan/server/log.ts'
import type { AccountReporter } from './account-reporter.ts'
import { proveMailbox } from './prove-mailbox.ts'

/** Proven once a day; a gap that could not be filled is tried again sooner. */
const PROVEN_MS = 24 * 3_600_000
const UNPROVEN_MS = 10 * 60_000
/** How often it is looked whether one is due. */
const LOOK_MS = 60_000

export interface CertificateParts {
  mailboxes: readonly { path: string; box: string }[]
  session: ImapAccountSession
  reporter: AccountReporter
  log: Log
  /** Why a comparison failed, in a sentence. */
  describe(error: unknown): string
}

/** Keeps the completeness certificates of one account: after the first import, every day and when asked for. */
export class Certificates {
  readonly #parts: CertificateParts
  readonly #imported = new Set<string>()
  readonly #wanted = new Set<string>()
  readonly #tried = new Map<string, number>()
  readonly #stop = new AbortController()
  readonly #timer: NodeJS.Timeout
  #working: Promise<void> | undefined

  constructor(parts: CertificateParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#wantDue(), LOOK_MS)
  }

  /** A mailbox has been imported to its end. */
  noteImported(path: string): void {
    this.#imported.add(path)
    this.#wantDue()
  }

  /** All of them now. */
  proveAll(): void {
    for (const { path } of this.#parts.mailboxes) this.#wanted.add(path)
    this.work()
  }

  /** Goes on with what is wanted; called when the account runs (again). */
  work(): void {
    if (!this.#parts.session.state.running) return
    this.#working ??= this.#proveWanted().finally(() => {
      this.#working = undefined
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#working
  }

  #wantDue(): void {
    for (const { path } of this.#parts.mailboxes) if (this.#isDue(path)) this.#wanted.add(path)
    this.work()
  }

  /** A mailbox whose import is under way is not compared: it would have all its mail fetched a second time. */
  #isDue(path: string): boolean {
    if (!this.#imported.has(path)) return false
    const known = this.#parts.reporter.certificateOf(path)
    const at = Math.max(this.#tried.get(path) ?? 0, known?.checked_at ? Date.parse(known.checked_at) : 0)
    return Date.now() - at >= (known?.proven ? PROVEN_MS : UNPROVEN_MS)
  }

  async #proveWanted(): Promise<void> {
    const { mailboxes, session, reporter, log } = this.#parts
    for (const mailbox of mailboxes) {
      if (!this.#wanted.has(mailbox.path) || this.#stop.signal.aborted) continue
      try {
        const proving = proveMailbox(session, mailbox, this.#stop.signal)
        reporter.setCertificate(await orAborted(proving, this.#stop.signal))
        this.#tried.set(mailbox.path, Date.now())
        this.#wanted.delete(mailbox.path)
      } catch (err) {
        // The connection ended: wanted still, once the account runs again.
        if (!session.state.running || this.#stop.signal.aborted) return
        // A mailbox that cannot be opened is asked again at the next look; it stays unproven.
        log.warn({ err, mailbox: mailbox.path }, 'mailbox not compared with its server')
        reporter.setUncompared(mailbox.path, this.#parts.describe(err))
        this.#tried.set(mailbox.path, Date.now())
        this.#wanted.delete(mailbox.path)
      }
    }
  }
}

/** The session may be asked in the moment in which its connection ends, and then never answers: closing goes on. */
async function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(new Error('The account is no longer fetched here'))
    signal.addEventListener('abort', leave)
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
