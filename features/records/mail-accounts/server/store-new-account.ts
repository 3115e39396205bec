import type { FoundMailbox } from '@laycan/mail/imap/find-mailboxes.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import {
  insertLine,
  setLine,
  setLineAddresses,
  setLineUsers,
} from '#features/foundation/lines/server/public.ts'
import { renewAccess } from '#features/foundation/session/server/public.ts'
import { refuseBeyondAccounts } from '#features/records/quotas/server/public.ts'
import { decideAuthservIds } from '../contract/authserv-ids.ts'
import { decideCopyToSent, type MailAccountForm, type ServerForm } from '../contract/mail-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { decideFirstState } from './account-state.ts'
import { recordAccountState } from './change-account-state.ts'
import { chooseSecret, toStoredServer } from './choose-servers.ts'
import { decideAllMailboxes, decideLeftOut } from './decide-mailboxes.ts'
import { decideImportFrom } from './import-depth.ts'
import { type AccountFields, countAccounts, insertAccount } from './mail-accounts.repo.ts'
import { refuseTaken } from './refuse-taken.ts'
import { sealSecret } from './side-secret.ts'

/**
 * Stores an account whose servers were tried, with its line; fetching begins as this commits. The accounts are locked
 * (`lockAccounts`).
 * @param found the mailboxes of its server
 * @param grant_id what both sides sign in by in place of secrets in the form
 * @returns its id
 * @throws RefusedError when its address or username is taken
 */
export async function storeNewAccount(
  tx: Tx,
  { services, company }: Pick<ReadContext, 'services' | 'company'>,
  body: MailAccountForm,
  found: FoundMailbox[],
  grant_id: number | null = null,
): Promise<number> {
  await refuseBeyondAccounts(tx, await countAccounts(tx))
  renewAccess(tx, services, company)
  const line_id = await openLine(tx, body)
  const fields = newAccount(body, { found, grant_id }, services.secrets)
  const id = await insertAccount(tx, line_id, fields)
  await recordAccountState(tx, { ...fields, id, line_id, certificate: [] })
  await notifyFetching(tx, { account_id: id, notice: 'changed' })
  return id
}

/** The account's line: a new one, or one with that address that has no account. */
async function openLine(tx: Tx, body: MailAccountForm): Promise<number> {
  const line = await refuseTaken(tx, body)
  const { username, display_name, email, colour, personal, user_ids } = body
  const fields = { username, display_name, email, colour, personal, sendable: body.outgoing !== null }
  if (line) await setLine(tx, line.id, fields)
  const line_id = line?.id ?? (await insertLine(tx, fields))
  await setLineAddresses(tx, line_id, body.other_addresses)
  await setLineUsers(tx, line_id, user_ids)
  return line_id
}

function newAccount(
  body: MailAccountForm,
  { found, grant_id }: { found: FoundMailbox[]; grant_id: number | null },
  secrets: SecretBox,
): AccountFields {
  const all_mailboxes = body.mailboxes.length === 0
  const mailboxes = all_mailboxes && body.incoming ? decideAllMailboxes(found) : body.mailboxes
  const seal = (form: ServerForm | null) =>
    form && grant_id === null ? sealSecret(form, chooseSecret(form, undefined, secrets), secrets) : null
  return {
    incoming: body.incoming && toStoredServer(body.incoming),
    incoming_secret: seal(body.incoming),
    outgoing: body.outgoing && toStoredServer(body.outgoing),
    outgoing_secret: seal(body.outgoing),
    mailboxes,
    all_mailboxes,
    left_out: decideLeftOut(mailboxes, found),
    copy_to_sent: body.copy_to_sent ?? decideCopyToSent(body.outgoing),
    authserv_ids: body.authserv_ids ?? decideAuthservIds(body.incoming),
    import_days: body.import_days,
    import_from: decideImportFrom(body.import_days),
    grant_id,
    paused: false,
    state: decideFirstState({ paused: false, incoming: body.incoming }, null),
  }
}
