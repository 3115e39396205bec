import { domainOf } from '@laycan/mail/sender/aligned-domains.ts'
import type { Authentication } from '@laycan/mail/sender/authentication.ts'
import { readAuthentication } from '@laycan/mail/sender/authentication-results.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { findTrustedHosts } from '#features/records/mail-accounts/server/public.ts'
import type { StoredDetail } from './email-detail.repo.ts'

/** What is known of who sent a mail: what we found out, else what hosts say that the line's account trusts. */
export async function describeSender(
  db: Db,
  { line_id, sender_check, authentication_results, all_people }: StoredDetail,
): Promise<Authentication> {
  if (sender_check) return sender_check
  const trusted = authentication_results.length === 0 ? [] : await findTrustedHosts(db, line_id)
  const [author, ...others] = all_people.from
  const from_domain = author && others.length === 0 ? domainOf(author.address) : ''
  return readAuthentication(authentication_results, { trusted, from_domain })
}
