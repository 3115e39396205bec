import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** An address that came or was named anew. */
export interface ChangedAddress {
  readonly id: number
  readonly changed_at: string
  readonly address: string
  /** '' where nobody was named by it. */
  readonly name: string
}

/** A place in the order of changes. */
export type ChangePlace = Pick<ChangedAddress, 'id' | 'changed_at'>

/** Addresses that changed behind a place and up to a moment, in their order; by `recent_addresses_changed`. */
export async function listChangedAddresses(
  db: Db,
  { after, until, limit }: { after: ChangePlace; until: string; limit: number },
): Promise<ChangedAddress[]> {
  const { rows } = await sql<ChangedAddress>`
    select id::float8 as id, changed_at, address, name from recent_addresses
    where (changed_at, id) > (${after.changed_at}::timestamptz, ${after.id}::bigint) and changed_at <= ${until}::timestamptz
    order by changed_at, id limit ${limit}
  `.execute(db)
  return rows
}

/**
 * Whether mails of the lines that a user reads, or that he wrote himself, name an address. By the primary key of
 * `recent_address_uses`. @param address_id a column
 */
export function isAddressOf(
  address_id: RawBuilder<unknown>,
  user_id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from recent_address_uses as use where use.address_id = ${address_id} and (
      use.owner_type = 'Line' and use.owner_id in (select line_id from line_readers where user_id = ${user_id})
      or use.owner_type = 'User' and use.owner_id = ${user_id}
    )
  )`
}

/** The lines with mails that name an address, by the primary key of `recent_address_uses`. @param address_id a column */
export function linesOfAddress(address_id: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql<number[]>`array(
    select owner_id::float8 from recent_address_uses where address_id = ${address_id} and owner_type = 'Line'
  )`
}
