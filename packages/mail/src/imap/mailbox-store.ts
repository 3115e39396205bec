import type { MailboxChoice } from './server-settings.ts'

/**
 * What the session remembers about a mailbox between two runs. It only speaks of messages that
 * `storeMessages` has acknowledged, so a process killed at any point continues without loss.
 */
export type MailboxState = {
  /** RFC 9051 §2.3.1.1: UIDs of another UIDVALIDITY mean nothing. */
  uidvalidity: number
  /** Every UID below this one is stored, unwanted (`since`) or gone; UIDs from here on are not looked at yet. */
  uidnext: number
  /** RFC 7162 mod-sequence as decimal text (63 bits do not fit a number), null where the server has none. */
  highestmodseq: string | null
  /** The `since` of the settings the first import was made for, ISO date, null for everything. */
  since: string | null
  /** False while the first import runs; then all UIDs are compared again after a restart. */
  first_import_done: boolean
}

/** A message as the server gave it. The ledger key is (account, mailbox, uidvalidity, uid). */
export type FetchedMessage = {
  uid: number
  uidvalidity: number
  /** The exact bytes of the message. */
  raw: Buffer
  /** IMAP flags and keywords, e.g. `\Seen`, `$Forwarded`. */
  flags: string[]
  internal_date: Date | null
  /** OBJECTID or Gmail message id where the server has one. */
  emailid: string | null
}

export type FlagChange = { uid: number; flags: string[] }

/**
 * The persistence behind a session, implemented by the caller. Calls for the same mailbox may
 * overlap (new mail is stored while a first import runs); the same UID is never stored by two
 * overlapping calls, but may come again after a crash or a rejected promise: storing is idempotent.
 * A rejected promise means "not stored": the session keeps the message due and tries later.
 */
export type MailboxStore = {
  loadState(mailbox: MailboxChoice): Promise<MailboxState | undefined>
  saveState(mailbox: MailboxChoice, state: MailboxState): Promise<void>
  /** Those of `uids` that are not stored yet. At most 5,000 are asked at once. */
  missingUids(mailbox: MailboxChoice, uidvalidity: number, uids: number[]): Promise<number[]>
  /** Stored UIDs with `from` ≤ UID ≤ `to` that are not marked gone, in any order. */
  knownUids(
    mailbox: MailboxChoice,
    uidvalidity: number,
    range: { from: number; to: number },
  ): Promise<number[]>
  /** Resolves after a durable commit of all messages of the batch. */
  storeMessages(mailbox: MailboxChoice, messages: FetchedMessage[]): Promise<void>
  /** UIDs the store does not know are ignored by it. */
  storeFlags(mailbox: MailboxChoice, uidvalidity: number, changes: FlagChange[]): Promise<void>
  /** The messages are no longer in the mailbox of the server; the mail itself stays with us. */
  storeGone(mailbox: MailboxChoice, uidvalidity: number, uids: number[]): Promise<void>
  /**
   * The server gave the mailbox a new UIDVALIDITY: all UIDs known so far are void. Everything is
   * then fetched again; the store recognises by content what it already has.
   */
  resetMailbox(mailbox: MailboxChoice, uidvalidity: number): Promise<void>
}
