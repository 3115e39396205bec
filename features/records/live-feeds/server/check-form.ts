import type { Actor } from '@laycan/server/actor.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { feedRefusals } from '../contract/errors.ts'
import { checkFeed, cleanFeed, type FeedForm } from '../contract/feed-form.ts'

/**
 * The form as it is stored.
 * @param kept mailboxes that the feed has already: they stay though the actor does not read them at the moment
 * @throws RefusedError for what goes beyond a limit, and for other mailboxes that the actor does not read
 */
export function acceptForm(actor: Actor, form: FeedForm, kept: readonly number[] = []): FeedForm {
  const clean = cleanFeed(form)
  const refusal = checkFeed(clean)
  if (refusal) throw new RefusedError(refusal)
  const isKnown = (id: number) => actor.line_ids.includes(id) || kept.includes(id)
  if (!clean.line_ids.every(isKnown)) throw new RefusedError(feedRefusals.lineNotFound)
  return clean
}
