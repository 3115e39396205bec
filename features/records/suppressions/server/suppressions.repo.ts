import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Suppression, SuppressionReason } from '../contract/suppression.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    suppressions: {
      id: Generated<number>
      address: string
      reason: SuppressionReason
      detail: string
      user_id: number | null
      created_at: Generated<string>
    }
  }
}

const columns = ['id', 'address', 'reason', 'detail', 'created_at'] as const

/** A page, newest first, by primary key; with a part of the address by index `suppressions_address`. */
export async function listStored(
  db: Db,
  { key, after, limit }: { key: string | undefined; after: number | undefined; limit: number },
): Promise<Suppression[]> {
  let query = db.selectFrom('suppressions').select(columns).orderBy('id', 'desc').limit(limit)
  if (after !== undefined) query = query.where('id', '<', after)
  if (key) query = query.where('address', 'like', `%${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return query.execute()
}

/** Which of some addresses, given in lower case, are on the list. */
export async function findStored(db: Db, addresses: readonly string[]): Promise<Suppression[]> {
  return db
    .selectFrom('suppressions')
    .select(columns)
    .where('address', '=', sql<string>`any(${[...addresses]}::text[])`)
    .orderBy('address')
    .execute()
}

/** Why an address is on the list; null where it is not. By its unique index. @param address a column, in lower case */
export function suppressionOf(address: RawBuilder<unknown>): RawBuilder<SuppressionReason | null> {
  return sql<SuppressionReason | null>`(select reason from suppressions where suppressions.address = ${address})`
}

/** Undefined when the address is on the list already: what is known of it stays. */
export async function insertSuppression(
  tx: Tx,
  row: { address: string; reason: SuppressionReason; detail: string; user_id: number | null },
): Promise<Suppression | undefined> {
  return tx
    .insertInto('suppressions')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** The address that was taken off. */
export async function deleteSuppression(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('suppressions').where('id', '=', id).returning('address').executeTakeFirst()
  return row?.address
}

/** Takes an address off that a user put on by hand himself; false where he did not. */
export async function deleteOwnManual(
  tx: Tx,
  { address, user_id }: { address: string; user_id: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('suppressions')
    .where('address', '=', address)
    .where('reason', '=', 'manual')
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
