import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type AddressSuggestion, SUGGESTIONS_MAX } from '../contract/address-suggestion.ts'
import { keyTerms } from '../contract/address-words.ts'
import { suggestRecentAddresses } from '../contract/endpoints.ts'
import { scoreOf } from './add-scores.ts'
import { findRecent } from './suggest-recent.repo.ts'

/** Writing to somebody oneself says as much as four times a colleague's: two steps of the binary logarithm. */
const OWN_WORTH = 2

export const suggestRecentAddressesRoute = readRoute(
  suggestRecentAddresses,
  async ({ query }, { db, actor }) => ({
    recent_email_addresses: await suggestRecent(db, actor, query.key),
  }),
)

/** Addresses that the actor may mean by what he typed, best first, at most 20 (CP-018, AP-191). */
export async function suggestRecent(db: Db, actor: Actor, key: string): Promise<AddressSuggestion[]> {
  const terms = keyTerms(key)
  // Signs alone begin no word.
  if (terms.length === 0 && key.trim() !== '') return []
  const now_score = scoreOf(1, new Date())
  const found = await findRecent(db, actor, {
    terms,
    limit: SUGGESTIONS_MAX,
    own_worth: OWN_WORTH,
    now_score,
  })
  return found.map(({ name, address }) => ({ kind: 'recent', name, address }))
}
