import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { findRawBlob } from '../../emails/server/public.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { type StoredAttachment, setAttachmentBlobs } from './attachments.repo.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    parsers: ParsePool
  }
}

interface Parts {
  db: Db
  services: { blobs: BlobStore; parsers: ParsePool }
}

/** Messages whose attachments are being taken out: a mail with many pictures is read once, not once for each. */
const takingOut = new Map<string, Promise<Map<number, string>>>()

/**
 * The bytes of an attachment. The first time any of a mail's attachments is asked for, all are taken out of its raw
 * message and kept as blobs. The caller has checked access.
 */
export async function readAttachment({ db, services }: Parts, attachment: StoredAttachment): Promise<Buffer> {
  if (attachment.blob) return services.blobs.get(attachment.blob)
  const raw = await findRawBlob(db, attachment.email_id)
  if (!raw) throw new RefusedError(attachmentRefusals.notFound)
  const known = takingOut.get(raw.raw_blob)
  const taking = known ?? takeOut({ db, services }, attachment.email_id, raw.raw_blob)
  takingOut.set(raw.raw_blob, taking)
  const blob = (await taking.finally(() => takingOut.delete(raw.raw_blob))).get(attachment.position)
  if (!blob) throw new RefusedError(attachmentRefusals.unreadable)
  return services.blobs.get(blob)
}

async function takeOut(
  { db, services }: Parts,
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
