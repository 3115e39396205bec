import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { FileAnswer, ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { Attachment } from '../contract/attachment.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { FILE_MAX_BYTES } from '../contract/uploads.ts'
import { accessAttachment, accessAttachments, type Reader } from './access-attachment.ts'
import {
  deleteFreeAttachments,
  insertUploaded,
  type StoredAttachment,
  setAttachmentName,
} from './attachments.repo.ts'
import { describeAttachment } from './describe-attachment.ts'
import { serveStored } from './get-attachment.ts'
import { freeOthers, listHeld } from './outgoing/placed-attachments.repo.ts'
import { streamAttachment } from './read-attachment.ts'
import { decideNewName } from './uploads/decide-file.ts'
import { describeFile } from './uploads/finish-upload.ts'
import { receivePiece } from './uploads/receive-piece.ts'

/** Takes a whole file as an upload of the actor's. @throws RefusedError for one that is too large or was cut off */
export async function uploadFile(
  { db, actor, services }: ReadContext,
  body: AsyncIterable<Uint8Array>,
  given: { name: string; file_type: string; inline: boolean },
): Promise<Attachment> {
  const limits = { limit: FILE_MAX_BYTES, refusal: attachmentRefusals.fileTooLarge }
  const { is_cut, ...file } = await receivePiece(services.blobs, body, limits)
  // Nobody hears the answer, and half a file is none.
  if (is_cut) throw new RefusedError(attachmentRefusals.uploadNotFound)
  const described = await describeFile(services.blobs, file, given)
  const row = await inTransaction(db, (tx) => insertUploaded(tx, { ...described, user_id: actor.user_id }))
  return describeAttachment(row)
}

/** Serves a file that the actor may read; the same refusal for a missing and a hidden one. */
export async function serveFile(context: ReadContext, id: number, download = false): Promise<FileAnswer> {
  const attachment = await accessAttachment(context, id)
  return serveStored(attachment, await streamAttachment(context, attachment), download)
}

/** Renames a file of a holder of a kind, or an own upload. @returns also the ids of the things that have it */
export async function renameHeldFile(
  reader: Reader,
  tx: Tx,
  { id, name: wanted, holder }: { id: number; name: string; holder: string },
): Promise<{ attachment: Attachment; holder_ids: number[] }> {
  const [attachment] = await accessHeld(reader, [id], holder)
  if (!attachment) throw new RefusedError(attachmentRefusals.notFound)
  const name = decideNewName(wanted, attachment.name)
  if (name === '') throw new RefusedError(attachmentRefusals.noName)
  await setAttachmentName(tx, attachment.id, name)
  return { attachment: describeAttachment({ ...attachment, name }), holder_ids: holdersOf([attachment]) }
}

/** Takes files out of holders of a kind, and removes own uploads: all or none. @returns the ids of the things that had them */
export async function removeHeldFiles(
  reader: Reader,
  tx: Tx,
  { ids, holder }: { ids: readonly number[]; holder: string },
): Promise<number[]> {
  const attachments = await accessHeld(reader, ids, holder)
  const free = attachments.filter((each) => each.holder === null).map(({ id }) => id)
  const { blobs } = await deleteFreeAttachments(tx, { ids: free })
  if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, new Date())
  for (const name of new Set(attachments.flatMap((each) => each.holder ?? []))) {
    const kept = (await listHeld(tx, [name])).filter(({ id }) => !ids.includes(id))
    await freeOthers(
      tx,
      { holder: name, shared: false },
      kept.map(({ id }) => id),
    )
  }
  return holdersOf(attachments)
}

async function accessHeld(
  reader: Reader,
  ids: readonly number[],
  holder: string,
): Promise<StoredAttachment[]> {
  const attachments = await accessAttachments(reader, ids)
  for (const { email_id, holder: own, user_id } of attachments) {
    const isHeld = own?.startsWith(`${holder}/`) === true
    const isFree = email_id === null && own === null && user_id === reader.actor.user_id
    if (!isHeld && !isFree) throw new RefusedError(attachmentRefusals.notChangeable)
  }
  return attachments
}

function holdersOf(attachments: readonly StoredAttachment[]): number[] {
  return [
    ...new Set(attachments.flatMap(({ holder }) => (holder === null ? [] : [Number(holder.split('/')[1])]))),
  ]
}
