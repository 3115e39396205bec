import { ownKeys } from '@laycan/contract/own-keys.ts'
import type { FoundMailbox } from '@laycan/mail/imap/find-mailboxes.ts'
import type { LeftOutMailbox, MailboxChoice } from '../contract/mail-account.ts'

const BOX_OF_USE: Record<string, MailboxChoice['box']> = ownKeys({
  '\\Sent': 'sent',
  '\\Junk': 'spam',
  '\\Drafts': 'draft',
})

/**
 * Drafts are nobody's mail yet, what lies in the bin was thrown away, and views only show mail of other mailboxes
 * (RFC 6154). Who wants them chooses them.
 */
const UNUSUAL = new Set(['\\Drafts', '\\Trash', '\\All', '\\Flagged', '\\Important'])

/** The box that a mailbox fills by its mark. */
export function boxOf({ path, special_use }: FoundMailbox): MailboxChoice['box'] {
  return isInbox(path) ? 'received' : (BOX_OF_USE[special_use ?? ''] ?? 'received')
}

/** Part of "all mailboxes". */
export function isUsual({ path, special_use }: FoundMailbox): boolean {
  return isInbox(path) || !UNUSUAL.has(special_use ?? '')
}

/** What is fetched where nobody chose. */
export function decideAllMailboxes(found: readonly FoundMailbox[]): MailboxChoice[] {
  const usual = found.filter(isUsual).map((mailbox) => ({ path: mailbox.path, box: boxOf(mailbox) }))
  // Every server has an INBOX, whether it lists it or not (RFC 9051 §5.1).
  return usual.some(({ path }) => isInbox(path)) ? usual : [{ path: 'INBOX', box: 'received' }, ...usual]
}

/** What the server has and nobody fetches. */
export function decideLeftOut(
  fetched: readonly MailboxChoice[],
  found: readonly FoundMailbox[],
): LeftOutMailbox[] {
  const paths = new Set(fetched.map(({ path }) => path))
  return found.flatMap(({ path, messages }) => (paths.has(path) ? [] : [{ path, messages }]))
}

function isInbox(path: string): boolean {
  return path.toUpperCase() === 'INBOX'
}
