import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    line_addresses: { address: string; line_id: number; state: 'entered' | 'learned' | 'refused' }
  }
}

/**
 * Replaces the further addresses of a line. One that was learned and is left out is not learned again.
 * @param addresses in whatever letters; none that another line has
 */
export async function setLineAddresses(tx: Tx, line_id: number, addresses: readonly string[]): Promise<void> {
  const wanted = [...new Set(addresses.map((address) => address.trim().toLowerCase()))]
  await sql`
    update line_addresses set state = 'refused'
    where line_id = ${line_id} and state = 'learned' and address != all(${wanted}::text[])
  `.execute(tx)
  await sql`
    delete from line_addresses
    where line_id = ${line_id} and state = 'entered' and address != all(${wanted}::text[])
  `.execute(tx)
  await sql`
    insert into line_addresses (address, line_id, state) select unnest(${wanted}::text[]), ${line_id}, 'entered'
    on conflict (address) do update set state = 'entered', line_id = ${line_id}
    where line_addresses.state = 'refused'
  `.execute(tx)
}

/** Adds an address that mail of a line was delivered to; one that is known, or was taken out by hand, stays as it is. */
export async function learnLineAddress(tx: Tx, line_id: number, address: string): Promise<boolean> {
  const result = await sql`
    insert into line_addresses (address, line_id, state) values (${address.toLowerCase()}, ${line_id}, 'learned')
    on conflict (address) do nothing
  `.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}
