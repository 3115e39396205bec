import type { z } from 'zod'
import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { saveDraft } from '../contract/endpoints.ts'
import { draftRefusals } from '../contract/errors.ts'
import { accessOutgoing, accessOutgoingToChange } from './access-outgoing.ts'
import { changeBody, type NewBody } from './change-body.ts'
import { cleanRecipients } from './clean-recipients.ts'
import { keepVersion } from './draft-versions.repo.ts'
import { findByCreatedKey, isHeldByOther, type StoredOutgoing } from './outgoing.repo.ts'
import { describeSaved, recordDraft } from './record-draft.ts'
import { changeDraft, createDraft } from './write-draft.ts'

export type DraftCall = z.infer<NonNullable<typeof saveDraft.body>>

/** AP-048, CP-016: saves a draft; a call that is repeated is done once. */
export const saveDraftRoute = writeRoute(saveDraft, async ({ body }, context) => {
  const { id, isRepeated } = await putDraft(context, body)
  if (!isRepeated) await recordDraft(context.tx, id, context.actor.user_id)
  return { ...(await describeSaved(context.tx, id)), is_repeated: isRepeated }
})

interface PutDraft {
  id: number
  isRepeated: boolean
}

/** Stores the words of a call as a new draft or in the one it names. Its row is locked. */
export async function putDraft(context: WriteContext, given: DraftCall): Promise<PutDraft> {
  const call = withCleanRecipients(given)
  const { tx, actor } = context
  if (call.source_email_id != null) await accessEmail(tx, actor, call.source_email_id)
  if (call.draft_id !== null) return changeExisting(context, call.draft_id, call)
  const known = await findByCreatedKey(tx, actor.user_id, call.client_key)
  if (known !== undefined) {
    const { id } = await accessOutgoing(tx, actor, known, { locked: true })
    return { id, isRepeated: true }
  }
  return { id: await createDraft(context, call), isRepeated: false }
}

/** CP-017: what nobody sees in an address goes at once, so that the draft shows what will be written to. */
function withCleanRecipients(call: DraftCall): DraftCall {
  const { to, cc, bcc } = call
  return {
    ...call,
    ...(to && { to: cleanRecipients(to) }),
    ...(cc && { cc: cleanRecipients(cc) }),
    ...(bcc && { bcc: cleanRecipients(bcc) }),
  }
}

async function changeExisting(context: WriteContext, id: number, call: DraftCall): Promise<PutDraft> {
  const { tx, actor } = context
  const draft = await accessOutgoingToChange(tx, actor, id)
  if (isRepeated(draft, call)) return { id, isRepeated: true }
  if (draft.status !== 'draft' && draft.status !== 'failed') throw new RefusedError(draftRefusals.notADraft)
  // Stored already for somebody else: who goes on writing on older words must see the newer ones first.
  if (call.version !== undefined && call.version !== draft.version)
    throw new RefusedError(draftRefusals.changedElsewhere)
  if (await isHeldByOther(tx, id, actor.user_id)) throw new RefusedError(draftRefusals.heldByOther)
  const body = await newBody(tx, draft, call)
  // Without a version nobody says that the words before were seen: they are kept whatever else is.
  const isBlind = call.version === undefined
  if (draft.is_ours) await keepVersion(tx, draft, { window_key: call.window_key, always: isBlind })
  await changeDraft(context, draft, call, body)
  return { id, isRepeated: false }
}

/** The answer to the first call was lost: what it says stands there already. */
function isRepeated(draft: StoredOutgoing, { client_key, version }: DraftCall): boolean {
  return draft.saved_key === client_key && version !== undefined && draft.version === version + 1
}

async function newBody(tx: Tx, draft: StoredOutgoing, call: DraftCall): Promise<NewBody | undefined> {
  if (call.body !== undefined) return { whole: call.body }
  if (call.body_change === undefined) return undefined
  // A change fits one body alone: without its version nobody knows which.
  if (call.version === undefined) throw new RefusedError(draftRefusals.changedElsewhere)
  const { body_type = draft.body_type } = call
  return changeBody(tx, draft, { change: call.body_change, body_type })
}
