import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { SuggestionSource } from '#features/records/search/server/public.ts'
import { type AddressSuggestion, SUGGESTIONS_MAX } from '../contract/address-suggestion.ts'
import { keyTerms } from '../contract/address-words.ts'
import { suggestRecentAddresses } from '../contract/endpoints.ts'
import { scoreOf } from './add-scores.ts'
import {
  both,
  type Candidates,
  countByWord,
  type FoundAddress,
  mostUsed,
  mostUsedOfEach,
  rankAddresses,
  withBeginning,
} from './find-recent.repo.ts'

/** Writing to somebody oneself says as much as four times a colleague's: two steps of the binary logarithm. */
const OWN_WORTH = 2
/** So many addresses with a word are ranked all; of more only the most used. */
const FEW = 2_000
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

/** People are suggested to the search as they are to a mail. */
export const suggestedPeople: SuggestionSource = {
  kind: 'person',
  order: 10,
  most: 6,
  prefixes: ['from', 'to', 'cc', 'bcc'],
  words: 2,
  async suggest(db, actor, typed, limit) {
    const found = await suggestRecent(db, actor, typed)
    return found.slice(0, limit).map(({ name, address }) => ({
      text: name === '' ? address : `${name} <${address}>`,
      value: address,
    }))
  },
}

/** Addresses that the actor may mean by what he typed, best first, at most 20 (CP-018, AP-191). */
async function suggestRecent(db: Db, actor: Actor, key: string): Promise<AddressSuggestion[]> {
  const terms = keyTerms(key)
  // Signs alone begin no word.
  if (terms.length === 0 && key.trim() !== '') return []
  const found = await findBest(db, actor, terms)
  return found.map(({ name, address }) => ({ kind: 'recent', name, address }))
}

/** Where one of the words is rare, all addresses with it; else the most used ones, of which enough match soon. */
async function findBest(db: Db, actor: Actor, terms: readonly string[]): Promise<FoundAddress[]> {
  const now_score = scoreOf(1, new Date())
  const rank = (candidates: Candidates) =>
    rankAddresses(db, actor, { candidates, terms, limit: SUGGESTIONS_MAX, own_worth: OWN_WORTH, now_score })
  const often_used =
    actor.line_ids.length <= FEW_LINES
      ? mostUsedOfEach(actor, terms, MOST_USED)
      : mostUsed(actor, terms, MOST_USED_OF_ALL)
  const [rarest, count] = await findRarest(db, terms)
  if (rarest === undefined) return rank(often_used)
  if (count <= FEW) return rank(withBeginning(rarest, FEW))
  const found = await rank(often_used)
  // Frequent words that seldom meet: any are better than none.
  return found.length === SUGGESTIONS_MAX ? found : rank(both(often_used, withBeginning(rarest, FEW)))
}

async function findRarest(db: Db, terms: readonly string[]): Promise<[string | undefined, number]> {
  if (terms.length === 0) return [undefined, 0]
  const counts = await countByWord(db, terms, FEW + 1)
  const count = Math.min(...counts)
  return [terms[counts.indexOf(count)], count]
}
