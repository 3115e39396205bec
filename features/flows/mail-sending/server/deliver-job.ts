import { UnwritableMessage } from '@laycan/mail/compose/message-to-write.ts'
import type { RefusedRecipient, SubmissionOutcome } from '@laycan/mail/smtp/submission-outcome.ts'
import { BlobMissingError } from '@laycan/server/blobs/blob-store.ts'
import { handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import {
  deliver,
  type OutgoingMessage,
  recordOutcome,
  recordUnsendable,
  SENDING,
  setDotDue,
  writeEnvelopeId,
} from '#features/flows/mail-outcomes/server/public.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { type SendingAccount, sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { claimMessage } from './claim-message.ts'
import { openBytes } from './open-bytes.ts'
import { sourceOf } from './part-sources.ts'
import { storeWritten } from './store-written.ts'
import { writeMail } from './write-mail.ts'

/** Another process has taken the message over: this one stops without a word. */
class OvertakenError extends Error {}

/** Whether the dot was announced is not known, but that it was not said: the database did not answer. */
class UnannouncedError extends Error {}

const UNANNOUNCED = {
  kind: 'unreached',
  phase: 'message',
  reason_code: 'unexpected',
  reason: 'The database of this installation was away while the mail was being handed over.',
} as const satisfies SubmissionOutcome

/**
 * One attempt to hand a message over. What is known is always committed before the next step, so that wherever the
 * process ends, the next one knows whether the message may have been taken (README, 'Exactly once').
 */
export const deliverJob = handleJob(
  deliver,
  async ({ outgoing_id, line_id }, context) => {
    const account = await sendingAccount(context.db, line_id)
    const message = await claimMessage(context, outgoing_id, account)
    if (!message || !account) return
    try {
      await attempt(message, account, context)
    } catch (error) {
      if (error instanceof OvertakenError) return
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      await recordUnsendable(context, message, reason)
    }
  },
  {
    lane: SENDING,
    failed: (tx, { outgoing_id }, error) =>
      recordUnsendable({ tx }, { id: outgoing_id }, `It could not be sent: ${error.message}`),
  },
)

async function attempt(
  claimed: OutgoingMessage,
  account: SendingAccount,
  context: JobContext,
): Promise<void> {
  const message = claimed.raw_blob === null ? await write(claimed, context, { eight_bit: true }) : claimed
  const { outcome, submitted } = await submit(message, account, context)
  if (outcome === UNANNOUNCED) context.services.log.warn({ outgoing: message.id }, UNANNOUNCED.reason)
  else if (outcome.kind === 'unreached') context.services.submissions.rest(context.company.id, account)
  await recordOutcome(context, submitted, { outcome, host: account.host })
}

async function write(
  message: OutgoingMessage,
  context: JobContext,
  how: { eight_bit: boolean },
): Promise<OutgoingMessage> {
  const written = await writeMail(context, await sourceOf(context, message), message, how)
  return storeWritten(context, message, written)
}

interface Submitted {
  outcome: SubmissionOutcome
  /** As it left: in 7bit where its server takes nothing else. */
  submitted: OutgoingMessage
}

async function submit(
  message: OutgoingMessage,
  account: SendingAccount,
  context: JobContext,
): Promise<Submitted> {
  const { db, services, company, signal } = context
  const { envid, kind, smtputf8, remaining: to } = message
  const named = writeEnvelopeId(services.secrets, company.id, message.id)
  const from = message.envelope_from ?? (await lineAddress(db, message.line_id))
  let submitted = message
  let bytes = await openMessage(message, services)
  const inSevenBit = async () => {
    submitted = await write(message, context, { eight_bit: false })
    bytes.close()
    bytes = await openMessage(submitted, services)
    return { size: bytes.size, message: bytes.open }
  }
  const mail = {
    envelope: { from, to, notices: { envid: envid ?? named, success: kind === 'part' } },
    size: bytes.size,
    smtputf8,
    message: bytes.open,
    ...(message.eight_bit && { inSevenBit }),
    onBeforeDot: (unreached: readonly RefusedRecipient[]) => announce(context, submitted, unreached),
    signal,
  }
  try {
    return { outcome: await services.submissions.of(company.id, account).submit(mail), submitted }
  } catch (error) {
    if (error instanceof UnannouncedError) return { outcome: UNANNOUNCED, submitted }
    throw error
  } finally {
    bytes.close()
  }
}

async function openMessage({ id, raw_blob, size }: OutgoingMessage, { blobs }: JobContext['services']) {
  if (raw_blob === null || size === null) throw new Error(`Message ${id} was not written`)
  return { size, ...(await openBytes(blobs, { raw_blob, size })) }
}

/** @throws UnannouncedError, OvertakenError */
async function announce(
  { db, now }: JobContext,
  message: OutgoingMessage,
  unreached: readonly RefusedRecipient[],
): Promise<void> {
  const isLast = await setDotDue(db, message, { at: now(), unreached }).catch((error: unknown) => {
    throw new UnannouncedError('not announced', { cause: error })
  })
  if (!isLast) throw new OvertakenError()
}

async function lineAddress(db: JobContext['db'], line_id: number): Promise<string> {
  const line = (await listLineRows(db)).find(({ id }) => id === line_id)
  return line?.email ?? ''
}

/** What no further attempt would change. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnwritableMessage) return error.message
  if (error instanceof BlobMissingError) return draftRefusals.attachmentGone.text
  return undefined
}
