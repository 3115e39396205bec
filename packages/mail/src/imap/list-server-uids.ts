import type { Clock } from './clock.ts'
import { fetchBatch, fetchSizes } from './fetch-batch.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { ImapConnection } from './open-imap.ts'
import { openMailbox, selectMailbox } from './open-mailbox.ts'
import { planBatches } from './plan-batches.ts'
import { searchUids } from './search-uids.ts'
import type { MailboxCompleteness } from './session-state.ts'
import { storeBatch } from './store-batch.ts'
import { chunksOf } from './uid-set.ts'

// What `missingUids` promises to be asked at most.
const UIDS_AT_ONCE = 5000

/** What became of UIDs that were asked for by name. */
export type GapResult = { stored: number[]; not_on_server: number[]; failed: number[] }

/** Compares the UIDs of the server with the store: the proof that nothing is missing, or the list of what is. */
export async function compareWithServer(
  connection: ImapConnection,
  context: MailboxContext,
  clock: Clock,
): Promise<MailboxCompleteness> {
  await ready(connection, context)
  const { uidvalidity } = context.keeper.state
  const checked_at = new Date(clock.now())
  const uids = await searchUids(connection, context.since)
  const missing: number[] = []
  for (const some of chunksOf(uids, UIDS_AT_ONCE)) {
    missing.push(...(await context.store.missingUids(context.mailbox, uidvalidity, some)))
  }
  missing.sort((a, b) => a - b)
  const server_count = uids.length
  return {
    mailbox: context.mailbox.path,
    uidvalidity,
    server_count,
    stored_count: server_count - missing.length,
    missing,
    checked_at,
  }
}

/** Fetches these UIDs and has them stored. UIDs that new mail will bring by itself are left to it. */
export async function fetchNamedUids(
  connection: ImapConnection,
  context: MailboxContext,
  uids: number[],
): Promise<GapResult> {
  await ready(connection, context)
  const below = uids.filter((uid) => uid < context.keeper.state.uidnext)
  const stored: number[] = []
  const found = new Set<number>()
  for (const some of chunksOf(below, UIDS_AT_ONCE)) {
    const sized = await fetchSizes(connection, some)
    for (const { uid } of sized) found.add(uid)
    for (const batch of planBatches(sized, () => false)) {
      const messages = await fetchBatch(
        connection,
        context,
        batch.map((message) => message.uid),
      )
      await storeBatch(context, messages)
      stored.push(...messages.map((message) => message.uid).filter((uid) => !context.troubles.isSuspect(uid)))
    }
  }
  const done = new Set(stored)
  return {
    stored,
    not_on_server: below.filter((uid) => !found.has(uid)),
    failed: [...found].filter((uid) => !done.has(uid)),
  }
}

async function ready(connection: ImapConnection, context: MailboxContext): Promise<void> {
  if (context.keeper.isOpen) await selectMailbox(connection, context)
  else await openMailbox(connection, context)
}
