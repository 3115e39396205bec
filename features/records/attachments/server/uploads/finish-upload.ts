import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BlobStore, StoredBlob } from '@laycan/server/blobs/blob-store.ts'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { attachmentRefusals } from '../../contract/errors.ts'
import { findAttachment, insertUploaded, type StoredAttachment } from '../attachments.repo.ts'
import { decideFile } from './decide-file.ts'
import { lockUpload, setUploadDone, type Upload } from './uploads.repo.ts'

/** The longest signature of a known type is far shorter. */
const HEAD_BYTES = 32

type Parts = Pick<ReadContext, 'db' | 'services' | 'actor'>

/** Makes the attachment of an upload whose bytes are all there; done twice it is the same one. */
export async function finishUpload(context: Parts, upload: Upload): Promise<StoredAttachment> {
  const file = await joinPieces(context.services.blobs, upload)
  const described = await describeFile(context.services.blobs, file, upload)
  return inTransaction(context.db, async (tx) => {
    const locked = await lockUpload(tx, upload.id)
    if (!locked) throw new RefusedError(attachmentRefusals.uploadNotFound)
    if (locked.attachment_id !== null) return insertedBefore(tx, locked.attachment_id)
    const attachment = await insertUploaded(tx, { ...described, user_id: upload.user_id })
    await setUploadDone(tx, upload.id, attachment.id)
    await recordUnusedBlobs(
      tx,
      upload.pieces.filter((blob) => blob !== file.id),
      new Date(),
    )
    return attachment
  })
}

async function insertedBefore(tx: Tx, id: number): Promise<StoredAttachment> {
  const row = await findAttachment(tx, id)
  if (!row) throw new RefusedError(attachmentRefusals.uploadNotFound)
  return row
}

async function joinPieces(blobs: BlobStore, { pieces, size }: Upload): Promise<StoredBlob> {
  const [only] = pieces
  return only !== undefined && pieces.length === 1 ? { id: only, size } : blobs.join(pieces)
}

/** What an upload is kept as. @throws RefusedError for an inline file that is no picture */
export async function describeFile(
  blobs: BlobStore,
  file: StoredBlob,
  given: { name: string; file_type: string; inline: boolean },
) {
  const decided = decideFile(given, await headOf(await blobs.stream(file.id)))
  const isPicture = decided.file_type.startsWith('image/') && decided.file_type !== 'image/svg+xml'
  if (given.inline && !isPicture) throw new RefusedError(attachmentRefusals.notAnInlinePicture)
  return {
    ...decided,
    size: file.size,
    blob: file.id,
    checksum: file.id,
    disposition: given.inline ? ('inline' as const) : ('attachment' as const),
    attachment_cid: given.inline ? `${randomUUID()}@laycan` : null,
  }
}

async function headOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Leaving the loop ends the stream.
  for await (const chunk of stream) {
    chunks.push(chunk)
    if (Buffer.concat(chunks).length >= HEAD_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES)
}
