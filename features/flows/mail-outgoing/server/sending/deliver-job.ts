import { UnwritableMessage } from '@laycan/mail/compose/message-to-write.ts'
import type { SubmissionOutcome } from '@laycan/mail/smtp/submission-outcome.ts'
import { BlobMissingError } from '@laycan/server/blobs/blob-store.ts'
import { handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listLineRows } from '../../../../foundation/lines/server/public.ts'
import { type SendingAccount, sendingAccount } from '../../../../records/mail-accounts/server/public.ts'
import { outgoingRefusals } from '../../contract/errors.ts'
import { claimMessage } from './claim-message.ts'
import { deliver } from './deliver-kind.ts'
import { SENDING } from './leave-job.ts'
import { type OutgoingMessage, setDotDue } from './messages.repo.ts'
import { openBytes } from './open-bytes.ts'
import { sourceOf } from './part-sources.ts'
import { recordOutcome, recordUnsendable } from './record-outcome.ts'
import { storeWritten } from './store-written.ts'
import { writeMail } from './write-mail.ts'

/** Another process has taken the message over: this one stops without a word. */
class OvertakenError extends Error {}

/** Whether the dot was announced is not known, but that it was not said: the database did not answer. */
class UnannouncedError extends Error {}

const UNANNOUNCED: SubmissionOutcome = {
  kind: 'unreached',
  phase: 'message',
  reason_code: 'unexpected',
  reason: 'The database of this installation was away while the mail was being handed over.',
}

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
  const message = claimed.raw_blob === null ? await write(claimed, context) : claimed
  const outcome = await submit(message, account, context).catch((error: unknown) => {
    if (error instanceof UnannouncedError) return UNANNOUNCED
    throw error
  })
  if (outcome === UNANNOUNCED) context.services.log.warn({ outgoing: message.id }, UNANNOUNCED.reason)
  else if (outcome.kind === 'unreached') context.services.submissions.rest(context.company.id, account)
  await recordOutcome(context, message, { outcome, host: account.host })
}

async function write(message: OutgoingMessage, context: JobContext): Promise<OutgoingMessage> {
  const written = await writeMail(context, await sourceOf(context, message), message)
  return storeWritten(context, message, written)
}

async function submit(
  message: OutgoingMessage,
  account: SendingAccount,
  { db, services, company, signal, now }: JobContext,
): Promise<SubmissionOutcome> {
  const { raw_blob, size, envid, kind, smtputf8, remaining: to } = message
  if (raw_blob === null || size === null) throw new Error(`Message ${message.id} was not written`)
  const from = message.envelope_from ?? (await lineAddress(db, message.line_id))
  const bytes = await openBytes(services.blobs, { raw_blob, size })
  try {
    return await services.submissions.of(company.id, account).submit({
      envelope: { from, to, notices: { envid: envid ?? `laycan-${message.id}`, success: kind === 'part' } },
      size,
      smtputf8,
      message: bytes.open,
      onBeforeDot: async (unreached) => {
        const isLast = await setDotDue(db, message, { at: now(), unreached }).catch((error: unknown) => {
          throw new UnannouncedError('not announced', { cause: error })
        })
        if (!isLast) throw new OvertakenError()
      },
      signal,
    })
  } finally {
    bytes.close()
  }
}

async function lineAddress(db: JobContext['db'], line_id: number): Promise<string> {
  const line = (await listLineRows(db)).find(({ id }) => id === line_id)
  return line?.email ?? ''
}

/** What no further attempt would change. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnwritableMessage) return error.message
  if (error instanceof BlobMissingError) return outgoingRefusals.attachmentGone.text
  return undefined
}
