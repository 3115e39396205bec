import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { findRawBlob } from '#features/records/emails/server/public.ts'
import type { IndexParts } from './fold-pending.ts'
import { listOlderIds } from './indexed-mails.repo.ts'
import { searchTextsChanged } from './pending.repo.ts'
import { readProgress, setProgress } from './progress.repo.ts'
import { insertAttachmentTexts, listAttachmentTexts } from './search-texts.repo.ts'

const LOOKED_AT = 16

/**
 * Reads what the attachments of the next older mails say: of mail that was there before the index, nobody noted it.
 * @returns whether any is left
 */
export async function readOlderAttachments(parts: IndexParts & { blobs: BlobStore }): Promise<boolean> {
  const { db, blobs, indexers, log } = parts
  const progress = await readProgress(db, 'attachments')
  const { before_at, before_id } = progress
  if (before_at === null || before_id === null) return false
  const older = await listOlderIds(db, { before_at, before_id }, { limit: LOOKED_AT, with_attachment: true })
  const ids = older.map(({ id }) => id)
  const noted = new Set((await listAttachmentTexts(db, ids)).map(({ email_id }) => email_id))
  const read: Parameters<typeof insertAttachmentTexts>[1][number][] = []
  for (const id of ids.filter((each) => !noted.has(each))) {
    try {
      const raw = await findRawBlob(db, id)
      if (!raw || raw.raw_blob === '') continue
      const { attachments } = await indexers.parse(await blobs.get(raw.raw_blob))
      if (attachments.some(({ text }) => text !== '')) read.push({ id, attachments })
    } catch (err) {
      // Its bytes are away: all else of it is found.
      log.warn({ err, email_id: id }, 'attachments not read for the search')
    }
  }
  await inTransaction(db, async (tx) => {
    const at = older.length < LOOKED_AT ? undefined : older.at(-1)
    if (!(await setProgress(tx, progress, { at, count: older.length, tokenizer: 0 }))) return
    await insertAttachmentTexts(tx, read)
    await searchTextsChanged(
      tx,
      read.map(({ id }) => id),
    )
  })
  return true
}
