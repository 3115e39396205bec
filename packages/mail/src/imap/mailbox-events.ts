import type { ImapFlow } from 'imapflow'
import type { MailboxContext } from './mailbox-context.ts'

/** Notes in the contexts, also those that join later, what a server tells unasked; `onNews` wakes whoever deals with it. */
export function noteMailboxEvents(
  client: ImapFlow,
  contexts: readonly MailboxContext[],
  onNews: (context: MailboxContext) => void,
): void {
  const find = (path: string) => contexts.find(({ mailbox }) => samePath(mailbox.path, path))
  client.on('exists', ({ path }) => {
    const context = find(path)
    if (context) onNews(context)
  })
  client.on('expunge', ({ path, uid, vanished, earlier }) => {
    if (vanished && !earlier) countDown(client, path)
    const context = find(path)
    if (context === undefined) return
    if (uid === undefined) context.mustCompareGone = true
    else context.vanished.add(uid)
    onNews(context)
  })
  client.on('flags', ({ path, seq }) => {
    const context = find(path)
    if (context === undefined) return
    context.reflagged.add(seq)
    onNews(context)
  })
}

/**
 * The library counts messages down for EXPUNGE, not for VANISHED (RFC 7162 §3.2.10.2), and passes an EXISTS over that
 * says the number it remembers: as many messages that come as have gone before would not be noticed.
 */
function countDown({ mailbox }: ImapFlow, path: string): void {
  if (mailbox && samePath(mailbox.path, path) && mailbox.exists > 0) mailbox.exists -= 1
}

/** INBOX is the one name without case (RFC 9051 §5.1). */
function samePath(a: string, b: string): boolean {
  return a === b || (a.toUpperCase() === 'INBOX' && b.toUpperCase() === 'INBOX')
}
