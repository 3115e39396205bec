import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { insertLine, listLineRows, setLine, setLineUsers } from '#features/foundation/lines/server/public.ts'
import { renewAccess } from '#features/foundation/session/server/public.ts'
import { decideCopyToSent } from '../contract/copy-to-sent.ts'
import { createMailAccount } from '../contract/endpoints.ts'
import type { MailAccountForm, MailboxChoice, ServerForm } from '../contract/mail-account.ts'
import { readAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { decideFirstState } from './account-state.ts'
import { recordAccountState } from './change-account-state.ts'
import { checkServers, decideMailboxes, refuseFailed } from './check-servers.ts'
import { chooseSecret, toStoredServer, toTriedServer } from './choose-servers.ts'
import { decideImportFrom } from './import-depth.ts'
import { type AccountFields, insertAccount, lockAccounts } from './mail-accounts.repo.ts'
import { refuseTaken } from './refuse-taken.ts'
import { sealSecret } from './side-secret.ts'

/** Adds an account (AP-212). The servers are asked before the transaction begins: they may take seconds. */
export const createMailAccountRoute = readRoute(
  createMailAccount,
  async ({ body }, { db, services, company }) => {
    await refuseTaken(db, body)
    const incoming = body.incoming && toTriedServer(body.incoming, undefined, services.secrets)
    const outgoing = body.outgoing && toTriedServer(body.outgoing, undefined, services.secrets)
    const check = await checkServers({ incoming, outgoing })
    refuseFailed(check)
    const mailboxes = decideMailboxes(body.mailboxes, check.incoming)
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      renewAccess(tx, services, company)
      const line_id = await openLine(tx, body)
      const fields = newAccount(body, mailboxes, services.secrets)
      const id = await insertAccount(tx, line_id, fields)
      await recordAccountState(tx, { id, line_id, state: fields.state, certificate: [] })
      await notifyFetching(tx, { account_id: id, notice: 'changed' })
      return { account: await readAccount(tx, id), line: await readLine(tx, line_id) }
    })
  },
)

/** The account's line: a new one, or one with that address that has no account. */
async function openLine(tx: Tx, body: MailAccountForm): Promise<number> {
  const line = await refuseTaken(tx, body)
  const { username, display_name, email, colour, personal, user_ids } = body
  const fields = { username, display_name, email, colour, personal, sendable: body.outgoing !== null }
  if (line) await setLine(tx, line.id, fields)
  const line_id = line?.id ?? (await insertLine(tx, fields))
  await setLineUsers(tx, line_id, user_ids)
  return line_id
}

function newAccount(body: MailAccountForm, mailboxes: MailboxChoice[], secrets: SecretBox): AccountFields {
  const seal = (form: ServerForm | null) =>
    form && sealSecret(form.auth, chooseSecret(form, undefined, secrets), secrets)
  return {
    incoming: body.incoming && toStoredServer(body.incoming),
    incoming_secret: seal(body.incoming),
    outgoing: body.outgoing && toStoredServer(body.outgoing),
    outgoing_secret: seal(body.outgoing),
    mailboxes,
    copy_to_sent: body.copy_to_sent ?? decideCopyToSent(body.outgoing),
    import_days: body.import_days,
    import_from: decideImportFrom(body.import_days),
    paused: false,
    state: decideFirstState({ paused: false, incoming: body.incoming }, null),
  }
}

async function readLine(tx: Tx, line_id: number) {
  const found = (await listLineRows(tx)).find((line) => line.id === line_id)
  if (!found) throw new Error(`Line ${line_id} was not created`)
  const { sendable: _, ...line } = found
  return line
}
