import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    openai_keys: { user_id: number | null; sealed: Buffer }
  }
}

/** The sealed keys that count for a user: his own first, then the company's. */
export async function listSealedKeys(db: Db, user_id: number): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from openai_keys where user_id = ${user_id} or user_id is null order by user_id nulls last
  `.execute(db)
  return rows.map((row) => row.sealed)
}

/** Stores the key of a user, or of the company (null). */
export async function setSealedKey(tx: Tx, user_id: number | null, sealed: Buffer): Promise<void> {
  await sql`
    insert into openai_keys (user_id, sealed) values (${user_id}, ${sealed})
    on conflict (user_id) do update set sealed = excluded.sealed
  `.execute(tx)
}

export async function deleteKey(tx: Tx, user_id: number | null): Promise<void> {
  await sql`delete from openai_keys where user_id is not distinct from ${user_id}`.execute(tx)
}
