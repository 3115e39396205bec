import { TOKENIZER_VERSION } from '@laycan/search-index/words/read-words.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { changeMarks } from './change-marks.ts'
import { type IndexParts, NotAloneError, readMails } from './fold-pending.ts'
import { listOlderIds } from './indexed-mails.repo.ts'
import { insertMadeSegment, makeSegment } from './make-segment.ts'
import { readProgress, restartProgress, setProgress } from './progress.repo.ts'
import { type ListedSegment, listSegments, lockSegments } from './segments.repo.ts'

/** Mails that are looked at together, and what one segment takes. */
const LOOKED_AT = 1_024
const CHARACTERS_MAX = 24_000_000

/** Begins again where the index was made by older rules. */
export async function followTokenizer({ db }: Pick<IndexParts, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const progress = await readProgress(tx, 'mails')
    const isOutdated = (await listSegments(tx)).some((segment) => !isCurrent(segment))
    if (isOutdated && progress.tokenizer < TOKENIZER_VERSION) await restartProgress(tx, TOKENIZER_VERSION)
  })
}

const isCurrent = ({ tokenizer }: ListedSegment) => tokenizer >= TOKENIZER_VERSION

/**
 * Enters the next part of the mail that was there before the index, or that is in it by older rules, from the newest on.
 * What came in meanwhile is left as it is.
 * @returns whether any is left
 */
export async function enterOlder({ db, places, ...parts }: IndexParts): Promise<boolean> {
  const progress = await readProgress(db, 'mails')
  const { before_at, before_id } = progress
  if (before_at === null || before_id === null) return false
  const older = await listOlderIds(db, { before_at, before_id }, { limit: LOOKED_AT, with_attachment: false })
  const current = (await listSegments(db)).filter(isCurrent)
  const there = await places.find(
    db,
    current,
    older.map(({ id }) => id),
  )
  const missing = older.map(({ id }) => id).filter((id) => !there.has(id))
  const { mails, read } = await readMails(db, missing, LOOKED_AT, CHARACTERS_MAX)
  const made = mails.length === 0 ? undefined : await makeSegment(parts, mails)
  // Where not all was read, it goes on behind the last one that was.
  const end = older.findIndex(({ id }) => !there.has(id) && !read.has(id))
  const looked = end < 0 ? older : older.slice(0, end)
  await inTransaction(db, async (tx) => {
    await lockSegments(tx)
    const next = {
      at: looked.length < LOOKED_AT && end < 0 ? undefined : looked.at(-1),
      count: looked.length,
    }
    if (!(await setProgress(tx, progress, { ...next, tokenizer: TOKENIZER_VERSION })))
      throw new NotAloneError('Another process has entered these mails')
    if (!made) return
    const segments = await listSegments(tx)
    const ids = made.mails.map(({ id }) => id)
    // What was entered while these were read is newer than what was read.
    const newer = await places.find(tx, segments.filter(isCurrent), ids)
    const old = await places.find(
      tx,
      segments.filter((segment) => !isCurrent(segment)),
      ids,
    )
    await changeMarks(
      tx,
      [...old.values()].flat().map((place) => ({ place, mail: undefined })),
    )
    await insertMadeSegment(tx, made, new Set(newer.keys()))
  })
  return true
}
