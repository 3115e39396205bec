import { codesOf, describeConnectionFailure, type Failure } from '../imap/connection-failure.ts'
import { isPositive, type SmtpReply, wordsOf } from './smtp-reply.ts'
import type { RefusedRecipient, SubmissionOutcome, SubmissionPhase } from './submission-outcome.ts'

/** Ends an attempt with an outcome; what the server has said no to, or what kept us from it. */
export class SubmissionFailure extends Error {
  override name = 'SubmissionFailure'
  readonly outcome: SubmissionOutcome
  /** 421 or a broken connection: it is of no use any more. */
  readonly ends: boolean

  constructor(outcome: SubmissionOutcome, ends: boolean) {
    super(outcome.kind)
    this.outcome = outcome
    this.ends = ends
  }
}

/** The server's no. @throws SubmissionFailure unless the answer is positive, or 3xx where `more` is due */
export function expectYes(reply: SmtpReply, phase: SubmissionPhase, more = false): SmtpReply {
  if (isPositive(reply) || (more && reply.code >= 300 && reply.code < 400)) return reply
  throw refusal(phase, reply)
}

export function refusal(
  phase: SubmissionPhase,
  reply: SmtpReply,
  refused: RefusedRecipient[] = [],
): SubmissionFailure {
  const { code } = reply
  const temporary = code < 500
  return new SubmissionFailure(
    { kind: 'refused', phase, code, reason: wordsOf(reply), temporary, refused },
    code === 421,
  )
}

/** A no of our own, which the server's announcements leave no other choice than. */
export function ownRefusal(phase: SubmissionPhase, reason: string): SubmissionFailure {
  return new SubmissionFailure(
    { kind: 'refused', phase, code: 0, reason, temporary: false, refused: [] },
    false,
  )
}

/** The connection broke, or came about not at all, while the server did not have the mail. */
export function unreached(
  phase: SubmissionPhase,
  error: unknown,
  peer: { host: string; port: number },
): SubmissionFailure {
  const described: Failure | undefined = codesOf(error).includes('EPROTOCOL')
    ? {
        reason_code: 'not_this_protocol',
        reason: `What answers at ${peer.host}:${peer.port} is not an SMTP server.`,
      }
    : describeConnectionFailure(error, { ...peer, protocol: 'SMTP' })
  const [code] = codesOf(error)
  const unexpected: Failure = {
    reason_code: 'unexpected',
    reason: `The connection to ${peer.host} failed${code === undefined ? '' : ` (${code})`}.`,
  }
  const { reason_code, reason } = described ?? unexpected
  return new SubmissionFailure({ kind: 'unreached', phase, reason_code, reason }, true)
}
