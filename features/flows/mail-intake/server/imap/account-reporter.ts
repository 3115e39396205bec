import type { SessionState } from '@laycan/mail/imap/session-state.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Log } from '@laycan/server/log.ts'
import type {
  AccountState,
  MailboxCertificate,
} from '#features/records/mail-accounts/contract/mail-account.ts'
import { changeAccountState, type FetchedAccount } from '#features/records/mail-accounts/server/public.ts'

/** Progress is told this often: an import stores hundreds of mails a second. */
const PROGRESS_MS = 2_000
const NOT_COMPARED = 'It is to be compared with the server.'
/** The database is away: what is to be told waits. */
const RETRY_MS = 1_000

/** Writes and tells what one account's fetching comes to; the newest facts win, however slow the database is. */
export class AccountReporter {
  readonly #db: Db
  readonly #account: FetchedAccount
  readonly #log: Log
  readonly #certificate: Map<string, MailboxCertificate>
  readonly #waits = new Map<string, string>()
  #state: AccountState
  #fresh = true
  #timer: { due: number; handle: NodeJS.Timeout } | undefined
  #writing: Promise<void> = Promise.resolve()
  #dirty = false
  /** Told once, not with each attempt. */
  #isFailing = false
  #closed = false

  constructor(db: Db, account: FetchedAccount, log: Log) {
    this.#db = db
    this.#account = account
    this.#log = log
    this.#state = account.state
    this.#certificate = firstCertificates(account)
  }

  certificateOf(path: string): MailboxCertificate | undefined {
    return this.#certificate.get(path)
  }

  /** The session's own account of itself. */
  setSession(session: SessionState): void {
    const { running, reason_code } = session
    // These two are said by whoever decided them.
    if (reason_code === 'paused' || reason_code === 'closed') return
    // Each new attempt begins with "connecting": the reason why it is one says more.
    if (reason_code === 'connecting' && !this.#fresh && this.#state.status === 'waiting') return
    this.#set({
      status: running ? 'running' : 'waiting',
      reason_code: running ? '' : reason_code,
      reason: running ? session.reason.replace(/^Running\. ?/, '') : session.reason,
      since: session.since.toISOString(),
      next_try_at: session.next_try_at?.toISOString() ?? null,
    })
  }

  setWaiting(reason_code: string, reason: string): void {
    this.#set({ status: 'waiting', reason_code, reason, since: new Date().toISOString(), next_try_at: null })
  }

  setCertificate(certificate: MailboxCertificate): void {
    this.#certificate.set(certificate.path, certificate)
    this.#writeWithin(0)
  }

  /** Why not all of a mailbox is here yet; '' once it is imported, and then it is still to be proven. */
  setWaits(path: string, waits: string): void {
    this.#waits.set(path, waits)
    this.#writeWithin(PROGRESS_MS)
  }

  /** A mailbox could not be compared with its server; what was proven before stays so. */
  setUncompared(path: string, reason: string): void {
    const known = this.#certificate.get(path)
    if (known) this.setCertificate({ ...known, reason })
  }

  /** How far a first import is; what was proven before says nothing about it. */
  setProgress(path: string, counts: { stored: number; total: number }): void {
    const { box = 'received' } = this.#certificate.get(path) ?? {}
    const { stored: stored_count, total: server_count } = counts
    const unproven = { proven: false, missing: '', reason: '', checked_at: null }
    this.#certificate.set(path, { path, box, stored_count, server_count, ...unproven })
    this.#writeWithin(PROGRESS_MS)
  }

  noteMail(): void {
    this.#state = { ...this.#state, last_mail_at: new Date().toISOString() }
    this.#writeWithin(PROGRESS_MS)
  }

  /** Writes what is left, unless the database is away. */
  async close(): Promise<void> {
    if (this.#timer) this.#write()
    // A batch that is stored after this belongs to a session that has no say any more.
    this.#closed = true
    await this.#writing
  }

  #set(state: Omit<AccountState, 'last_mail_at'>): void {
    this.#fresh = false
    this.#state = { ...state, last_mail_at: this.#state.last_mail_at }
    this.#writeWithin(0)
  }

  #writeWithin(ms: number): void {
    if (this.#closed) return
    const due = Date.now() + ms
    if (this.#timer && this.#timer.due <= due) return
    clearTimeout(this.#timer?.handle)
    this.#timer = { due, handle: setTimeout(() => this.#write(), ms) }
  }

  #write(): void {
    clearTimeout(this.#timer?.handle)
    this.#timer = undefined
    this.#dirty = true
    this.#writing = this.#writing.then(() => this.#writeNewest())
  }

  #withReason(mailbox: MailboxCertificate): MailboxCertificate {
    if (mailbox.proven) return { ...mailbox, reason: '' }
    return { ...mailbox, reason: this.#waits.get(mailbox.path) || mailbox.reason || NOT_COMPARED }
  }

  async #writeNewest(): Promise<void> {
    if (!this.#dirty) return
    this.#dirty = false
    const certificate = [...this.#certificate.values()].map((mailbox) => this.#withReason(mailbox))
    const changed = { state: this.#state, certificate }
    try {
      await inTransaction(this.#db, (tx) => changeAccountState(tx, this.#account, changed))
      this.#isFailing = false
    } catch (err) {
      if (!this.#isFailing)
        this.#log.warn({ err, account: this.#account.id }, 'state of a mail account not written')
      this.#isFailing = true
      this.#dirty = true
      this.#writeWithin(RETRY_MS)
    }
  }
}

/** What was known before, for the mailboxes that are fetched now. */
function firstCertificates({ mailboxes, certificate }: FetchedAccount): Map<string, MailboxCertificate> {
  const counts = { server_count: 0, stored_count: 0, missing: '', checked_at: null }
  const unknown = { ...counts, proven: false }
  return new Map(
    mailboxes.map(({ path, box }) => {
      const before = certificate.find((each) => each.path === path)
      return [path, { ...(before ?? unknown), path, box, reason: '' }]
    }),
  )
}
