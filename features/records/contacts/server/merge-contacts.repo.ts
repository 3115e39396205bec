import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { tagsOfRecord } from '#features/records/record-kinds/server/public.ts'

/**
 * What is compared of the entries behind an id to find those that are one, as JSON that nobody reads on the way: an array of
 * `id`, `name`, `company_id`, `emails`, `phones`. By the primary key.
 */
export async function listCompared(
  db: Db,
  after: number,
  limit: number,
): Promise<{ text: string; last: number; count: number } | undefined> {
  const { rows } = await sql<{ text: string; last: number; count: number }>`
    select json_agg(json_build_object('id', id, 'name', name, 'company_id', address_book_company_id,
      'emails', emails, 'phones', phones))::text as text, max(id)::float8 as last, count(*)::float8 as count
    from (
      select id, name, address_book_company_id,
        array(select value_key from contact_items where address_book_id = page.id and item_type = 'email') as emails,
        array(select value_key from contact_items where address_book_id = page.id and item_type = 'phone') as phones
      from (
        select id, name, address_book_company_id from address_books
        where id > ${after} and deleted_at is null and level in ('contact', 'company')
        order by id limit ${limit}
      ) as page
    ) as compared having count(*) > 0
  `.execute(db)
  return rows[0]
}

/** An entry is in all groups of another one, whosever they are. @returns the groups that it came into */
export async function copyGroups(tx: Tx, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into address_group_items (address_group_id, address_book_id, position)
    select address_group_id, ${to}, position from address_group_items where address_book_id = ${from}
    on conflict do nothing returning address_group_id::float8 as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function leaveGroups(tx: Tx, id: number, group_ids: readonly number[]): Promise<void> {
  await sql`
    delete from address_group_items where address_book_id = ${id} and address_group_id = any(${[...group_ids]}::bigint[])
  `.execute(tx)
}

/** People and departments of a company are those of another one. @param only of these alone @returns which */
export async function moveStaff(
  tx: Tx,
  from: number,
  to: { readonly id: number; readonly name: string },
  only?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update address_books set address_book_company_id = ${to.id}, company_name = ${to.name}
    where address_book_company_id = ${from} and ${only === undefined ? sql`true` : sql`id = any(${[...only]}::bigint[])`}
    returning id::float8 as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The tags of an entry, by name. */
export async function listTagsOf(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ tags: string[] }>`
    select ${tagsOfRecord('AddressBook', sql`${id}::bigint`)} as tags
  `.execute(db)
  return rows[0]?.tags ?? []
}
