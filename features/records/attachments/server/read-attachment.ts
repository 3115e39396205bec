import type { Readable } from 'node:stream'
import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { findRawBlob } from '#features/records/emails/server/public.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { type StoredAttachment, setAttachmentBlobs } from './attachments.repo.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    parsers: ParsePool
  }
}

/** What reading bytes needs. `db` outside a transaction: taking files out of a message may take a second. */
export interface AttachmentParts {
  db: Db
  services: { blobs: BlobStore; parsers: ParsePool }
}

/** Messages whose attachments are being taken out: a mail with many pictures is read once, not once for each. */
const takingOut = new Map<string, Promise<Map<number, string>>>()

/** The bytes of an attachment as a whole. The caller has checked access. */
export async function readAttachment(parts: AttachmentParts, attachment: StoredAttachment): Promise<Buffer> {
  return parts.services.blobs.get(await blobOf(parts, attachment))
}

/** The bytes of an attachment one after the other. The caller has checked access. */
export async function streamAttachment(
  parts: AttachmentParts,
  attachment: StoredAttachment,
): Promise<Readable> {
  return parts.services.blobs.stream(await blobOf(parts, attachment))
}

/**
 * Where the bytes of an attachment lie. The first time any of a received mail's attachments is asked for, all are taken
 * out of its raw message and kept as blobs.
 */
export async function blobOf(
  { db, services }: AttachmentParts,
  { blob: known_blob, email_id, position }: StoredAttachment,
): Promise<string> {
  if (known_blob !== null) return known_blob
  const raw = email_id === null ? undefined : await findRawBlob(db, email_id)
  if (!raw || email_id === null) throw new RefusedError(attachmentRefusals.notFound)
  const known = takingOut.get(raw.raw_blob)
  const taking = known ?? takeOut({ db, services }, email_id, raw.raw_blob)
  takingOut.set(raw.raw_blob, taking)
  const blob = (await taking.finally(() => takingOut.delete(raw.raw_blob))).get(position)
  if (!blob) throw new RefusedError(attachmentRefusals.unreadable)
  return blob
}

async function takeOut(
  { db, services }: AttachmentParts,
  email_id: number,
  raw_blob: string,
): Promise<Map<number, string>> {
  const extracted = await services.parsers.extractAttachments(await services.blobs.get(raw_blob))
  const blobs = new Map<number, string>()
  for (const { position, content } of extracted) blobs.set(position, await services.blobs.put(content))
  await setAttachmentBlobs(
    db,
    email_id,
    [...blobs].map(([position, blob]) => ({ position, blob })),
  )
  return blobs
}
