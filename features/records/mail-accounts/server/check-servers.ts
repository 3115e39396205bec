import { checkImap, type ImapCheck } from '@laycan/mail/imap/check-imap.ts'
import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import { checkSmtp, type SmtpCheck } from '@laycan/mail/smtp/check-smtp.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'

export interface ServersCheck {
  incoming: ImapCheck | null
  outgoing: SmtpCheck | null
}

/** Tries both sides at once; null is not tried. Takes as long as the slower one, 25 s at most. */
export async function checkServers(servers: {
  incoming: MailServer | null
  outgoing: MailServer | null
}): Promise<ServersCheck> {
  const [incoming, outgoing] = await Promise.all([
    servers.incoming && checkImap(servers.incoming),
    servers.outgoing && checkSmtp(servers.outgoing),
  ])
  return { incoming, outgoing }
}

/** AC-004: an account that does not work is not saved, and each side that fails is named with the reason. */
export function refuseFailed({ incoming, outgoing }: ServersCheck): void {
  const texts = [
    ...(incoming && !incoming.ok ? [`Incoming: ${incoming.reason}`] : []),
    ...(outgoing && !outgoing.ok ? [`Outgoing: ${outgoing.reason}`] : []),
  ]
  if (texts.length > 0) throw new RefusedError({ status: 400, text: texts.join(' ') })
}
