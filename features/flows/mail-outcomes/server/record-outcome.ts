import { setTimeout as delay } from 'node:timers/promises'
import type { SubmissionOutcome } from '@laycan/mail/smtp/submission-outcome.ts'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { happen } from '@laycan/server/reactions.ts'
import { findOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { type DecidedOutcome, decideOutcome } from './decide-outcome.ts'
import { askToDeliver } from './deliver-kind.ts'
import { failEmail, holdEmail, keepTrying, leaveUncertain, sendEmailOff } from './finish-email.ts'
import { messagesAnswered } from './happenings.ts'
import { lockMails } from './lock-mails.ts'
import { lockMessage, type OutgoingMessage, type StoredBytes, setMessage } from './messages.repo.ts'
import { askToResolve } from './resolve-kind.ts'
import { askForSentCopy } from './sent-copy-kind.ts'

const WRITE_AGAIN_MS = 500

/** Writes down what became of an attempt; while the database is away, again, because nobody else knows it. */
export async function recordOutcome(
  context: JobContext,
  message: OutgoingMessage,
  { outcome, host }: { outcome: SubmissionOutcome; host: string },
): Promise<void> {
  const decided = decideOutcome(message, outcome, { now: context.now(), host })
  for (;;) {
    const isLastTry = context.signal.aborted
    try {
      return await inTransaction(context.db, async (tx) => {
        const known = await lockAttempt(tx, message)
        // Written already: its commit was answered by a lost connection, or somebody else knew before.
        if (!known) return
        await write(tx, { ...known, ...bytesOf(message) }, decided, { outcome, now: context.now() })
        // Told to end, the job may be another process's by now; what became of the message counts all the same.
        if (!isLastTry) await context.finish(tx)
      })
    } catch (error) {
      if (isLastTry) throw error
      context.services.log.warn({ err: error, outgoing: message.id }, 'outcome of a message not written')
      await delay(WRITE_AGAIN_MS)
    }
  }
}

/** What this attempt knows of the bytes; it may have ended before that was written down. */
function bytesOf(message: OutgoingMessage): StoredBytes {
  const { raw_blob, size, smtputf8, eight_bit, envelope_from, envid } = message
  return { raw_blob, size, smtputf8, eight_bit, envelope_from, envid }
}

/**
 * The message as it stands, if this attempt is its last one. An outcome that comes after all of an attempt that was held
 * for cut off decides what was uncertain.
 */
async function lockAttempt(tx: Tx, { id, attempts, kind }: OutgoingMessage) {
  if (kind === 'email') await lockMails(tx, id)
  const known = await lockMessage(tx, id)
  const isOpen = known?.state === 'submitting' || known?.state === 'uncertain'
  return isOpen && known.attempts === attempts ? known : undefined
}

async function write(
  tx: Tx,
  message: OutgoingMessage,
  decided: DecidedOutcome,
  { outcome, now }: { outcome: SubmissionOutcome; now: Date },
): Promise<void> {
  const { state, remaining, refused, reason, run_at, accepted } = decided
  const taken_at = accepted.length > 0 ? (message.taken_at ?? now.toISOString()) : message.taken_at
  const changed = { ...message, state, remaining, refused, reason, taken_at }
  await setMessage(tx, message.id, {
    ...bytesOf(message),
    state,
    remaining,
    refused,
    reason,
    taken_at,
    data_at: state === 'uncertain' ? message.data_at : null,
    ...(outcome.kind === 'uncertain' && outcome.refused && { unreached: outcome.refused }),
    ...(run_at && { run_at: run_at.toISOString() }),
  })
  if (run_at) await askToDeliver(tx, message, run_at)
  if (state === 'sent') await letGo(tx, message, now)
  if (state === 'uncertain') await askToResolve(tx, message.id, 1, now)
  if (message.kind === 'email') await follow(tx, changed, { run_at, now })
  await tell(tx, message, decided, { outcome, now })
}

/** Beyond this a recipient's own copy of a mail is not kept: five hundred of them with one file would be gigabytes. */
const KEPT_PART = 100_000

async function letGo(tx: Tx, { id, kind, raw_blob, size }: OutgoingMessage, now: Date): Promise<void> {
  if (kind !== 'part' || raw_blob === null || (size ?? 0) <= KEPT_PART) return
  await setMessage(tx, id, { raw_blob: null })
  await recordUnusedBlobs(tx, [raw_blob], now)
}

/** The mail that people see says what became of its message. */
async function follow(
  tx: Tx,
  message: OutgoingMessage,
  { run_at, now }: { run_at: Date | undefined; now: Date },
): Promise<void> {
  const mail = message.email_id === null ? undefined : await findOutgoing(tx, message.email_id)
  if (message.taken_at !== null) await askForSentCopy(tx, message.id)
  if (!mail) return
  if (message.state === 'sent') await sendEmailOff(tx, mail, now)
  else if (message.state === 'uncertain') await leaveUncertain(tx, mail, message.reason)
  else if (message.state === 'failed') await failEmail(tx, mail, message.reason)
  else if (run_at && message.taken_at === null) await holdEmail(tx, mail, message.reason, run_at)
  else await keepTrying(tx, mail, message.reason)
}

async function tell(
  tx: Tx,
  { id, email_id, message_id, kind }: OutgoingMessage,
  { accepted, state, refused }: DecidedOutcome,
  { outcome, now }: { outcome: SubmissionOutcome; now: Date },
): Promise<void> {
  const response = outcome.kind === 'accepted' ? outcome.response : ''
  const refusals = 'refused' in outcome ? (outcome.refused ?? []) : []
  const temporary = refusals.filter((each) => each.temporary)
  const answers = [
    ...refused.map((each) => ({ ...each, temporary: false })),
    ...temporary.map(({ address, code, reason: said }) => ({ address, code, reason: said, temporary: true })),
  ]
  await happen(tx, messagesAnswered, {
    outgoing_id: id,
    email_id,
    message_id,
    at: now,
    accepted: accepted.map((address) => ({ address, response, by_dsn_success_asked: kind === 'part' })),
    refused: answers,
    final: state === 'sent' || state === 'failed',
    uncertain: state === 'uncertain',
  })
}

/** A message of which nobody knows whether it was taken; its row is locked. */
export async function writeUncertain(
  tx: Tx,
  message: OutgoingMessage,
  reason: string,
  now: Date,
): Promise<void> {
  const outcome = { kind: 'uncertain', reason } as const
  const { remaining, refused } = message
  const decided = {
    state: 'uncertain' as const,
    remaining: [...remaining],
    refused: [...refused],
    accepted: [],
    reason,
    run_at: undefined,
  }
  await write(tx, message, decided, { outcome, now })
}

/** A message that no attempt will bring on its way as it is; its row is locked. */
export async function writeFailed(
  tx: Tx,
  message: OutgoingMessage,
  reason: string,
  now: Date,
): Promise<void> {
  const gone = message.remaining.map((address) => ({ address, code: 0, reason }))
  const decided = {
    state: 'failed' as const,
    remaining: [],
    refused: [...message.refused, ...gone],
    accepted: [],
    reason,
    run_at: undefined,
  }
  const outcome: SubmissionOutcome = {
    kind: 'refused',
    phase: 'connect',
    code: 0,
    reason,
    temporary: false,
    refused: [],
  }
  await write(tx, message, decided, { outcome, now })
}

/** Ends a message that cannot be sent, unless it may have been taken already: then it is uncertain. */
export async function recordUnsendable(
  context: JobContext | { tx: Tx },
  { id }: { id: number },
  reason: string,
): Promise<void> {
  const end = async (tx: Tx) => {
    await lockMails(tx, id)
    const message = await lockMessage(tx, id)
    if (message?.state !== 'waiting' && message?.state !== 'submitting') return
    if (message.data_at === null) await writeFailed(tx, message, reason, new Date())
    else await writeUncertain(tx, message, reason, new Date())
  }
  if ('tx' in context) return end(context.tx)
  await inTransaction(context.db, async (tx) => {
    await end(tx)
    await context.finish(tx)
  })
}
