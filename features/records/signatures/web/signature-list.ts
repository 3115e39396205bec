import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createLoadedList, type Loaded } from '@laycan/web/loaded-list.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { copyAsUploads } from '#features/records/attachments/contract/uploads.ts'
import { deleteSignature, listSignatures } from '../contract/endpoints.ts'
import { decideSignature, isForLine, type Signature } from '../contract/signature.ts'

/** All signatures that the user sees; a failed load is told by the place that shows them (ER-011). */
export const signatureList = forUser(
  createLoadedList<Signature>(async () => (await call(listSignatures, { silent: true })).signatures),
)

/** The signatures and their changes; loaded when a part of the screen begins to show them. */
export function useSignatures(): Loaded<Signature> {
  return signatureList.useList()
}

/** Loads them again after a failure. */
export const reloadSignatures = signatureList.load

/** The signature that is put below a mail of a line by itself; undefined without one, and while none are loaded. */
export function signatureFor(line_id: number): Signature | undefined {
  return decideSignature(rows(), line_id)
}

/** The signatures that a mail of a line can have. */
export function signaturesFor(line_id: number): readonly Signature[] {
  return rows().filter((signature) => isForLine(signature, line_id))
}

/** Pictures of a signature as fresh uploads of the user's, for the mail it is put into; their Content-IDs stay. */
export async function copySignaturePictures({ attachments }: Signature): Promise<readonly Attachment[]> {
  if (attachments.length === 0) return []
  const attachment_ids = attachments.map(({ id }) => id)
  return (await call(copyAsUploads, { body: { attachment_ids } })).attachments
}

/** Takes over one that was made or changed here. */
export const { take: takeSignature } = signatureList

export async function removeSignature(id: number): Promise<void> {
  await call(deleteSignature, { body: { id } })
  signatureList.drop(id)
}

function rows(): readonly Signature[] {
  const now = signatureList.get()
  return now.status === 'ready' ? now.rows : []
}
