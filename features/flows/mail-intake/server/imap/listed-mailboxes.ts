import type { FoundMailbox } from '@laycan/mail/imap/find-mailboxes.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Log } from '@laycan/server/log.ts'
import { type FetchedAccount, takeListedMailboxes } from '#features/records/mail-accounts/server/public.ts'

/** How old the counts of mailboxes that are not fetched may be. */
const COUNTS_MS = 600_000

/** Passes on what a server lists: at once when a mailbox came or went, else now and then for the counts. */
export class ListedMailboxes {
  readonly #db: Db
  readonly #account: FetchedAccount
  readonly #log: Log
  #paths = ''
  #at = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, account: FetchedAccount, log: Log) {
    this.#db = db
    this.#account = account
    this.#log = log
  }

  note(found: FoundMailbox[]): void {
    const paths = JSON.stringify(found.map(({ path }) => path))
    if (paths === this.#paths && Date.now() - this.#at < COUNTS_MS) return
    this.#paths = paths
    this.#at = Date.now()
    this.#writing = this.#writing.then(() => this.#write(found))
  }

  async close(): Promise<void> {
    await this.#writing
  }

  async #write(found: FoundMailbox[]): Promise<void> {
    try {
      await inTransaction(this.#db, (tx) => takeListedMailboxes(tx, this.#account, found))
    } catch (err) {
      this.#log.warn({ err, account: this.#account.id }, 'mailboxes of a server not noted')
      this.#at = 0
    }
  }
}
