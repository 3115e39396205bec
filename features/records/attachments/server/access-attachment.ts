import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { accessEmails } from '../../emails/server/public.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { findAttachment, type StoredAttachment } from './attachments.repo.ts'

/** The attachment if the actor may read its mail; one refusal for missing and hidden ones alike. */
export async function accessAttachment(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  id: number,
): Promise<StoredAttachment> {
  const attachment = await findAttachment(db, id)
  const [email] = attachment ? await accessEmails(db, actor, [attachment.email_id]) : []
  if (!attachment || !email) throw new RefusedError(attachmentRefusals.notFound)
  return attachment
}
