import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { readableHolders } from './attachment-holders.ts'
import { findAttachment, findAttachments, type StoredAttachment } from './attachments.repo.ts'

/** Who reads, and through which connection. */
export interface Reader {
  db: Db
  actor: Actor
}

/** The attachment if the actor may read it; one refusal for missing and hidden ones alike. */
export async function accessAttachment(reader: Reader, id: number): Promise<StoredAttachment> {
  const attachment = await findAttachment(reader.db, id)
  const [readable] = attachment ? await readableOf(reader, [attachment]) : []
  if (!readable) throw new RefusedError(attachmentRefusals.notFound)
  return readable
}

/** As `accessAttachment` for several, in the order of `ids`: all or none. */
export async function accessAttachments(reader: Reader, ids: readonly number[]): Promise<StoredAttachment[]> {
  const readable = await readableOf(reader, await findAttachments(reader.db, ids))
  const byId = new Map(readable.map((attachment) => [attachment.id, attachment]))
  return ids.map((id) => {
    const attachment = byId.get(id)
    if (!attachment) throw new RefusedError(attachmentRefusals.notFound)
    return attachment
  })
}

/**
 * Attachments that the actor may change: own uploads that nothing has taken, and files of drafts they may read. All or
 * none.
 */
export async function accessToChange(reader: Reader, ids: readonly number[]): Promise<StoredAttachment[]> {
  const attachments = await accessAttachments(reader, ids)
  const emails = await emailsOf(reader, attachments)
  for (const { email_id, holder, user_id } of attachments) {
    const isOwn = email_id === null && holder === null && user_id === reader.actor.user_id
    const isOfDraft = email_id !== null && emails.get(email_id)?.box === 'draft'
    if (!isOwn && !isOfDraft) throw new RefusedError(attachmentRefusals.notChangeable)
  }
  return attachments
}

/** Those of some attachments that the actor may read: by mail, as own uploads, or as their holder says. */
async function readableOf(reader: Reader, attachments: StoredAttachment[]): Promise<StoredAttachment[]> {
  const emails = await emailsOf(reader, attachments)
  const held = await readableHolders(
    reader.db,
    reader.actor,
    attachments.flatMap(({ holder }) => holder ?? []),
  )
  return attachments.filter(({ email_id, left_email_id, user_id, shared, holder }) => {
    if (email_id !== null) return emails.has(email_id)
    const isReadable = holder === null ? undefined : held.get(holder)
    if (isReadable !== undefined) return isReadable
    return shared || user_id === reader.actor.user_id || (left_email_id !== null && emails.has(left_email_id))
  })
}

async function emailsOf({ db, actor }: Reader, attachments: StoredAttachment[]) {
  const ids = attachments.flatMap(({ email_id, left_email_id }) => email_id ?? left_email_id ?? [])
  const emails = ids.length === 0 ? [] : await accessEmails(db, actor, [...new Set(ids)])
  return new Map(emails.map((email) => [email.id, email]))
}
