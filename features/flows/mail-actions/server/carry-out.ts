import type { Refusal } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { ActivityKind } from '#features/marks/actions/contract/action.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { moveEmails, type PlacedEmail, type PlannedMove } from '#features/records/emails/server/public.ts'
import type { RefusedMails } from '../contract/endpoints.ts'
import type { Decision } from './decide-place.ts'

/** What became of the mails of one deed. Those that were there already are in neither list. */
export interface Outcome {
  changed_ids: number[]
  refused: RefusedMails
}

/**
 * Moves those of the wanted mails that may go. `found` are locked; wanted ids that are not among them do not exist (for
 * this actor) anymore.
 */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  {
    action,
    wanted,
    found,
    decide,
  }: {
    /** How the log of the mails calls it. */
    action: ActivityKind
    wanted: readonly number[]
    found: readonly PlacedEmail[]
    decide(email: PlacedEmail): Decision
  },
): Promise<Outcome> {
  const planned: PlannedMove[] = []
  const refused = new Refusals()
  for (const email of found) {
    const decision = decide(email)
    if (decision === undefined) continue
    if ('refusal' in decision) refused.add(decision.refusal, email.id)
    else planned.push({ email, to: decision.to })
  }
  const foundIds = new Set(found.map(({ id }) => id))
  for (const id of new Set(wanted)) if (!foundIds.has(id)) refused.add(emailRefusals.notFound, id)
  await moveEmails(tx, planned, actor.user_id)
  await recordActivity(tx, { emails: planned.map(({ email }) => email), action, actor })
  return { changed_ids: planned.map(({ email }) => email.id), refused: refused.list() }
}

/** Refused mails by reason, in the order in which the reasons came up. */
class Refusals {
  readonly #byText = new Map<string, number[]>()

  add({ text }: Refusal, id: number): void {
    const ids = this.#byText.get(text) ?? []
    ids.push(id)
    this.#byText.set(text, ids)
  }

  list(): RefusedMails {
    return [...this.#byText].map(([text, email_ids]) => ({ email_ids, text }))
  }
}

/** Refuses the whole call when one mail was refused for this reason; what was written is rolled back. */
export function refuseAll({ refused }: Outcome, refusal: Refusal): void {
  if (refused.some(({ text }) => text === refusal.text)) throw new RefusedError(refusal)
}

/** Refuses a call none of whose mails exists (anymore). */
export function refuseNothing(
  outcome: Outcome,
  wanted: readonly number[],
  refusal: Refusal = emailRefusals.notFound,
): void {
  const missing = outcome.refused.find(({ text }) => text === refusal.text)?.email_ids.length ?? 0
  if (missing > 0 && missing === new Set(wanted).size) throw new RefusedError(refusal)
}

/** 204 when all was done. */
export function answerOf({ refused }: Outcome): { refused: RefusedMails } | undefined {
  return refused.length === 0 ? undefined : { refused }
}
