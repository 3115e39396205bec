import { describeOutcome } from '@laycan/mail/smtp/describe-outcome.ts'
import type { RefusedRecipient, SubmissionOutcome } from '@laycan/mail/smtp/submission-outcome.ts'
import type { MessageState, OutgoingMessage, Refused } from './messages.repo.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Pauses after temporary refusals: greylisting ends within minutes, servers in trouble within hours. */
const PAUSES = [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
/** A mail that nobody took for a day has failed: its sender must learn of it while it matters. */
const GIVE_UP_MS = 24 * HOUR

/** What is to be written of a message after an attempt. */
export interface DecidedOutcome {
  state: Extract<MessageState, 'sent' | 'failed' | 'waiting' | 'uncertain'>
  remaining: string[]
  refused: Refused[]
  /** Recipients for whom it was taken in this attempt. */
  accepted: string[]
  /** In words for the sender; '' when all went well. */
  reason: string
  run_at: Date | undefined
}

type Tried = Pick<
  OutgoingMessage,
  'remaining' | 'refused' | 'attempts' | 'first_attempt_at' | 'taken_at' | 'recipients'
>

/** What becomes of a message by the outcome of an attempt. Pure. */
export function decideOutcome(
  message: Tried,
  outcome: SubmissionOutcome,
  { now, host }: { now: Date; host: string },
): DecidedOutcome {
  const said = describeOutcome(outcome, host)
  if (outcome.kind === 'uncertain')
    return { ...unchanged(message), state: 'uncertain', reason: said, run_at: undefined }
  if (outcome.kind === 'unreached') return later(message, [], said, now)
  const { refused } = outcome
  if (outcome.kind === 'refused' && refused.length === 0)
    return outcome.temporary ? later(message, [], said, now) : refuseAll(message, outcome, said)
  return share(message, refused, { accepts: outcome.kind === 'accepted', said, now })
}

function unchanged({ remaining, refused }: Tried) {
  return { remaining: [...remaining], refused: [...refused], accepted: [] }
}

function refuseAll(message: Tried, { code, reason }: { code: number; reason: string }, said: string) {
  const refused = [...message.refused, ...message.remaining.map((address) => ({ address, code, reason }))]
  return { state: 'failed' as const, remaining: [], refused, accepted: [], reason: said, run_at: undefined }
}

/** Recipients part ways: taken, refused for good, to be tried again. */
function share(
  message: Tried,
  refusals: readonly RefusedRecipient[],
  { accepts, said, now }: { accepts: boolean; said: string; now: Date },
): DecidedOutcome {
  const byAddress = new Map(refusals.map((refusal) => [refusal.address.toLowerCase(), refusal]))
  const refusalOf = (address: string) => byAddress.get(address.toLowerCase())
  const accepted = accepts ? message.remaining.filter((address) => !refusalOf(address)) : []
  const again = message.remaining.filter((address) =>
    accepts ? refusalOf(address)?.temporary === true : refusalOf(address)?.temporary !== false,
  )
  const gone = message.remaining.flatMap((address) => {
    const refusal = refusalOf(address)
    return refusal && !refusal.temporary ? [{ address, code: refusal.code, reason: refusal.reason }] : []
  })
  const refused = [...message.refused, ...gone]
  const whole = { ...message, remaining: again, refused }
  const reason = describeRefused(whole, refusals, accepts ? '' : said)
  if (again.length > 0) return { ...later(whole, accepted, reason, now), accepted }
  const state = refused.length > 0 ? 'failed' : 'sent'
  return {
    state,
    remaining: [],
    refused,
    accepted,
    reason: state === 'sent' ? '' : reason,
    run_at: undefined,
  }
}

function describeRefused(
  { recipients, refused, remaining }: Tried,
  refusals: readonly RefusedRecipient[],
  said: string,
): string {
  const open = new Set(
    [...refused.map(({ address }) => address), ...remaining].map((each) => each.toLowerCase()),
  )
  const all = recipients.length
  const named = [
    ...refused,
    ...refusals
      .filter(({ temporary }) => temporary)
      .map(({ address, code, reason }) => ({ address, code, reason })),
  ]
    .slice(0, 3)
    .map(({ address, reason }) => `${address}: ${reason}`)
    .join(' · ')
  if (open.size === 0) return said
  if (open.size >= all) return named === '' ? said : `No recipient was reached. ${named}`
  return `${open.size} of ${all} recipients ${open.size === 1 ? 'was' : 'were'} not reached. ${named}`
}

/** Another attempt, unless there were enough. */
function later(message: Tried, accepted: string[], reason: string, now: Date): DecidedOutcome {
  const { remaining, refused, attempts, first_attempt_at } = message
  const since = first_attempt_at === null ? now.getTime() : Date.parse(first_attempt_at)
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0] ?? MINUTE
  const run_at = new Date(now.getTime() + pause)
  if (run_at.getTime() - since <= GIVE_UP_MS)
    return { state: 'waiting', remaining: [...remaining], refused: [...refused], accepted, reason, run_at }
  const gone = remaining.map((address) => ({ address, code: 0, reason }))
  return {
    state: 'failed',
    remaining: [],
    refused: [...refused, ...gone],
    accepted,
    reason: `It was tried for a day. ${reason}`,
    run_at: undefined,
  }
}
