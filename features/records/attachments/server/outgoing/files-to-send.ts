import type { Readable } from 'node:stream'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { listAttachments, type StoredAttachment } from '../attachments.repo.ts'
import { describeAttachment } from '../describe-attachment.ts'
import { type AttachmentParts, streamAttachment } from '../read-attachment.ts'
import { freeOthers, listHeld } from './placed-attachments.repo.ts'

export type FileToSend = Pick<
  StoredAttachment,
  'id' | 'name' | 'file_type' | 'size' | 'disposition' | 'attachment_cid' | 'kind' | 'copied_from' | 'user_id'
> & {
  /** The bytes, from their beginning each time; never the whole file in memory. */
  stream(): Promise<Readable>
}

/** The files of an outgoing mail in order. */
export async function attachmentsToSend(
  db: AttachmentParts['db'],
  services: AttachmentParts['services'],
  email_id: number,
): Promise<FileToSend[]> {
  const files = await listAttachments(db, email_id)
  return files.map((file) => ({ ...file, stream: () => streamAttachment({ db, services }, file) }))
}

/** The files of holders such as `template/12`, each in order; holders without files are left out. */
export async function listHeldAttachments(
  db: AttachmentParts['db'],
  holders: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const held = new Map<string, Attachment[]>()
  for (const file of await listHeld(db, holders)) {
    const holder = file.holder ?? ''
    held.set(holder, [...(held.get(holder) ?? []), describeAttachment(file)])
  }
  return held
}

/** The holder goes: its files are free, and removed some days later. */
export async function releaseHeld(tx: Tx, holder: string): Promise<void> {
  await freeOthers(tx, { holder, shared: false }, [])
}
