import { checkImap, type FoundMailbox, type ImapCheck } from '@laycan/mail/imap/check-imap.ts'
import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import { checkSmtp, type SmtpCheck } from '@laycan/mail/smtp/check-smtp.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { MailboxChoice } from '../contract/mail-account.ts'

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

/** INBOX, Sent and Junk as the server marks them: what is fetched when nothing is chosen. */
export function decideMailboxes(chosen: readonly MailboxChoice[], check: ImapCheck | null): MailboxChoice[] {
  if (chosen.length > 0 || !check?.ok) return [...chosen]
  const usual = check.mailboxes.flatMap((mailbox) => {
    const box = boxOf(mailbox)
    return box === undefined || box === 'draft' ? [] : [{ path: mailbox.path, box }]
  })
  // Every server has an INBOX, whether it lists it or not (RFC 9051 §5.1).
  return usual.some(({ path }) => isInbox(path)) ? usual : [{ path: 'INBOX', box: 'received' }, ...usual]
}

const BOX_OF_USE: Record<string, MailboxChoice['box']> = {
  '\\Inbox': 'received',
  '\\Sent': 'sent',
  '\\Junk': 'spam',
  '\\Drafts': 'draft',
}

/** The box that a mailbox fills by its mark; undefined for one without. */
export function boxOf({ path, special_use }: FoundMailbox): MailboxChoice['box'] | undefined {
  return isInbox(path) ? 'received' : BOX_OF_USE[special_use ?? '']
}

function isInbox(path: string): boolean {
  return path.toUpperCase() === 'INBOX'
}
