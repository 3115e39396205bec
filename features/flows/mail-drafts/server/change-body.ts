import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { BodyType } from '#features/records/emails/contract/email.ts'
import { draftRefusals } from '../contract/errors.ts'
import { BODY_MAX, type BodyChange } from '../contract/outgoing-mail.ts'
import { applyBodyChange, areShort, bodyOf, REMOVED_MAX, withBodyChange } from './body-change.ts'
import { PREVIEW_READS } from './draft-words.ts'
import { readBody, readBodyState, type StoredOutgoing } from './outgoing.repo.ts'

/** What becomes of a body: written whole, or stored as it was with what was changed since. */
export type NewBody =
  | { whole: string }
  | {
      body_changes: BodyChange[]
      body_length: number
      /** Its first characters; undefined where they stay as they were. */
      beginning: string | undefined
    }

/** A stored body after a change, whole where its type changes along. Refuses a change that does not fit, or fits no mail. */
export async function changeBody(
  tx: Tx,
  draft: StoredOutgoing,
  { change, body_type }: { change: BodyChange; body_type: BodyType },
): Promise<NewBody> {
  const touchesBeginning = change.at < PREVIEW_READS
  const state = await readBodyState(tx, draft.id, touchesBeginning ? PREVIEW_READS + REMOVED_MAX : 0)
  const body_changes = withBodyChange(state?.body_changes ?? [], change)
  if (state?.body_length == null || body_type !== draft.body_type || !areShort(body_changes)) {
    const body = await readBody(tx, draft.id)
    refuseUnfit(body.length, change)
    return { whole: applyBodyChange(body, change) }
  }
  refuseUnfit(state.body_length, change)
  return {
    body_changes,
    body_length: state.body_length + change.insert.length - change.remove,
    beginning: touchesBeginning ? bodyOf({ body: state.beginning, body_changes }) : undefined,
  }
}

function refuseUnfit(length: number, { at, remove, insert }: BodyChange): void {
  if (at + remove > length) throw new RefusedError(draftRefusals.changedElsewhere)
  if (length - remove + insert.length > BODY_MAX) throw new RefusedError(draftRefusals.bodyTooLong)
}
