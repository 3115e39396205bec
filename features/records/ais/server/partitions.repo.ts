import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** Serializes makers of partitions. */
const PARTITIONS_LOCK = 4_210_056

const NAME = 'ais_positions_'

/** The month of a moment, `2026_11`. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7).replace('-', '_')
}

/** Makes the partitions of months, given as `monthOf` gives them. Safe when several processes do. */
export async function makePartitions(db: Db, months: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(tx)
    for (const month of months) {
      const [from, to] = rangeOf(month)
      // Names and bounds are made of digits alone; they cannot be parameters.
      const text = `create table if not exists ${NAME}${month} partition of ais_positions for values from ('${from}') to ('${to}')`
      await sql.raw(text).execute(tx)
    }
  })
}

function rangeOf(month: string): [string, string] {
  const [year = 0, number = 0] = month.split('_').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return [dayOf(year, number), dayOf(next[0] ?? 0, next[1] ?? 0)]
}

const dayOf = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01T00:00:00Z`

/** Takes away the partitions of months that ended before a moment; answers their names. */
export async function dropPartitions(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ais_positions'::regclass
  `.execute(db)
  const gone = rows.map(({ name }) => name).filter((name) => isOlder(name, before))
  for (const name of gone) await sql.raw(`drop table ${name}`).execute(db)
  return gone
}

function isOlder(name: string, before: Date): boolean {
  const month = /^ais_positions_(\d{4}_\d{2})$/.exec(name)?.[1]
  return month !== undefined && new Date(rangeOf(month)[1]) <= before
}
