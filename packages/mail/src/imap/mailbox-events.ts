import type { ImapFlow } from 'imapflow'
import type { MailboxContext } from './mailbox-context.ts'

/** Notes in the contexts what a server tells unasked; `onNews` wakes whoever deals with it. */
export function noteMailboxEvents(
  client: ImapFlow,
  contexts: MailboxContext[],
  onNews: (context: MailboxContext) => void,
): void {
  const find = (path: string) => contexts.find(({ mailbox }) => samePath(mailbox.path, path))
  client.on('exists', ({ path }) => {
    const context = find(path)
    if (context) onNews(context)
  })
  client.on('expunge', ({ path, uid }) => {
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

/** INBOX is the one name without case (RFC 9051 §5.1). */
function samePath(a: string, b: string): boolean {
  return a === b || (a.toUpperCase() === 'INBOX' && b.toUpperCase() === 'INBOX')
}
