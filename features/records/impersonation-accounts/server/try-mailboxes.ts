import type { FoundMailbox } from '@laycan/mail/imap/find-mailboxes.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { tryIncoming } from '#features/records/mail-accounts/server/public.ts'
import type { StoredFields } from './impersonation.repo.ts'
import { serverFormOf } from './mailbox-form.ts'

/** Mailboxes that are tried at once: a server may count connections of one address. */
const AT_ONCE = 5

/**
 * Signs in as each mailbox, so that nothing is saved that does not work (AC-004).
 * @returns what each has
 * @throws RefusedError that names the first ones that do not open
 */
export async function tryMailboxes(
  services: Services,
  stored: StoredFields,
  { secret, emails }: { secret: string; emails: readonly string[] },
): Promise<Map<string, FoundMailbox[]>> {
  const found = new Map<string, FoundMailbox[]>()
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const some = emails.slice(start, start + AT_ONCE)
    const checks = await Promise.all(
      some.map((email) => tryIncoming(serverFormOf(stored, secret, email), services)),
    )
    const failed = checks.flatMap((check, index) => (check.ok ? [] : [`${some[index]}: ${check.reason}`]))
    if (failed.length > 0) throw new RefusedError({ status: 400, text: failed.join(' ') })
    for (const [index, check] of checks.entries())
      found.set(some[index] ?? '', check.ok ? check.mailboxes : [])
  }
  return found
}
