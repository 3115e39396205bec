import type { MailboxContext } from './mailbox-context.ts'
import type { FlagChange } from './mailbox-store.ts'
import type { ImapConnection } from './open-imap.ts'
import { selectMailbox } from './open-mailbox.ts'
import { searchUids } from './search-uids.ts'
import { chunksOf } from './uid-set.ts'

// Rows the store is given at once.
const CHANGES_AT_ONCE = 1000
// Without mod-sequences flags can only be read again. People change those of recent mail.
const NEWEST_WITHOUT_MODSEQ = 2000

/**
 * Brings flags and deletions of known messages up to date: by mod-sequence where the server has
 * CONDSTORE, with the deleted UIDs where it has QRESYNC (RFC 7162), otherwise by reading the flags of
 * the newest messages and comparing the lists of UIDs.
 */
export async function syncChanges(connection: ImapConnection, context: MailboxContext): Promise<void> {
  const opened = await selectMailbox(connection, context)
  const hasModseq =
    connection.client.enabled.has('CONDSTORE') && !opened.noModseq && opened.highestModseq !== undefined
  if (hasModseq) await syncByModseq(connection, context)
  else await rereadFlags(connection, context)
  const toldByUid = hasModseq && connection.client.enabled.has('QRESYNC')
  if (context.mustCompareGone && !toldByUid) await compareGone(connection, context)
  context.mustCompareGone = false
  await flushGone(context)
}

/** Tells the store what the server reported as deleted. */
export async function flushGone(context: MailboxContext): Promise<void> {
  const uids = [...context.vanished]
  for (const some of chunksOf(uids, CHANGES_AT_ONCE)) {
    await context.store.storeGone(context.mailbox, context.keeper.state.uidvalidity, some)
    for (const uid of some) context.vanished.delete(uid)
  }
}

async function syncByModseq(connection: ImapConnection, context: MailboxContext): Promise<void> {
  const { keeper } = context
  const opened = await selectMailbox(connection, context)
  // Read before asking: whatever changes while we ask has a higher one and is told next time.
  const reached = opened.highestModseq ?? 0n
  const since = keeper.state.highestmodseq
  if (since !== null && BigInt(since) >= reached) return
  if (since !== null) {
    const range = { uid: true, changedSince: BigInt(since) }
    await storeFlagsOf(connection, context, '1:*', range)
    await flushGone(context)
  }
  await keeper.update({ highestmodseq: reached.toString() })
}

async function rereadFlags(connection: ImapConnection, context: MailboxContext): Promise<void> {
  const { client } = connection
  const count = client.mailbox === false ? 0 : client.mailbox.exists
  if (count === 0) return
  if (context.mustCompareGone || context.reflagged.size === 0) {
    await storeFlagsOf(connection, context, `${Math.max(1, count - NEWEST_WITHOUT_MODSEQ + 1)}:*`, {
      uid: false,
    })
  } else {
    const known = [...context.reflagged].filter((seq) => seq <= count)
    if (known.length > 0) await storeFlagsOf(connection, context, known.join(','), { uid: false })
  }
  context.reflagged.clear()
}

async function storeFlagsOf(
  { client }: ImapConnection,
  context: MailboxContext,
  range: string,
  options: { uid: boolean; changedSince?: bigint },
): Promise<void> {
  const changes: FlagChange[] = []
  for await (const message of client.fetch(range, { uid: true, flags: true }, options)) {
    if (message.flags !== undefined) changes.push({ uid: message.uid, flags: [...message.flags] })
  }
  for (const some of chunksOf(changes, CHANGES_AT_ONCE)) {
    await context.store.storeFlags(context.mailbox, context.keeper.state.uidvalidity, some)
  }
}

async function compareGone(connection: ImapConnection, context: MailboxContext): Promise<void> {
  const { keeper, store, mailbox } = context
  const present = await searchUids(connection, null)
  let from = 1
  // Ranges that hold at most so many UIDs of the server, together covering everything below uidnext.
  for (const some of [...chunksOf(present, CHANGES_AT_ONCE), []]) {
    const to = some.at(-1) ?? keeper.state.uidnext - 1
    const there = new Set(some)
    const known = to < from ? [] : await store.knownUids(mailbox, keeper.state.uidvalidity, { from, to })
    for (const uid of known) if (!there.has(uid)) context.vanished.add(uid)
    from = to + 1
  }
}
