import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ignored_addresses: { user_id: number; address_key: string; created_at: Generated<string> }
  }
}

export async function setIgnored(tx: Tx, user_id: number, address_key: string): Promise<void> {
  await sql`
    insert into ignored_addresses (user_id, address_key) values (${user_id}, ${address_key})
    on conflict do nothing
  `.execute(tx)
}

export async function deleteIgnored(tx: Tx, user_id: number, address_key: string): Promise<void> {
  await sql`delete from ignored_addresses where user_id = ${user_id} and address_key = ${address_key}`.execute(
    tx,
  )
}

/** Ignored addresses of one user, in alphabetical order. */
export async function listIgnored(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ignored_addresses')
    .select('address_key')
    .where('user_id', '=', user_id)
    .orderBy('address_key')
    .execute()
  return rows.map((row) => row.address_key)
}
