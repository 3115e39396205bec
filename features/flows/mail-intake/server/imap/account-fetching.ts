import { setTimeout as delay } from 'node:timers/promises'
import { ImapAccountSession } from '@laycan/mail/imap/imap-account-session.ts'
import { describeImapFailure } from '@laycan/mail/imap/imap-failure.ts'
import type { ServerSettings } from '@laycan/mail/imap/server-settings.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { FetchedAccount } from '#features/records/mail-accounts/server/public.ts'
import { AccountReporter } from './account-reporter.ts'
import { Certificates } from './certificates.ts'
import { createLedgerStore } from './ledger-mailbox-store.ts'
import { ListedMailboxes } from './listed-mailboxes.ts'
import { insertMailboxes } from './mailboxes.repo.ts'

/**
 * A session that is just connecting to a server that does not answer ends only with its time limit. It does nothing
 * more then, so nobody needs to wait for it.
 */
const CLOSE_MS = 5_000

/** One account being fetched in this process. */
export interface AccountFetching {
  revision: number
  /** A fresh certificate of every mailbox is wanted. */
  prove(): void
  /** Ends it once the batch in flight is stored; `last_word` is the state it leaves behind, if any. */
  close(last_word?: { reason_code: string; reason: string }): Promise<void>
}

/** Starts fetching an account. Whatever goes wrong later shows in its state, and is tried again by itself. */
export async function startAccountFetching(
  services: Services,
  company: Company,
  account: FetchedAccount,
): Promise<AccountFetching> {
  const reporter = new AccountReporter(company.db, account, services.log)
  let settings: ServerSettings
  try {
    settings = account.openServer(services)
  } catch {
    reporter.setWaiting(
      'secret',
      'The stored password cannot be read with the key of this server. Enter it again.',
    )
    return { revision: account.revision, prove: () => undefined, close: () => reporter.close() }
  }
  const parts = { services, company, account, reporter, settings }
  const { session, certificates, listed } = await openSession(parts)
  session.resume()
  return {
    revision: account.revision,
    prove() {
      session.syncNow()
      certificates.proveAll()
    },
    async close(last_word) {
      const proving = certificates.close()
      await Promise.race([session.close(), delay(CLOSE_MS, undefined, { ref: false })])
      await proving
      await listed.close()
      if (last_word) reporter.setWaiting(last_word.reason_code, last_word.reason)
      await reporter.close()
    },
  }
}

async function openSession(parts: {
  services: Services
  company: Company
  account: FetchedAccount
  reporter: AccountReporter
  settings: ServerSettings
}): Promise<{ session: ImapAccountSession; certificates: Certificates; listed: ListedMailboxes }> {
  const { services, company, account, reporter, settings } = parts
  const { mailboxes, line_id, import_from } = account
  const listed = new ListedMailboxes(company.db, account, services.log)
  const session: ImapAccountSession = new ImapAccountSession({
    settings,
    mailboxes,
    since: import_from === null ? null : new Date(import_from),
    store: createLedgerStore({
      company,
      intake: services.intake,
      line_id,
      mailbox_ids: await insertMailboxes(company.db, account.id, mailboxes),
      onImported: (path) => certificates.noteImported(path),
      onStored: () => reporter.noteMail(),
    }),
    onState(state) {
      const { reason_code, reason } = state
      if (reason_code === 'storage' || reason_code === 'disk_full')
        services.log.error({ account: account.id, reason_code, reason }, 'received mail not stored')
      reporter.setSession(state)
      certificates.work()
    },
    onProgress: ({ mailbox, ...counts }) => reporter.setProgress(mailbox, counts),
    poll_ms: services.settings.imap_poll * 1000,
    onMailbox: ({ mailbox, waits }) => reporter.setWaits(mailbox, waits),
    onListed: (found) => listed.note(found),
  })
  const certificates = new Certificates({
    mailboxes,
    session,
    reporter,
    log: services.log,
    describe: (error) => describeImapFailure(error, settings).reason,
  })
  return { session, certificates, listed }
}
