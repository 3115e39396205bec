import { isDeepStrictEqual } from 'node:util'
import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { decideAuthservIds } from '../contract/authserv-ids.ts'
import { mailAccountRefusals } from '../contract/errors.ts'
import type { MailAccountChanges, ServerForm } from '../contract/mail-account.ts'
import { decideFirstState } from './account-state.ts'
import { chooseSecret, type StoredSide, toMailServer, toStoredServer } from './choose-servers.ts'
import { decideImportFrom } from './import-depth.ts'
import type { AccountFields, StoredAccount } from './mail-accounts.repo.ts'
import type { ServerServices } from './server-services.ts'
import { sealSecret } from './side-secret.ts'

interface Side {
  server: StoredSide['server']
  secret: Buffer | null
  /** Set when it differs from what is stored: it is to be tried before it is saved. */
  toCheck: MailServer | null
  changed: boolean
}

/**
 * What a change makes of an account: the fields to store, the sides to try first, and whether fetching has to start
 * anew.
 * @throws RefusedError when a changed side needs a password that was not sent, or servers of a consent are changed
 */
export function decideChange(before: StoredAccount, changes: MailAccountChanges, services: ServerServices) {
  if (before.grant_id !== null && (changes.incoming !== undefined || changes.outgoing !== undefined))
    throw new RefusedError(mailAccountRefusals.granted)
  const incoming = decideSide(
    { server: before.incoming, secret: before.incoming_secret },
    changes.incoming,
    services,
  )
  const outgoing = decideSide(
    { server: before.outgoing, secret: before.outgoing_secret },
    changes.outgoing,
    services,
  )
  const all_mailboxes = changes.mailboxes ? changes.mailboxes.length === 0 : before.all_mailboxes
  // All of them: those known so far are gone on with, and what the server lists joins as fetching begins.
  const mailboxes = changes.mailboxes?.length ? changes.mailboxes : before.mailboxes
  const paused = changes.paused ?? before.paused
  const import_days = changes.import_days === undefined ? before.import_days : changes.import_days
  const sameDepth = import_days === before.import_days
  const sameMailboxes = isDeepStrictEqual(mailboxes, before.mailboxes)
  const sameChoice = sameMailboxes && all_mailboxes === before.all_mailboxes
  const concernsFetching = incoming.changed || !sameChoice || !sameDepth || paused !== before.paused
  const state = decideFirstState({ paused, incoming: incoming.server }, before.state.last_mail_at)
  const fields: AccountFields = {
    incoming: incoming.server,
    incoming_secret: incoming.secret,
    outgoing: outgoing.server,
    outgoing_secret: outgoing.secret,
    mailboxes,
    all_mailboxes,
    left_out: sameChoice && !incoming.changed ? before.left_out : [],
    copy_to_sent: changes.copy_to_sent ?? before.copy_to_sent,
    authserv_ids: decideHosts(before, changes, incoming.server),
    import_days,
    import_from: sameDepth ? before.import_from : decideImportFrom(import_days),
    grant_id: before.grant_id,
    paused,
    state: concernsFetching ? state : before.state,
  }
  return { fields, concernsFetching, toCheck: { incoming: incoming.toCheck, outgoing: outgoing.toCheck } }
}

/** Left empty they are those known of the provider, else learned anew. */
function decideHosts(
  before: StoredAccount,
  { authserv_ids }: MailAccountChanges,
  incoming: StoredSide['server'],
): string[] | null {
  if (authserv_ids === undefined) return before.authserv_ids
  return authserv_ids ?? decideAuthservIds(incoming)
}

function decideSide(stored: StoredSide, form: ServerForm | null | undefined, services: ServerServices): Side {
  if (form === undefined) return { ...stored, toCheck: null, changed: false }
  if (form === null) return { server: null, secret: null, toCheck: null, changed: stored.server !== null }
  const server = toStoredServer(form)
  if (!form.secret && form.client_secret === undefined && isDeepStrictEqual(server, stored.server))
    return { ...stored, toCheck: null, changed: false }
  const chosen = chooseSecret(form, stored, services.secrets)
  const toCheck = toMailServer(server, chosen, services)
  return { server, secret: sealSecret(server, chosen, services.secrets), toCheck, changed: true }
}
