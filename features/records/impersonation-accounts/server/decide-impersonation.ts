import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { impersonationRefusals } from '../contract/errors.ts'
import type { ImpersonationChanges } from '../contract/impersonation-account.ts'
import type { StoredFields, StoredImpersonation, StoredMailbox } from './impersonation.repo.ts'
import { openImpersonationSecret, sealImpersonationSecret } from './open-secret.ts'

/** Addresses in small letters, each once. */
export function sameAddresses(emails: readonly string[]): string[] {
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))]
}

/**
 * What a change makes of a service user. A stored secret goes to the server and the user alone that it was entered for.
 * @throws RefusedError when another server or user is named without a secret
 */
export function decideImpersonation(
  before: StoredImpersonation,
  { changes, kept }: { changes: ImpersonationChanges; kept: readonly StoredMailbox[] },
  secrets: SecretBox,
) {
  const { id: _, ...old } = before
  const { secret: typed = '', mailboxes, user, ...changed } = changes
  const open = { ...old, ...withoutGaps(changed), user_name: user ?? old.user_name }
  const isSamePlace = open.host.toLowerCase() === old.host.toLowerCase() && open.user_name === old.user_name
  if (typed === '' && !isSamePlace) throw new RefusedError(impersonationRefusals.secretMissing)
  const secret = typed === '' ? openImpersonationSecret(before, secrets) : typed
  const stored: StoredFields = { ...open, secret: sealImpersonationSecret(secret, open, secrets) }
  const wanted = mailboxes ? sameAddresses(mailboxes) : kept.map(({ email }) => email)
  const parts = ['host', 'port', 'security', 'user_name', 'accept_invalid_certificate'] as const
  return {
    stored,
    secret,
    added: wanted.filter((email) => !kept.some((mailbox) => mailbox.email === email)),
    removed: kept.filter(({ email }) => !wanted.includes(email)),
    staying: kept.filter(({ email }) => wanted.includes(email)),
    /** Whoever stays has to sign in anew. */
    isOtherServer: typed !== '' || parts.some((part) => open[part] !== old[part]),
  }
}

type WithoutGaps<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutGaps<T extends object>(fields: T): WithoutGaps<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutGaps<T>
}
