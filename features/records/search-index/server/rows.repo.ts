import { sql } from 'kysely'
import type { PieceRow, TermRow } from '@laycan/search-index/segment/posting.ts'
import type { PieceWanted, TermsWanted } from '@laycan/search-index/segment/source.ts'
import type { Db } from '@laycan/server/database/database.ts'
import './tables.ts'

type InSegment<Row> = Row & { segment: number }

/** Rows of one statement that writes them: some 300 KB. */
const WRITTEN_TOGETHER = 200
/** Rows of one page that a merge reads. */
const READ_TOGETHER = 200
/** Behind every term that begins so. */
const LAST_CHARACTER = '\u{10ffff}'

/** The rows that may have some terms, one by one by the primary key. */
export async function findTermRows(db: Db, wanted: TermsWanted): Promise<InSegment<TermRow>[]> {
  const [exact, prefixed] = await Promise.all([findExact(db, wanted), findPrefixed(db, wanted)])
  return [...exact, ...prefixed]
}

async function findExact(db: Db, { segments, terms }: TermsWanted): Promise<InSegment<TermRow>[]> {
  if (terms.length === 0) return []
  const result = await sql<InSegment<TermRow>>`
    select wanted.segment, found.term, found.body
    from unnest(${[...segments]}::bigint[]) as wanted(segment) cross join unnest(${[...terms]}::text[]) as sought(term)
    cross join lateral (
      select term, body from search_terms
      where segment_id = wanted.segment and search_terms.term <= sought.term collate "C"
      order by search_terms.term desc limit 1
    ) as found
  `.execute(db)
  return result.rows
}

async function findPrefixed(db: Db, { segments, prefixes }: TermsWanted): Promise<InSegment<TermRow>[]> {
  if (prefixes.length === 0) return []
  const result = await sql<InSegment<TermRow>>`
    select wanted.segment, found.term, found.body
    from unnest(${[...segments]}::bigint[]) as wanted(segment) cross join unnest(${[...prefixes]}::text[]) as sought(term)
    cross join lateral (
      (select term, body from search_terms
       where segment_id = wanted.segment and search_terms.term <= sought.term collate "C"
       order by search_terms.term desc limit 1)
      union all
      (select term, body from search_terms
       where segment_id = wanted.segment and search_terms.term > sought.term collate "C"
         and search_terms.term < (sought.term || ${LAST_CHARACTER}) collate "C")
    ) as found
  `.execute(db)
  return result.rows
}

/** Pieces of places, one by one by the primary key. */
export async function findPieceRows(db: Db, wanted: readonly PieceWanted[]): Promise<InSegment<PieceRow>[]> {
  const result = await sql<InSegment<PieceRow>>`
    select wanted.segment, wanted.term, wanted.first, found.body
    from unnest(
      ${wanted.map(({ segment }) => segment)}::bigint[], ${wanted.map(({ term }) => term)}::text[],
      ${wanted.map(({ first }) => first)}::int[]
    ) as wanted(segment, term, first)
    cross join lateral (
      select body from search_positions
      where segment_id = wanted.segment and search_positions.term = wanted.term collate "C"
        and search_positions.first = wanted.first limit 1
    ) as found
  `.execute(db)
  return result.rows
}

export async function listTermRows(
  db: Db,
  segment_id: number,
  after: string | undefined,
): Promise<TermRow[]> {
  const result = await sql<TermRow>`
    select term, body from search_terms where segment_id = ${segment_id} and term > ${after ?? ''}
    order by term limit ${sql.lit(READ_TOGETHER)}
  `.execute(db)
  return result.rows
}

export async function listPieceRows(
  db: Db,
  segment_id: number,
  after: Pick<PieceRow, 'term' | 'first'> = { term: '', first: 0 },
): Promise<PieceRow[]> {
  const result = await sql<PieceRow>`
    select term, first, body from search_positions
    where segment_id = ${segment_id} and (term, first) > (${after.term}, ${after.first}::int)
    order by term, first limit ${sql.lit(READ_TOGETHER)}
  `.execute(db)
  return result.rows
}

/** Writes rows of a segment, some hundreds in one statement. */
export async function insertRows(
  db: Db,
  segment_id: number,
  { terms, pieces }: { terms: readonly TermRow[]; pieces: readonly PieceRow[] },
): Promise<void> {
  for (let at = 0; at < terms.length; at += WRITTEN_TOGETHER) {
    const part = terms.slice(at, at + WRITTEN_TOGETHER)
    await sql`
      insert into search_terms (segment_id, term, body)
      select ${segment_id}, term, body
      from unnest(${part.map(({ term }) => term)}::text[], ${part.map(bytesOf)}::bytea[]) as row(term, body)
    `.execute(db)
  }
  for (let at = 0; at < pieces.length; at += WRITTEN_TOGETHER) {
    const part = pieces.slice(at, at + WRITTEN_TOGETHER)
    await sql`
      insert into search_positions (segment_id, term, first, body)
      select ${segment_id}, term, first, body
      from unnest(
        ${part.map(({ term }) => term)}::text[], ${part.map(({ first }) => first)}::int[], ${part.map(bytesOf)}::bytea[]
      ) as row(term, first, body)
    `.execute(db)
  }
}

function bytesOf({ body }: { body: Uint8Array }): Buffer {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}
