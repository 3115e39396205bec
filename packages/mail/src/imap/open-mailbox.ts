import type { MailboxObject } from 'imapflow'
import { isRefusal, MailboxMissing, UidValidityChanged } from './imap-failure.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { MailboxState } from './mailbox-store.ts'
import type { ImapConnection } from './open-imap.ts'

/** What SELECT said about a mailbox. */
export type ServerMailbox = {
  uidvalidity: number
  uidnext: number
  highestmodseq: string | null
  exists: number
}

/**
 * Opens a mailbox for the first time on a connection and brings the remembered state in line with it.
 * A changed UIDVALIDITY resets the store first, so a crash in between only resets it again.
 */
export async function openMailbox(connection: ImapConnection, context: MailboxContext): Promise<void> {
  const { mailbox, store, keeper } = context
  const server = await describeServerMailbox(connection, await examine(connection, context))
  const stored = await store.loadState(mailbox)
  if (stored !== undefined && stored.uidvalidity !== server.uidvalidity) {
    await store.resetMailbox(mailbox, server.uidvalidity)
  }
  const state = decideMailboxState(stored, server, context.since)
  if (stored === undefined || stored.uidvalidity !== state.uidvalidity || stored.first_import_done)
    context.onlyTroublesLeft = false
  context.vanished.clear()
  context.reflagged.clear()
  context.mustCompareGone = true
  await keeper.replace(state)
}

/**
 * Makes sure the mailbox is the selected one.
 * @throws UidValidityChanged when it is no longer the mailbox the state speaks of
 */
export async function selectMailbox(
  connection: ImapConnection,
  context: MailboxContext,
): Promise<MailboxObject> {
  const opened = isSelected(connection, context.mailbox.path) || (await examine(connection, context))
  if (Number(opened.uidValidity) !== context.keeper.state.uidvalidity) {
    throw new UidValidityChanged(`${context.mailbox.path} has a new UIDVALIDITY`)
  }
  return opened
}

/** Pure: the state to go on with. What the server cannot have kept its word about is looked at again. */
export function decideMailboxState(
  stored: MailboxState | undefined,
  server: ServerMailbox,
  since: Date | null,
): MailboxState {
  const wanted = since === null ? null : since.toISOString()
  if (stored === undefined || stored.uidvalidity !== server.uidvalidity) {
    const { uidvalidity, uidnext, highestmodseq } = server
    return { uidvalidity, uidnext, highestmodseq, since: wanted, first_import_done: server.exists === 0 }
  }
  // A mailbox restored from a backup may count on from an older UIDNEXT.
  const wentBack = server.uidnext < stored.uidnext
  const reachesFurther = stored.since !== null && (wanted === null || wanted < stored.since)
  return {
    ...stored,
    uidnext: Math.min(stored.uidnext, server.uidnext),
    since: wanted,
    first_import_done: stored.first_import_done && !wentBack && !reachesFurther,
  }
}

function isSelected({ client }: ImapConnection, path: string): MailboxObject | false {
  const { mailbox } = client
  if (mailbox === false) return false
  const same =
    mailbox.path === path || (mailbox.path.toUpperCase() === 'INBOX' && path.toUpperCase() === 'INBOX')
  return same && mailbox
}

async function examine({ client }: ImapConnection, { mailbox }: MailboxContext): Promise<MailboxObject> {
  try {
    // Read-only: looking at a mailbox through Laycan changes nothing in it, not even \Recent.
    return await client.mailboxOpen(mailbox.path, { readOnly: true })
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new MailboxMissing(`The mailbox "${mailbox.path}" cannot be opened on the server.`, {
      cause: error,
    })
  }
}

async function describeServerMailbox(
  { client }: ImapConnection,
  opened: MailboxObject,
): Promise<ServerMailbox> {
  let uidnext = opened.uidNext
  if (!uidnext) {
    // Old servers leave UIDNEXT out of SELECT; the last message tells it.
    const last = opened.exists === 0 ? undefined : await client.fetchOne('*', { uid: true })
    uidnext = last ? last.uid + 1 : 1
  }
  const modseq = opened.noModseq ? undefined : opened.highestModseq
  return {
    uidvalidity: Number(opened.uidValidity),
    uidnext,
    highestmodseq: modseq === undefined ? null : modseq.toString(),
    exists: opened.exists,
  }
}
