import { type Handover, readTrace } from '@laycan/mail/smtp/trace-header.ts'
import type { IncomingMail, IntakeOutcome } from './incoming-mail.ts'

/** Who handed over the mails that came by SMTP, by their ids: our receiver has noted it at their start. */
export function handoversOf(
  stored: readonly { ready: { mail: IncomingMail }; outcome: IntakeOutcome }[],
): Map<number, Handover> {
  const handovers = new Map<number, Handover>()
  for (const { ready, outcome } of stored) {
    const handover = ready.mail.source.kind === 'smtp' ? readTrace(ready.mail.raw) : undefined
    if (handover) handovers.set(outcome.email_id, handover)
  }
  return handovers
}
