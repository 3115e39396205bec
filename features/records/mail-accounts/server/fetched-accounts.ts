import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { AccountState, MailboxCertificate, MailboxChoice } from '../contract/mail-account.ts'
import { listAccounts } from './mail-accounts.repo.ts'
import { openServer } from './open-server.ts'

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
  openServer(secrets: SecretBox): MailServer
}

/** Accounts that are neither paused nor removed and that have a server to fetch from. */
export async function listFetchedAccounts(db: Db): Promise<FetchedAccount[]> {
  const accounts = await listAccounts(db)
  return accounts.flatMap((account) => {
    const { incoming, incoming_secret, paused, ...facts } = account
    if (paused || !incoming) return []
    const { id, line_id, revision, mailboxes, import_from, state, certificate } = facts
    const side = { id, side: 'incoming', server: incoming, sealed: incoming_secret } as const
    const open = (secrets: SecretBox) => openServer(db, side, secrets)
    return [{ id, line_id, revision, mailboxes, import_from, state, certificate, openServer: open }]
  })
}
