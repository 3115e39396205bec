import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import {
  ATTACHMENTS_MAX_BYTES,
  RECIPIENTS_MAX,
  type ThreadSeen,
} from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import type { StoredOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { envelopeOf, isSendable } from '#features/flows/mail-drafts/server/public.ts'
import { listAttachments } from '#features/records/attachments/server/public.ts'
import { refuseBigFiles } from '#features/records/quotas/server/public.ts'
import { invalidRecipients, sendingRefusals } from '../contract/errors.ts'
import { hasNewAnswers, lockThread } from './new-answers.repo.ts'

/** What keeps a mail from being sent, in the order in which its writer can do something about it (CP-017). */
export async function refuseUnsendable(
  context: WriteContext,
  outgoing: StoredOutgoing,
  { send_anyway }: { send_anyway: boolean },
): Promise<void> {
  refuseRecipients(outgoing)
  const files = await listAttachments(context.tx, outgoing.id)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > ATTACHMENTS_MAX_BYTES) throw new RefusedError(sendingRefusals.tooLarge)
  await refuseBigFiles(context.tx, bytes)
  if (!send_anyway) await refuseAnswered(context, outgoing, outgoing.thread_seen)
}

function refuseRecipients({ people, separately }: StoredOutgoing): void {
  const everybody = envelopeOf(people)
  if (everybody.length === 0) throw new RefusedError(sendingRefusals.noRecipient)
  const wrong = everybody.filter(({ address }) => !isSendable(address))
  if (wrong.length > 0)
    throw new RefusedError(invalidRecipients(wrong.map(({ name, address }) => address || name)))
  if (everybody.length > RECIPIENTS_MAX && !separately)
    throw new RefusedError(sendingRefusals.tooManyRecipients)
}

/** The send fence: two who answer one mail at the same moment take their turns. */
async function refuseAnswered(
  { tx, actor }: WriteContext,
  { id, thread_id, method }: StoredOutgoing,
  seen: ThreadSeen | null,
): Promise<void> {
  if (seen === null || (method !== 'reply' && method !== 'replyall')) return
  await lockThread(tx, thread_id)
  const answers = { thread_id, after: seen.last_email_id, but: id }
  if (await hasNewAnswers(tx, actor, answers)) throw new RefusedError(sendingRefusals.answeredMeanwhile)
}
