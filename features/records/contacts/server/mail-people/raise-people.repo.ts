import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ContactItem } from '../../contract/contact.ts'

/** Of an entry that is to be written. */
interface Addressed {
  readonly fields: { readonly level: string }
  readonly items: readonly ContactItem[]
}

/** An entry that is written in place of a new one, and its version before. */
export interface Raised {
  readonly id: number
  readonly version: number
}

/**
 * Which entry of level `non_contact` each of some new ones is, by its addresses: adding somebody whom mails tell of raises that
 * entry, with what was said of it. Locked; by `contact_items_value`.
 */
export async function findRaised(tx: Tx, entries: readonly Addressed[]): Promise<(Raised | undefined)[]> {
  const keys = entries.map((entry) => (entry.fields.level === 'non_contact' ? [] : addressesOf(entry)))
  const all = [...new Set(keys.flat())]
  if (all.length === 0) return keys.map(() => undefined)
  const { rows } = await sql<Raised & { address: string }>`
    select address_books.id::float8 as id, version, value_key as address
    from contact_items join address_books on address_books.id = address_book_id
    where item_type = 'email' and value_key = any(${all}::text[]) and level = 'non_contact' and deleted_at is null
    order by address_books.id for update of address_books
  `.execute(tx)
  const known = new Map(rows.map((row) => [row.address, row]))
  const taken = new Set<number>()
  return keys.map((addresses) => {
    const found = addresses.map((address) => known.get(address)).find((row) => row && !taken.has(row.id))
    if (found) taken.add(found.id)
    return found
  })
}

/** The addresses of an entry in lower case, the default one first. */
function addressesOf({ items }: Addressed): string[] {
  const emails = items.filter(({ item_type }) => item_type === 'email')
  return emails
    .toSorted((one, other) => Number(other.default) - Number(one.default))
    .map(({ value }) => value.toLowerCase())
}

/** Somebody keeps these entries from now on. */
export async function setCreator(tx: Tx, ids: readonly number[], created_by: number): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update address_books set created_by = ${created_by}, created_at = now() where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** Whom mails tell of by an address of a kept entry is no entry of his own any more; by `contact_items_value`. */
export async function absorbPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update address_books set deleted_at = now()
    where level = 'non_contact' and mail_address_id is not null and deleted_at is null and id in (
      select same.address_book_id from contact_items as own
        join address_books as keeper on keeper.id = own.address_book_id and keeper.level <> 'non_contact'
        join contact_items as same on same.item_type = 'email' and same.value_key = own.value_key
      where own.address_book_id = any(${[...ids]}::bigint[]) and own.item_type = 'email' and own.value_key <> ''
        and same.address_book_id <> own.address_book_id
    )
  `.execute(tx)
}
