import { sql } from 'kysely'
import { type Bitmap, readBitmap, writeBitmap } from '@laycan/search-index/bytes/bitmap.ts'
import { ByteReader } from '@laycan/search-index/bytes/byte-reader.ts'
import { ByteWriter } from '@laycan/search-index/bytes/byte-writer.ts'
import type { Key, SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { SearchSegmentsTable } from './tables.ts'

/** A segment as it is listed. */
export type ListedSegment = Omit<SearchSegmentsTable, 'id' | 'keys' | 'state' | 'replaced_at'> & {
  id: number
}

/** First key of the advisory locks of the index; the second says what is locked. */
export const INDEX_LOCK = 4_210_006

/**
 * Whoever puts segments in the place of others, or changes their marks, does so alone until the transaction ends: what is
 * listed behind this lock stays so.
 */
export async function lockSegments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(INDEX_LOCK)}, 1)`.execute(tx)
}

/** The segments that make up the index; some dozens. */
export async function listSegments(db: Db): Promise<ListedSegment[]> {
  return db
    .selectFrom('search_segments')
    .select([
      'id',
      'size',
      'newest_at',
      'newest_id',
      'oldest_at',
      'oldest_id',
      'least_id',
      'most_id',
      'tokenizer',
    ])
    .select(['gone', 'revision'])
    .where('state', '=', 'live')
    .orderBy('id')
    .execute()
}

export async function readKeyBytes(db: Db, segment_id: number): Promise<Buffer> {
  const row = await db
    .selectFrom('search_segments')
    .select('keys')
    .where('id', '=', segment_id)
    .executeTakeFirstOrThrow()
  return row.keys
}

/** Writes a segment down that nobody reads yet; its rows follow, or came before in the same transaction. */
export async function insertSegment(
  db: Db,
  { keys, tokenizer, state }: { keys: SegmentKeys; tokenizer: number; state: 'making' | 'live' },
): Promise<number> {
  const [newest, oldest] = [keys.at(0), keys.at(keys.count - 1)]
  const row = await db
    .insertInto('search_segments')
    .values({
      state,
      size: keys.count,
      newest_at: momentOf(newest),
      newest_id: newest.id,
      oldest_at: momentOf(oldest),
      oldest_id: oldest.id,
      least_id: keys.ids.reduce((one, other) => Math.min(one, other)),
      most_id: keys.ids.reduce((one, other) => Math.max(one, other)),
      tokenizer,
      gone: 0,
      revision: sql`nextval('search_revisions')`,
      keys: Buffer.from(keys.toBytes()),
      replaced_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

function momentOf({ time }: Key): string {
  return new Date(time).toISOString()
}

/** Another process has put a segment in their place: what this one does is to be rolled back. */
export class ReplacedError extends Error {}

/** Puts a segment in the place of others. @throws ReplacedError when one of them is not there any more */
export async function replaceSegments(tx: Tx, ids: readonly number[], by: number | undefined): Promise<void> {
  const replaced = await sql`
    update search_segments set state = 'replaced', replaced_at = now()
    where id = any(${[...ids]}::bigint[]) and state = 'live'
  `.execute(tx)
  if (replaced.numAffectedRows !== BigInt(ids.length)) throw new ReplacedError('A segment was replaced')
  if (by === undefined) return
  const made =
    await sql`update search_segments set state = 'live' where id = ${by} and state = 'making'`.execute(tx)
  if (made.numAffectedRows !== 1n) throw new ReplacedError('What was made of segments was removed')
}

/** Segments whose rows may go: those that were not finished, and those that nobody reads any more. */
export async function listWaste(db: Db, { making }: { making: boolean }): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from search_segments
    where state = 'making' and ${making}::boolean or state = 'replaced' and replaced_at < now() - interval '1 minute'
    order by id
  `.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Removes a segment with all its rows. */
export async function deleteSegment(db: Db, id: number): Promise<void> {
  await sql`delete from search_positions where segment_id = ${id}`.execute(db)
  await sql`delete from search_terms where segment_id = ${id}`.execute(db)
  await sql`delete from search_segments where id = ${id}`.execute(db)
}

/** The marks of some segments by name. */
export type SegmentMarks = Map<string, Bitmap>

export async function readMarks(
  db: Db,
  segments: readonly { id: number; size: number }[],
): Promise<Map<number, SegmentMarks>> {
  const marks = new Map(segments.map(({ id }) => [id, new Map<string, Bitmap>()]))
  if (segments.length === 0) return marks
  const ids = segments.map(({ id }) => id)
  const rows = await db
    .selectFrom('search_marks')
    .select(['segment_id', 'name', 'body'])
    .where('segment_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const sizes = new Map(segments.map(({ id, size }) => [id, size]))
  for (const { segment_id, name, body } of rows) {
    const bitmap = readBitmap(new ByteReader(body), sizes.get(segment_id) ?? 0)
    marks.get(segment_id)?.set(name, bitmap)
  }
  return marks
}

/** Writes marks of a segment; whoever reads the segment hears of it by its revision. */
export async function setMarks(tx: Tx, segment_id: number, marks: SegmentMarks, gone: number): Promise<void> {
  const bodies = [...marks.values()].map((bitmap) => {
    const writer = new ByteWriter()
    writeBitmap(writer, bitmap)
    return Buffer.from(writer.toBytes())
  })
  await sql`
    insert into search_marks (segment_id, name, body)
    select ${segment_id}, name, body from unnest(${[...marks.keys()]}::text[], ${bodies}::bytea[]) as mark(name, body)
    on conflict (segment_id, name) do update set body = excluded.body
  `.execute(tx)
  await sql`
    update search_segments set gone = ${gone}, revision = nextval('search_revisions') where id = ${segment_id}
  `.execute(tx)
}
