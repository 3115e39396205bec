import type { Db } from '@laycan/server/database/database.ts'
import { listLineAccess, listLineRows } from '#features/foundation/lines/server/public.ts'
import { findLastReceived } from '#features/records/emails/server/public.ts'
import type { MailAccount, ServerSettings } from '../contract/mail-account.ts'
import { listAccounts, type StoredAccount, type StoredServer } from './mail-accounts.repo.ts'

/** All accounts of a company as they go out. */
export async function listDescribedAccounts(db: Db): Promise<MailAccount[]> {
  return describeAccounts(db, await listAccounts(db))
}

/** Accounts as they go out: with what their lines say, without secrets (AC-002, AC-010). */
export async function describeAccounts(db: Db, accounts: readonly StoredAccount[]): Promise<MailAccount[]> {
  // Mail also comes by SMTP and by an account that the line had before.
  const silent = accounts.filter(({ state }) => state.last_mail_at === null).map(({ line_id }) => line_id)
  const [lines, access, lastMail] = await Promise.all([
    listLineRows(db),
    listLineAccess(db),
    findLastReceived(db, silent),
  ])
  return accounts.flatMap((account) => {
    const line = lines.find((each) => each.id === account.line_id)
    const given = access.find((each) => each.line_id === account.line_id)
    if (!line) return []
    const { email, other_addresses, display_name, username, colour, personal, status } = line
    const { id, line_id, mailboxes, all_mailboxes, copy_to_sent, import_days, paused } = account
    const { authserv_ids, certificate, left_out } = account
    const last_mail_at = account.state.last_mail_at ?? lastMail.get(line_id) ?? null
    const state = { ...account.state, last_mail_at }
    return [
      {
        id,
        line_id,
        ...{ email, other_addresses, display_name, username, colour, personal, status },
        incoming: describeServer(account.incoming, account.incoming_secret),
        outgoing: describeServer(account.outgoing, account.outgoing_secret),
        ...{ mailboxes, all_mailboxes, copy_to_sent, authserv_ids, import_days, paused },
        granted: account.grant_id !== null,
        ...{ state, certificate, left_out },
        // Signatures belong to a feature that no account has rows of yet.
        signature_id: null,
        user_ids: given?.user_ids ?? [],
        role_ids: given?.role_ids ?? [],
      },
    ]
  })
}

function describeServer(server: StoredServer | null, secret: Buffer | null): ServerSettings | null {
  return server && { ...server, has_secret: secret !== null }
}
