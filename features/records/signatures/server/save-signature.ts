import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { holdAttachments, releaseHeld } from '#features/records/attachments/server/public.ts'
import { deleteSignature, saveSignature } from '../contract/endpoints.ts'
import { signatureRefusals } from '../contract/errors.ts'
import { yieldTo } from '../contract/signature.ts'
import { accessToChange } from './access-signature.ts'
import { holderOf, withPictures } from './list-signatures.ts'
import { recordSignature } from './record-signature.ts'
import {
  deleteSignatureRow,
  insertSignature,
  lockDefaultsOf,
  lockOtherDefaults,
  type StoredSignature,
  setSignature,
} from './signatures.repo.ts'

export const saveSignatureRoute = writeRoute(saveSignature, async ({ body }, context) => {
  const { tx, actor } = context
  const { id, version, attachments, ...words } = body
  const user_id = actor.user_id
  if (words.is_default) await lockDefaultsOf(tx, { personal: words.personal, user_id })
  const before = id === undefined ? undefined : await accessToChange(tx, actor, id)
  if (before) refuseChange(before, { version, personal: words.personal, user_id })
  refuseUnknownLines(actor, words.line_ids, before)
  const row = before
    ? await setSignature(tx, before.id, words)
    : await insertSignature(tx, { ...words, user_id })
  const ids = attachments.map((each) => each.id)
  const pictures = await holdAttachments(context, holderOf(row.id), ids, { shared: !row.personal })
  const signature = { ...row, attachments: pictures }
  recordSignature(tx, row.id, { before, now: signature })
  if (row.is_default) await takeLines(tx, row)
  return { signature }
})

export const deleteSignatureRoute = writeRoute(deleteSignature, async ({ body }, { tx, actor }) => {
  const before = await accessToChange(tx, actor, body.id)
  await releaseHeld(tx, holderOf(before.id))
  await deleteSignatureRow(tx, before.id)
  recordSignature(tx, before.id, { before, now: null })
})

function refuseChange(
  before: StoredSignature,
  { version, personal, user_id }: { version: number | undefined; personal: boolean; user_id: number },
): void {
  if (version !== undefined && version !== before.version)
    throw new RefusedError(signatureRefusals.changedMeanwhile)
  // It would vanish from the sight of whoever did this.
  if (personal && before.user_id !== user_id) throw new RefusedError(signatureRefusals.notYours)
}

/** Lines that the actor reads; those that a colleague chose before may stay. */
function refuseUnknownLines(
  actor: Actor,
  line_ids: readonly number[],
  before: StoredSignature | undefined,
): void {
  const known = new Set([...actor.line_ids, ...(before?.line_ids ?? [])])
  if (!line_ids.every((id) => known.has(id))) throw new RefusedError(signatureRefusals.unknownLine)
}

/** Each line has one default of an owner. */
async function takeLines(tx: Tx, chosen: StoredSignature): Promise<void> {
  for (const other of await lockOtherDefaults(tx, chosen)) {
    const place = yieldTo(other, chosen)
    if (place === undefined) continue
    const [now] = await withPictures(tx, [await setSignature(tx, other.id, place)])
    recordSignature(tx, other.id, { before: other, now: now ?? null })
  }
}
