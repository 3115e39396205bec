import { sql } from 'kysely'
import type { SanctionsList } from '@laycan/market/match/market.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import { SANCTIONS_MAX, type SanctionsSummary } from '../contract/sanctions.ts'
import type { SanctionsEntry } from './read-sanctions.ts'

export async function findSummary(db: Db): Promise<SanctionsSummary> {
  const { rows } =
    await sql<SanctionsSummary>`select entries, file, imported_at from market_sanctions_file`.execute(db)
  return rows[0] ?? { entries: 0, file: '', imported_at: null }
}

/** Writes a list in place of the one before; two who import come one after the other. */
export async function replaceSanctions(
  tx: Tx,
  file: string,
  entries: readonly SanctionsEntry[],
): Promise<void> {
  await sql`
    insert into market_sanctions_file (file, entries) values (${file}, ${entries.length})
    on conflict (only_one) do update set file = excluded.file, entries = excluded.entries, imported_at = now()
  `.execute(tx)
  await sql`delete from market_sanctions`.execute(tx)
  await sql`
    insert into market_sanctions (lrimo, name, flag)
    select lrimo, name, flag from jsonb_populate_recordset(null::market_sanctions, ${jsonForPostgres(entries)}::jsonb)
  `.execute(tx)
}

export async function deleteSanctions(tx: Tx): Promise<void> {
  await sql`delete from market_sanctions_file`.execute(tx)
  await sql`delete from market_sanctions`.execute(tx)
}

/** The list as matching takes it; `SANCTIONS_MAX` rows at most. */
export async function readSanctionsList(db: Db): Promise<SanctionsList> {
  const { rows } = await sql<SanctionsEntry>`
    select lrimo, name, flag from market_sanctions limit ${SANCTIONS_MAX}
  `.execute(db)
  return {
    imos: new Set(rows.flatMap(({ lrimo }) => (lrimo === null ? [] : [String(lrimo)]))),
    names: new Set(rows.flatMap(({ name }) => name || [])),
    flags: new Set(rows.flatMap(({ flag }) => flag || [])),
  }
}
