import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { googleServiceRefusals, otherDomain } from '../contract/errors.ts'
import type { GoogleServiceChanges } from '../contract/google-service-account.ts'
import type { ServiceMailbox, StoredFields, StoredService } from './google-service.repo.ts'
import { openStoredKey, readServiceKey, sealServiceKey } from './read-key.ts'

/** Addresses in small letters, each once. @throws RefusedError for one outside the domain */
export function addressesIn(emails: readonly string[], domain: string): string[] {
  const addresses = [...new Set(emails.map((email) => email.trim().toLowerCase()))]
  const other = addresses.find((email) => !email.endsWith(`@${domain}`))
  if (other !== undefined) throw new RefusedError(otherDomain(other, domain))
  return addresses
}

/**
 * What a change makes of a service account. A stored key signs as the client alone that it was entered for.
 * @throws RefusedError when another client is named without a key, or a mailbox is outside the domain
 */
export function decideService(
  before: StoredService,
  { changes, kept }: { changes: GoogleServiceChanges; kept: readonly ServiceMailbox[] },
  secrets: SecretBox,
) {
  const { name = before.name, client_email = before.client_email, domain = before.domain } = changes
  const typed = changes.key?.trim() ? readServiceKey(changes.key) : undefined
  const isOther = client_email !== before.client_email
  if (typed === undefined && isOther) throw new RefusedError(googleServiceRefusals.keyMissing)
  const key = typed ?? openStoredKey(before, secrets)
  const stored: StoredFields = { name, client_email, domain, key: sealServiceKey(key, client_email, secrets) }
  const wanted = addressesIn(changes.mailboxes ?? kept.map(({ email }) => email), domain)
  return {
    stored,
    key,
    added: wanted.filter((email) => !kept.some((mailbox) => mailbox.email === email)),
    removed: kept.filter(({ email }) => !wanted.includes(email)),
    staying: kept.filter(({ email }) => wanted.includes(email)),
    /** Whoever stays has to sign in anew. */
    isOtherKey: isOther || typed !== undefined,
  }
}
