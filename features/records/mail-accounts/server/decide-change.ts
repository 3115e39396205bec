import { isDeepStrictEqual } from 'node:util'
import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { MailAccountChanges, ServerForm } from '../contract/mail-account.ts'
import { decideFirstState } from './account-state.ts'
import { chooseSecret, type StoredSide, toMailServer, toStoredServer } from './choose-servers.ts'
import { decideImportFrom } from './import-depth.ts'
import type { AccountFields, StoredAccount } from './mail-accounts.repo.ts'
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
 * @throws RefusedError when a changed side needs a password that was not sent
 */
export function decideChange(before: StoredAccount, changes: MailAccountChanges, secrets: SecretBox) {
  const incoming = decideSide(
    { server: before.incoming, secret: before.incoming_secret },
    changes.incoming,
    secrets,
  )
  const outgoing = decideSide(
    { server: before.outgoing, secret: before.outgoing_secret },
    changes.outgoing,
    secrets,
  )
  const mailboxes = changes.mailboxes ?? before.mailboxes
  const paused = changes.paused ?? before.paused
  const import_days = changes.import_days === undefined ? before.import_days : changes.import_days
  const sameDepth = import_days === before.import_days
  const sameMailboxes = isDeepStrictEqual(mailboxes, before.mailboxes)
  const concernsFetching = incoming.changed || !sameMailboxes || !sameDepth || paused !== before.paused
  const state = decideFirstState({ paused, incoming: incoming.server }, before.state.last_mail_at)
  const fields: AccountFields = {
    incoming: incoming.server,
    incoming_secret: incoming.secret,
    outgoing: outgoing.server,
    outgoing_secret: outgoing.secret,
    mailboxes,
    copy_to_sent: changes.copy_to_sent ?? before.copy_to_sent,
    import_days,
    import_from: sameDepth ? before.import_from : decideImportFrom(import_days),
    paused,
    state: concernsFetching ? state : before.state,
  }
  return { fields, concernsFetching, toCheck: { incoming: incoming.toCheck, outgoing: outgoing.toCheck } }
}

function decideSide(stored: StoredSide, form: ServerForm | null | undefined, secrets: SecretBox): Side {
  if (form === undefined) return { ...stored, toCheck: null, changed: false }
  if (form === null) return { server: null, secret: null, toCheck: null, changed: stored.server !== null }
  const server = toStoredServer(form)
  if (!form.secret && form.client_secret === undefined && isDeepStrictEqual(server, stored.server))
    return { ...stored, toCheck: null, changed: false }
  const chosen = chooseSecret(form, stored, secrets)
  const toCheck = toMailServer(server, chosen)
  return { server, secret: sealSecret(server.auth, chosen, secrets), toCheck, changed: true }
}
