import type { SearchObject } from 'imapflow'
import { MailboxRefused } from './imap-failure.ts'
import type { ImapConnection } from './open-imap.ts'
import { fromUidSet } from './uid-set.ts'

/**
 * UIDs of the selected mailbox, ascending, on or after the day of `since` (the server's own day,
 * RFC 9051 §6.4.4), or all.
 * @throws Error when the search fails; an empty list always means an empty result, because the
 * caller may conclude from it that messages are gone
 */
export async function searchUids({ client, lost }: ImapConnection, since: Date | null): Promise<number[]> {
  // A connection that was busy elsewhere may not have heard of the newest messages, and SEARCH
  // need not tell (RFC 9051 §5.2); NOOP does.
  await client.noop()
  if (client.mailbox !== false && client.mailbox.exists === 0) return []
  const query: SearchObject = since === null ? { all: true } : { since }
  // ESEARCH answers 1:100000 in a few bytes where SEARCH lists every number.
  const found = await client.search(query, { uid: true, returnOptions: ['ALL'] })
  lost.throwIfAborted()
  if (Array.isArray(found)) return found.sort((a, b) => a - b)
  if (found === undefined || found === false) {
    const { path } = client.mailbox || { path: '' }
    throw new MailboxRefused(`The server refuses to list the messages of the mailbox "${path}".`)
  }
  return found.all === undefined ? [] : fromUidSet(found.all)
}
