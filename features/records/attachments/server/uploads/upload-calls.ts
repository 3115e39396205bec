import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { refuseBeyondStorage } from '#features/records/quotas/server/public.ts'
import { attachmentRefusals } from '../../contract/errors.ts'
import {
  cancelUpload,
  continueUpload,
  getUpload,
  PIECE_MAX_BYTES,
  startUpload,
  type UploadState,
  uploadAttachment,
} from '../../contract/uploads.ts'
import { findAttachment } from '../attachments.repo.ts'
import { describeAttachment } from '../describe-attachment.ts'
import { uploadFile } from '../held-files.ts'
import { finishUpload } from './finish-upload.ts'
import { receivePiece } from './receive-piece.ts'
import { appendPiece, deleteUploads, findUpload, insertUpload, type Upload } from './uploads.repo.ts'

export const uploadAttachmentRoute = readRoute(uploadAttachment, async ({ query, body }, context) => {
  await refuseBeyondStorage(context.db, 0)
  return { attachment: await uploadFile(context, body, { ...query, inline: query.inline ?? false }) }
})

export const startUploadRoute = writeRoute(startUpload, async ({ body }, { tx, actor }) => {
  await refuseBeyondStorage(tx, body.size)
  const upload_id = await insertUpload(tx, { ...body, user_id: actor.user_id })
  return { upload_id, offset: 0 }
})

export const continueUploadRoute = readRoute(continueUpload, async (input, context) => {
  const { params, query, body } = input
  const upload = await accessUpload(context, params.id)
  if (upload.attachment_id !== null) return stateOf(context, upload)
  if (query.offset !== upload.received) throw new RefusedError(attachmentRefusals.otherOffset)
  const missing = upload.size - upload.received
  const piece = await receivePiece(context.services.blobs, body, {
    limit: Math.min(missing, PIECE_MAX_BYTES),
    refusal: attachmentRefusals.pieceTooLarge,
  })
  if (piece.size > 0) await keepPiece(context, upload, { blob: piece.id, size: piece.size })
  const grown = await accessUpload(context, params.id)
  if (grown.received < grown.size) return stateOf(context, grown)
  const attachment = await finishUpload(context, grown)
  return { offset: grown.size, attachment: describeAttachment(attachment) }
})

export const getUploadRoute = readRoute(getUpload, async ({ params }, context) =>
  stateOf(context, await accessUpload(context, params.id)),
)

export const cancelUploadRoute = writeRoute(cancelUpload, async ({ params }, context) => {
  const upload = await accessUpload(context, params.id)
  const { blobs } = await deleteUploads(context.tx, { id: upload.id })
  if (blobs.length > 0) await recordUnusedBlobs(context.tx, blobs, new Date())
})

/** An upload of the actor's own; those of others do not exist for them. */
async function accessUpload({ db, actor }: ReadContext, id: number): Promise<Upload> {
  const upload = await findUpload(db, actor.user_id, id)
  if (!upload) throw new RefusedError(attachmentRefusals.uploadNotFound)
  return upload
}

async function keepPiece(
  { db }: ReadContext,
  upload: Upload,
  piece: { blob: string; size: number },
): Promise<void> {
  if (await appendPiece(db, { id: upload.id, offset: upload.received, ...piece })) return
  // The connection that was thought to be dead brought its bytes all the same, or the upload was given up.
  await inTransaction(db, (tx) => recordUnusedBlobs(tx, [piece.blob], new Date()))
  throw new RefusedError(attachmentRefusals.otherOffset)
}

async function stateOf({ db }: ReadContext, upload: Upload): Promise<UploadState> {
  if (upload.attachment_id === null) return { offset: upload.received, attachment: null }
  const attachment = await findAttachment(db, upload.attachment_id)
  if (!attachment) throw new RefusedError(attachmentRefusals.uploadNotFound)
  return { offset: upload.size, attachment: describeAttachment(attachment) }
}
