import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { SearchedMail } from '@laycan/mail/search/mail-document.ts'
import type { SegmentRows } from '@laycan/mail/search/write-segment.ts'
import { bitmapOf } from '@laycan/search-index/bytes/bitmap.ts'
import { compareKeys, SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import { GONE } from '@laycan/search-index/segment/source.ts'
import { TOKENIZER_VERSION } from '@laycan/search-index/words/read-words.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Log } from '@laycan/server/log.ts'
import { newMarks } from './change-marks.ts'
import type { IndexedMail } from './indexed-mails.repo.ts'
import { insertRows } from './rows.repo.ts'
import { insertSegment, setMarks } from './segments.repo.ts'

/** A segment before it is written down. */
export interface MadeSegment {
  /** In list order, the newest first. */
  mails: readonly IndexedMail[]
  rows: SegmentRows
}

interface SegmentParts {
  indexers: ParsePool
  log: Log
  signal: AbortSignal
}

/** Reads the words of mails, in a thread of its own. */
export async function makeSegment(
  parts: SegmentParts,
  unsorted: readonly IndexedMail[],
): Promise<MadeSegment> {
  const mails = [...unsorted].sort((one, other) => compareKeys(keyOf(other), keyOf(one)))
  return { mails, rows: await writeRows(parts, mails) }
}

function keyOf({ id, received_at }: IndexedMail) {
  return { id, time: Date.parse(received_at) }
}

/** A mail that cannot be read in time is found by its subject and people, and keeps no other back. */
async function writeRows(parts: SegmentParts, mails: readonly IndexedMail[]): Promise<SegmentRows> {
  const texts = mails.map(({ subject, people, html, text, more }) => ({ subject, people, html, text, more }))
  try {
    return await untilAborted(parts.signal, parts.indexers.writeSegment(texts))
  } catch (err) {
    parts.signal.throwIfAborted()
    const bad = await findUnreadable(parts.indexers, texts)
    parts.log.warn(
      { err, email_ids: mails.flatMap(({ id }, at) => (bad.has(at) ? [id] : [])) },
      'mails not indexed',
    )
    return parts.indexers.writeSegment(texts.map((each, at) => (bad.has(at) ? withoutBody(each) : each)))
  }
}

async function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  // Nobody waits for it any more once the signal has come, before or after it began.
  work.catch(() => undefined)
  signal.throwIfAborted()
  let abort: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new Error('The work is to end'))
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (abort) signal.removeEventListener('abort', abort)
  }
}

async function findUnreadable(indexers: ParsePool, texts: readonly SearchedMail[]): Promise<Set<number>> {
  const bad = new Set<number>()
  for (const [at, each] of texts.entries()) {
    try {
      await indexers.writeSegment([each])
    } catch {
      bad.add(at)
    }
  }
  return bad
}

function withoutBody(mail: SearchedMail): SearchedMail {
  return { ...mail, html: '', text: '', more: [] }
}

/**
 * Writes a made segment down, so that its mails are found once the transaction commits.
 * @param gone mails that are in another segment by now
 */
export async function insertMadeSegment(
  tx: Tx,
  { mails, rows }: MadeSegment,
  gone: ReadonlySet<number> = new Set(),
): Promise<void> {
  const keys = SegmentKeys.of(mails.map(keyOf))
  const id = await insertSegment(tx, { keys, tokenizer: TOKENIZER_VERSION, state: 'live' })
  await insertRows(tx, id, rows)
  const marks = newMarks(mails)
  const left = mails.flatMap((mail, document) => (gone.has(mail.id) ? [document] : []))
  if (left.length > 0) marks.set(GONE, bitmapOf(mails.length, left))
  await setMarks(tx, id, marks, left.length)
}
