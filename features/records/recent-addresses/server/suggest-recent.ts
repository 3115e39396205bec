import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type AddressSuggestion, SUGGESTIONS_MAX } from '../contract/address-suggestion.ts'
import { keyTerms } from '../contract/address-words.ts'
import { suggestRecentAddresses } from '../contract/endpoints.ts'
import { scoreOf } from './add-scores.ts'
import { findByWord, findMostUsed, findMostUsedOfEach, rankAddresses } from './find-recent.repo.ts'

/** Writing to somebody oneself says as much as four times a colleague's: two steps of the binary logarithm. */
const OWN_WORTH = 2
/** So many addresses with a word are ranked all; of more only the most used. */
const FEW = 3_000
/** Lines each of which is looked through by itself; with more of them all are looked through together. */
const FEW_LINES = 5
/** Found among the most used: more than are shown, because own lines and ignored ones go and the order changes. */
const MOST_USED = 40
/** The same where an address of several lines is found as often. */
const MOST_USED_OF_ALL = 120

export const suggestRecentAddressesRoute = readRoute(
  suggestRecentAddresses,
  async ({ query }, { db, actor }) => ({
    recent_email_addresses: await suggestRecent(db, actor, query.key),
  }),
)

/** Addresses that the actor may mean by what he typed, best first, at most 20 (CP-018, AP-191). */
async function suggestRecent(db: Db, actor: Actor, key: string): Promise<AddressSuggestion[]> {
  const terms = keyTerms(key)
  // Signs alone begin no word.
  if (terms.length === 0 && key.trim() !== '') return []
  const found = await rankAddresses(db, actor, {
    ids: await findCandidates(db, actor, terms),
    terms,
    limit: SUGGESTIONS_MAX,
    own_worth: OWN_WORTH,
    now_score: scoreOf(1, new Date()),
  })
  return found.map(({ name, address }) => ({ kind: 'recent', name, address }))
}

/** Where one of the words is rare, all addresses with it; else the most used ones, of which enough match soon. */
async function findCandidates(db: Db, actor: Actor, terms: readonly string[]): Promise<readonly number[]> {
  const probed = await Promise.all(terms.map((term) => findByWord(db, term, FEW + 1)))
  const [fewest = []] = probed.sort((one, other) => one.length - other.length)
  if (terms.length > 0 && fewest.length <= FEW) return fewest
  const most_used =
    actor.line_ids.length <= FEW_LINES
      ? await findMostUsedOfEach(db, actor, terms, MOST_USED)
      : await findMostUsed(db, actor, terms, MOST_USED_OF_ALL)
  // Frequent words that seldom meet: any are better than none.
  return most_used.length < SUGGESTIONS_MAX ? [...most_used, ...fewest] : most_used
}
