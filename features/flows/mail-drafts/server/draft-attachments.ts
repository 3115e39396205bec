import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { attachmentRefusals } from '#features/records/attachments/contract/errors.ts'
import {
  attachmentsChanged,
  attachToEmail,
  listAttachments,
  setPicturesAsFiles,
} from '#features/records/attachments/server/public.ts'
import { setAttachmentNames } from '#features/records/emails/server/public.ts'
import { draftRefusals } from '../contract/errors.ts'
import type { OutgoingFields } from '../contract/outgoing-mail.ts'
import { recordDraft } from './record-draft.ts'

/**
 * Makes the given files those of a locked draft; left out, they stay. What is passed on in plain text shows no pictures:
 * those of its source are files. Answers the names that its row shows.
 */
export async function keepAttachments(
  context: WriteContext,
  email_id: number,
  { attachment_ids, method, body_type }: Pick<OutgoingFields, 'method' | 'body_type'> & AttachmentIds,
): Promise<string[]> {
  if (attachment_ids !== undefined) await attach(context, email_id, attachment_ids)
  const passesOn = method === 'forward' || method === 'resend'
  if (passesOn && body_type === 'plain_text') await setPicturesAsFiles(context.tx, email_id)
  return shownNames(await listAttachments(context.tx, email_id))
}

interface AttachmentIds {
  attachment_ids: readonly number[] | undefined
}

async function attach(context: WriteContext, email_id: number, attachment_ids: readonly number[]) {
  try {
    await attachToEmail(context, email_id, attachment_ids)
  } catch (error) {
    const isGone = error instanceof RefusedError && error.refusal === attachmentRefusals.notFound
    throw isGone ? new RefusedError(draftRefusals.attachmentGone) : error
  }
}

function shownNames(files: readonly { name: string; disposition: string }[]): string[] {
  return files.filter((file) => file.disposition === 'attachment').map((file) => file.name)
}

/** The rows of drafts name their files, also when one was renamed or removed by itself. */
export const followAttachments = reactTo(attachmentsChanged, async (tx, { email_ids }) => {
  for (const id of email_ids) {
    await setAttachmentNames(tx, id, shownNames(await listAttachments(tx, id)))
    await recordDraft(tx, id, null)
  }
})
