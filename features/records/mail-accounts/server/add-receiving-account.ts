import type { Tx } from '@laycan/server/database/database.ts'
import { decideFirstState } from './account-state.ts'
import { recordAccountState } from './change-account-state.ts'
import { insertAccount } from './mail-accounts.repo.ts'

/**
 * Enters a line that takes its mail by SMTP and from files alone, so that it stands among the accounts and runs.
 * @param authserv_ids hosts whose sender checks count in what comes from files
 */
export async function addReceivingAccount(
  tx: Tx,
  line_id: number,
  authserv_ids: string[] | null = null,
): Promise<void> {
  const state = decideFirstState({ paused: false, incoming: null }, null)
  const id = await insertAccount(tx, line_id, {
    incoming: null,
    incoming_secret: null,
    outgoing: null,
    outgoing_secret: null,
    mailboxes: [],
    all_mailboxes: true,
    left_out: [],
    copy_to_sent: 'append',
    authserv_ids,
    import_days: null,
    import_from: null,
    grant_id: null,
    paused: false,
    state,
  })
  await recordAccountState(tx, { id, line_id, state, certificate: [], left_out: [] })
}
