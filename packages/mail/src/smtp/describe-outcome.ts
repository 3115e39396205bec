import type { SubmissionOutcome, SubmissionPhase } from './submission-outcome.ts'

const REFUSED: Record<SubmissionPhase, string> = {
  connect: 'refused the connection',
  greeting: 'takes no mail at the moment',
  ehlo: 'takes no mail at the moment',
  starttls: 'offers no encrypted connection',
  auth: 'does not let this account in',
  mail: 'does not take this mail',
  rcpt: 'refused the recipients',
  data: 'does not take this mail',
  message: 'refused this mail',
}

/** What became of a mail in a sentence for its sender, with the server's words. */
export function describeOutcome(outcome: SubmissionOutcome, host: string): string {
  if (outcome.kind === 'accepted') return `${host} took the mail. It says: ${outcome.response}`
  if (outcome.kind === 'unreached') return outcome.reason
  if (outcome.kind === 'uncertain')
    return `${host} was given the whole mail, but whether it took it is not known. ${outcome.reason}`
  const said = outcome.code === 0 ? outcome.reason : `It says: ${outcome.reason}`
  const later = outcome.temporary ? ' for now' : ''
  return `${host} ${REFUSED[outcome.phase]}${later}. ${said}`
}
