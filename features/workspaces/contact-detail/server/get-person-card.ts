import { readRoute } from '@laycan/server/http/route.ts'
import { findCompanyOf, findEntryOf } from '#features/records/contacts/server/public.ts'
import { findInIndex } from '#features/records/search-index/server/public.ts'
import { addressKey, findSuppressed } from '#features/records/suppressions/server/public.ts'
import { getPersonCard } from '../contract/endpoints.ts'
import { findNewest } from './contact-mails.repo.ts'
import { mailsWith } from './mails-with.ts'

/** The index is seconds behind: some of the newest may have gone since. */
const LOOKED = 10

export const getPersonCardRoute = readRoute(getPersonCard, async ({ query }, { db, actor }) => {
  const address = addressKey(query.email)
  const [entry, keys, suppressed] = await Promise.all([
    findEntryOf(db, address),
    findInIndex(db, { query: mailsWith(actor, [address]) }, { order: 'desc', limit: LOOKED }),
    findSuppressed(db, [address]),
  ])
  const ids = keys.map(({ id }) => id)
  const last_email = ids.length === 0 ? undefined : await findNewest(db, actor, ids)
  const company = entry ? undefined : await findCompanyOf(db, address)
  return {
    address_book: entry ?? null,
    company_name: company ?? '',
    last_email: last_email ?? null,
    is_suppressed: suppressed.has(address),
  }
})
