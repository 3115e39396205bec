import { fetchBatch, fetchSizes } from './fetch-batch.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { ImapConnection } from './open-imap.ts'
import { selectMailbox } from './open-mailbox.ts'
import { bytesOf, planBatches, type SizedUid } from './plan-batches.ts'
import { searchUids } from './search-uids.ts'
import { StorePipeline } from './store-pipeline.ts'
import { chunksOf } from './uid-set.ts'

// One question to the store and one for sizes to the server per window: 0.3 s of messages at least,
// and no list of a million sizes in memory.
const WINDOW = 1000

/**
 * Imports what lies below `uidnext` and is not stored, newest first; what is stored already (by an
 * earlier run that was interrupted) is not fetched again. Yields after each batch, so that its
 * connection can do something more urgent; the mailbox is selected again afterwards.
 */
export async function* importBacklog(
  connection: ImapConnection,
  context: MailboxContext,
): AsyncGenerator<void> {
  const { keeper, store, mailbox, troubles } = context
  if (keeper.state.first_import_done) return
  await selectMailbox(connection, context)
  const boundary = keeper.state.uidnext
  const uids = (await searchUids(connection, context.since)).filter((uid) => uid < boundary).reverse()
  const pipeline = new StorePipeline(context)
  const progress = { mailbox: mailbox.path, stored: 0, total: uids.length }
  let postponed = 0
  try {
    for (const window of chunksOf(uids, WINDOW)) {
      const missing = new Set(await store.missingUids(mailbox, keeper.state.uidvalidity, window))
      const due = window.filter((uid) => missing.has(uid) && troubles.isDue(uid))
      postponed += missing.size - due.length
      progress.stored += window.length - missing.size
      await selectMailbox(connection, context)
      for (const batch of planBatches(await fetchSizes(connection, due), (uid) => troubles.isSuspect(uid))) {
        await importBatch(connection, context, pipeline, batch, (count) => {
          progress.stored += count
          context.onProgress({ ...progress })
        })
        yield
      }
    }
    await pipeline.drain()
  } finally {
    await pipeline.settle()
  }
  await finishImport(context, uids, postponed)
}

async function importBatch(
  connection: ImapConnection,
  context: MailboxContext,
  pipeline: StorePipeline,
  batch: SizedUid[],
  onStored: (count: number) => void,
): Promise<void> {
  await pipeline.room(bytesOf(batch))
  await selectMailbox(connection, context)
  const messages = await fetchBatch(
    connection,
    context,
    batch.map((message) => message.uid),
  )
  pipeline.add(messages, () => onStored(messages.length))
}

/** Done only when nothing waits for another try; otherwise the session starts the import again later. */
async function finishImport(context: MailboxContext, uids: number[], postponed: number): Promise<void> {
  const stillThere = new Set(uids)
  context.troubles.forgetOthers((uid) => stillThere.has(uid) || uid >= context.keeper.state.uidnext)
  const troubled = uids.some((uid) => context.troubles.isSuspect(uid))
  context.onlyTroublesLeft = postponed > 0 || troubled
  if (!context.onlyTroublesLeft) await context.keeper.update({ first_import_done: true })
}
