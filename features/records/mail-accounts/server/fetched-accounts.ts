import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { AccountState, MailboxCertificate, MailboxChoice } from '../contract/mail-account.ts'
import { decideAllMailboxes } from './decide-mailboxes.ts'
import { listAccounts } from './mail-accounts.repo.ts'
import { openServer } from './open-server.ts'
import type { ServerServices } from './server-services.ts'

/** An account whose mail is to be fetched now. */
export interface FetchedAccount {
  id: number
  line_id: number
  /** Grows with every change that concerns fetching. */
  revision: number
  mailboxes: MailboxChoice[]
  import_from: string | null
  state: AccountState
  certificate: MailboxCertificate[]
  /** Where to sign in, with the secret. @throws Error when it was sealed with another key */
  openServer(services: ServerServices): MailServer
}

/** Accounts that are neither paused nor removed and that have a server to fetch from. */
export async function listFetchedAccounts(db: Db): Promise<FetchedAccount[]> {
  const accounts = await listAccounts(db)
  return accounts.flatMap((account) => {
    const { incoming, incoming_secret, paused, ...facts } = account
    if (paused || !incoming) return []
    const { id, line_id, revision, import_from, state, certificate } = facts
    const mailboxes = facts.mailboxes.length > 0 ? facts.mailboxes : decideAllMailboxes([])
    const side = {
      id,
      side: 'incoming',
      server: incoming,
      sealed: incoming_secret,
      grant_id: facts.grant_id,
    } as const
    const open = (services: ServerServices) => openServer(db, side, services)
    return [{ id, line_id, revision, mailboxes, import_from, state, certificate, openServer: open }]
  })
}
