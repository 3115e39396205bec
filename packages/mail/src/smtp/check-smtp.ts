import type { Failure } from '../imap/connection-failure.ts'
import { CHECK_TIMEOUTS, type ImapTimeouts } from '../imap/open-imap.ts'
import type { ServerSettings } from '../imap/server-settings.ts'
import { closeSession, openSession } from './smtp-session.ts'
import { SubmissionFailure } from './submission-failure.ts'
import type { SubmissionOutcome } from './submission-outcome.ts'
import { submissionSettingsOf } from './submission-settings.ts'

export type SmtpCheck = { ok: true } | ({ ok: false } & Failure)

/**
 * Signs in at the server for outgoing mail without sending anything, exactly as sending does (ledger AC-004). An empty
 * `user` means a server that asks for none. Never throws: what does not work is the answer.
 */
export async function checkSmtp(
  settings: ServerSettings,
  { connect, answer }: ImapTimeouts = CHECK_TIMEOUTS,
): Promise<SmtpCheck> {
  const timeouts = { connect, greeting: connect, answer, content: answer, last: answer }
  try {
    closeSession(await openSession(submissionSettingsOf(settings), timeouts))
    return { ok: true }
  } catch (error) {
    if (!(error instanceof SubmissionFailure)) throw error
    return { ok: false, ...describeCheck(error.outcome, settings.host) }
  }
}

/** Says in plain words why signing in did not work. Never holds the secret. */
function describeCheck(outcome: SubmissionOutcome, host: string): Failure {
  if (outcome.kind === 'unreached') return { reason_code: outcome.reason_code, reason: outcome.reason }
  if (outcome.kind !== 'refused')
    return { reason_code: 'unexpected', reason: `${host} answered out of turn.` }
  const { phase, code, reason } = outcome
  if (phase === 'starttls' && code === 0) return { reason_code: 'tls', reason }
  // Who offered no way of signing in may be no mail server at all, whose words are nobody's business.
  if (phase !== 'auth')
    return { reason_code: 'server_refused', reason: `${host} refused to talk (code ${code}).` }
  if (code === 0) return { reason_code: 'wrong_password', reason }
  const text = `${host} does not accept this user name and password. It says: ${reason}`
  return { reason_code: 'wrong_password', reason: text }
}
