import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type DuplicateSearch, PAIRS_PAGE } from '../../contract/endpoints.ts'
import type { DuplicateReason } from '../find-duplicates.ts'

/** Pairs are counted up to here. */
const COUNTED = 1_000

/** A pair that is not settled, of entries that are there. */
export interface OpenPair {
  readonly id: number
  readonly first_id: number
  readonly second_id: number
  readonly reasons: DuplicateReason[]
}

const isOpen = sql`different_at is null and exists (
  select from address_books where address_books.id = first_id and deleted_at is null
) and exists (select from address_books where address_books.id = second_id and deleted_at is null)`

const pairColumns = sql`id::float8 as id, first_id::float8 as first_id, second_id::float8 as second_id, reasons`

/** The pairs behind an id; by `contact_duplicates_open`. */
export async function listOpen(db: Db, after: number): Promise<OpenPair[]> {
  return pairsWhere(db, sql`id > ${after}`, PAIRS_PAGE + 1)
}

/** The pairs of an entry; by the unique index and `contact_duplicates_second`. */
export async function listOpenOf(db: Db, entry: number): Promise<OpenPair[]> {
  return pairsWhere(db, sql`(first_id = ${entry} or second_id = ${entry})`, PAIRS_PAGE)
}

async function pairsWhere(db: Db, which: RawBuilder<unknown>, limit: number): Promise<OpenPair[]> {
  const { rows } = await sql<OpenPair>`
    select ${pairColumns} from contact_duplicates where ${which} and ${isOpen} order by id limit ${limit}
  `.execute(db)
  return rows
}

export async function readSearch(db: Db): Promise<DuplicateSearch> {
  const { rows } = await sql<DuplicateSearch>`
    select running, compared, finished_at, (
      select count(*)::float8 from (select from contact_duplicates where ${isOpen} limit ${sql.lit(COUNTED)}) as counted
    ) as open
    from contact_duplicate_search
  `.execute(db)
  return rows[0] ?? { running: false, compared: 0, finished_at: null, open: 0 }
}

export async function setRunning(tx: Tx, running: boolean): Promise<void> {
  await sql`update contact_duplicate_search set running = ${running}`.execute(tx)
}

/** Writes what a search found; what was settled stays so. @param texts as `compareBook` gives them */
export async function savePairs(tx: Tx, texts: readonly string[], compared: number): Promise<void> {
  for (const text of texts) {
    await sql`
      insert into contact_duplicates (first_id, second_id, reasons)
      select (pair -> 'ids' ->> 0)::bigint, (pair -> 'ids' ->> 1)::bigint,
        array(select jsonb_array_elements_text(pair -> 'reasons'))
      from jsonb_array_elements(${text}::jsonb) as pair
      where exists (select from address_books where id = (pair -> 'ids' ->> 0)::bigint)
        and exists (select from address_books where id = (pair -> 'ids' ->> 1)::bigint)
      on conflict (first_id, second_id) do update set reasons = excluded.reasons, found_at = excluded.found_at
    `.execute(tx)
  }
  // What this search did not find is a pair no more.
  await sql`delete from contact_duplicates where different_at is null and found_at < now()::timestamptz(3)`.execute(
    tx,
  )
  await sql`
    update contact_duplicate_search set running = false, compared = ${compared}, finished_at = now()
  `.execute(tx)
}

/** Remembers that two entries are not one, also where no search found them. */
export async function setDifferent(
  tx: Tx,
  {
    ids: [first, second],
    different,
    user_id,
  }: { ids: readonly [number, number]; different: boolean; user_id: number },
): Promise<void> {
  const by = different ? user_id : null
  await sql`
    insert into contact_duplicates (first_id, second_id, reasons, different_by, different_at)
    values (${first}, ${second}, '{}', ${by}, ${different ? sql`now()` : sql`null`})
    on conflict (first_id, second_id) do update set different_by = excluded.different_by,
      different_at = excluded.different_at
  `.execute(tx)
}
