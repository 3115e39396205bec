import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { EventProvider } from '../contract/delivery-report.ts'
import type { KeyPurpose } from './tables.ts'

/** What a key is sealed for: the keys of providers and of links do not open in each other's places. */
export function sealPurpose(purpose: KeyPurpose): string {
  return `delivery reports, ${purpose}`
}

export async function findKey(db: Db, purpose: KeyPurpose): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('delivery_keys')
    .select('sealed')
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.sealed
}

/** Whoever comes first sets it; the others find his. */
export async function insertKey(db: Db, purpose: KeyPurpose, sealed: Buffer): Promise<void> {
  await db
    .insertInto('delivery_keys')
    .values({ purpose, sealed, last_event_at: null })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
}

export async function setKey(tx: Tx, purpose: KeyPurpose, sealed: Buffer): Promise<void> {
  await sql`
    insert into delivery_keys (purpose, sealed) values (${purpose}, ${sealed})
    on conflict (purpose) do update set sealed = excluded.sealed, created_at = now(), last_event_at = null
  `.execute(tx)
}

export async function deleteKey(tx: Tx, purpose: KeyPurpose): Promise<void> {
  await tx.deleteFrom('delivery_keys').where('purpose', '=', purpose).execute()
}

export async function setLastEvent(tx: Tx, purpose: KeyPurpose): Promise<void> {
  await tx
    .updateTable('delivery_keys')
    .set({ last_event_at: sql`now()` })
    .where('purpose', '=', purpose)
    .execute()
}

/** The providers whose events are taken, without their keys. */
export async function listWebhooks(
  db: Db,
): Promise<{ provider: EventProvider; created_at: string; last_event_at: string | null }[]> {
  const result = await sql<{ provider: EventProvider; created_at: string; last_event_at: string | null }>`
    select purpose as provider, created_at, last_event_at from delivery_keys where purpose <> 'links' order by purpose
  `.execute(db)
  return result.rows
}
