import type { Db } from '@laycan/server/database/database.ts'
import { listLineAccess, listLineRows } from '#features/foundation/lines/server/public.ts'
import type { MailAccount, ServerSettings } from '../contract/mail-account.ts'
import type { StoredAccount, StoredServer } from './mail-accounts.repo.ts'

/** Accounts as they go out: with what their lines say, without secrets (AC-002, AC-010). */
export async function describeAccounts(db: Db, accounts: readonly StoredAccount[]): Promise<MailAccount[]> {
  const [lines, access] = await Promise.all([listLineRows(db), listLineAccess(db)])
  return accounts.flatMap((account) => {
    const line = lines.find((each) => each.id === account.line_id)
    const given = access.find((each) => each.line_id === account.line_id)
    if (!line) return []
    const { email, display_name, username, colour, personal, status } = line
    const { id, line_id, mailboxes, copy_to_sent, import_days, paused, state, certificate } = account
    return [
      {
        id,
        line_id,
        ...{ email, display_name, username, colour, personal, status },
        incoming: describeServer(account.incoming, account.incoming_secret),
        outgoing: describeServer(account.outgoing, account.outgoing_secret),
        ...{ mailboxes, copy_to_sent, import_days, paused, state, certificate },
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
