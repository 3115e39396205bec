import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Log } from '@laycan/server/log.ts'
import { changeMarks } from './change-marks.ts'
import { type IndexedMail, listIndexedMails, listPlaces } from './indexed-mails.repo.ts'
import { insertMadeSegment, type MadeSegment, makeSegment } from './make-segment.ts'
import { deletePending, listPending, type PendingMail } from './pending.repo.ts'
import type { SegmentPlaces } from './segment-places.ts'
import { listSegments, lockSegments } from './segments.repo.ts'

/** What keeping an index needs. */
export interface IndexParts {
  db: Db
  indexers: ParsePool
  log: Log
  places: SegmentPlaces
  /** Aborted when the work is to end: what is being read is given up. */
  signal: AbortSignal
}

/** Changes that are worked off together at most. */
const CHANGES_MAX = 4_000
/** Mails of one segment, and characters of theirs: read in a second or so. */
const MAILS_MAX = 256
const CHARACTERS_MAX = 6_000_000
const READ_TOGETHER = 32

/** Another process works on the same index: what was made is thrown away. */
export class NotAloneError extends Error {}

/**
 * Enters mails that are new or say something else, and marks those that are elsewhere. What is read is what was committed
 * by then; a change behind it leaves a note of its own.
 * @returns whether there were any, and whether there are more
 */
export async function foldPending({ db, places, ...parts }: IndexParts): Promise<'none' | 'all' | 'more'> {
  const listed = await listPending(db, CHANGES_MAX)
  if (listed.length === 0) return 'none'
  const known = await places.find(db, await listSegments(db), idsOf(listed))
  // One that nobody entered yet is entered, whatever happened to it.
  const mustRead = ({ texts, email_id }: PendingMail) => texts || !known.has(email_id)
  const { mails, read } = await readMails(db, idsOf(listed.filter(mustRead)), MAILS_MAX, CHARACTERS_MAX)
  const made = mails.length === 0 ? undefined : await makeSegment(parts, mails)
  const taken = listed.filter((change) => !mustRead(change) || read.has(change.email_id))
  await inTransaction(db, (tx) => writeFold(tx, { taken, read, made, places }))
  return taken.length < listed.length || listed.length === CHANGES_MAX ? 'more' : 'all'
}

interface Fold {
  taken: readonly PendingMail[]
  /** Mails that leave the segment they were in. */
  read: ReadonlySet<number>
  made: MadeSegment | undefined
  places: SegmentPlaces
}

async function writeFold(tx: Tx, { taken, read, made, places }: Fold): Promise<void> {
  await lockSegments(tx)
  const isOurs = await deletePending(
    tx,
    taken.map(({ id }) => id),
  )
  if (!isOurs) throw new NotAloneError('Another process has entered these mails')
  const ids = idsOf(taken)
  const entered = await places.find(tx, await listSegments(tx), ids)
  const standing = new Map((await listPlaces(tx, ids)).map((mail) => [mail.id, mail]))
  const changes = [...entered].flatMap(([id, all]) =>
    all.map((place) => ({ place, mail: read.has(id) ? undefined : standing.get(id) })),
  )
  await changeMarks(tx, changes)
  if (made) await insertMadeSegment(tx, made)
}

function idsOf(changes: readonly PendingMail[]): number[] {
  return [...new Set(changes.map(({ email_id }) => email_id))]
}

/** Mails with their texts, as many as one segment takes; `read` has the ids that were asked for until then. */
export async function readMails(
  db: Db,
  ids: readonly number[],
  mails_max: number,
  characters_max: number,
): Promise<{ mails: IndexedMail[]; read: Set<number> }> {
  const mails: IndexedMail[] = []
  const read = new Set<number>()
  let characters = 0
  for (
    let at = 0;
    at < ids.length && mails.length < mails_max && characters < characters_max;
    at += READ_TOGETHER
  ) {
    const part = ids.slice(at, at + READ_TOGETHER)
    for (const mail of await listIndexedMails(db, part)) {
      mails.push(mail)
      characters += mail.html.length + mail.text.length
      for (const { text } of mail.more) characters += text.length
    }
    for (const id of part) read.add(id)
  }
  return { mails, read }
}
