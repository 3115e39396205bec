import { fetchBatch } from './fetch-batch.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { ImapConnection } from './open-imap.ts'
import { selectMailbox } from './open-mailbox.ts'
import { planBatches, type SizedUid } from './plan-batches.ts'
import { storeBatch } from './store-batch.ts'

// More than this at once is not new mail but a time away: it is imported newest first, like the first time.
const MOST_NEW_MAIL = 500

/**
 * Fetches and stores what came since `uidnext`, oldest first, and moves `uidnext` behind what is stored.
 * @returns true when so much came that it was left to the import
 */
export async function fetchNewMail(connection: ImapConnection, context: MailboxContext): Promise<boolean> {
  const { keeper, store, mailbox, troubles } = context
  await selectMailbox(connection, context)
  const { uidnext, uidvalidity } = keeper.state
  const found = await listFrom(connection, uidnext)
  const last = found.at(-1)
  if (last === undefined) return false
  if (found.length > MOST_NEW_MAIL) {
    context.onlyTroublesLeft = false
    await keeper.update({ uidnext: last.uid + 1, first_import_done: false })
    return true
  }
  const missing = new Set(
    await store.missingUids(
      mailbox,
      uidvalidity,
      found.map((message) => message.uid),
    ),
  )
  const due = found.filter(({ uid }) => missing.has(uid) && troubles.isDue(uid))
  for (const batch of planBatches(due, (uid) => troubles.isSuspect(uid))) {
    await storeBatch(
      context,
      await fetchBatch(
        connection,
        context,
        batch.map((message) => message.uid),
      ),
    )
    const done = batch.at(-1)?.uid ?? uidnext
    await keeper.update({ uidnext: firstPostponed(context, found, missing) ?? done + 1 })
  }
  await keeper.update({ uidnext: firstPostponed(context, found, missing) ?? last.uid + 1 })
  return false
}

/** `n:*` always names the last message, also when its UID is below n (RFC 9051 §9 seq-range). */
async function listFrom({ client }: ImapConnection, from: number): Promise<SizedUid[]> {
  const found: SizedUid[] = []
  for await (const { uid, size } of client.fetch(`${from}:*`, { uid: true, size: true }, { uid: true })) {
    if (uid >= from && size !== undefined) found.push({ uid, size })
  }
  return found.sort((a, b) => a.uid - b.uid)
}

function firstPostponed(
  context: MailboxContext,
  found: SizedUid[],
  missing: Set<number>,
): number | undefined {
  return found.find(({ uid }) => missing.has(uid) && context.troubles.isSuspect(uid))?.uid
}
