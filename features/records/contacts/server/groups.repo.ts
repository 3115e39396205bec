import { sql } from 'kysely'
import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { AddressGroup } from '../contract/contact.ts'
import { contactRefusals } from '../contract/errors.ts'
import { mayShareGroups } from './access-contact.ts'
import { isSeenBy } from './mail-people/seen-contacts.repo.ts'

/** Groups of a company and of one user at most: a navigation that people read. */
const GROUPS_MAX = 500

/** Members of a group that a user sees. */
const sizeFor = (user_id: number) => sql<number>`(
  select count(*)::float8 from address_group_items join address_books on address_books.id = address_book_id
  where address_group_id = address_groups.id and address_books.deleted_at is null
    and ${isSeenBy(sql`${user_id}::bigint`)}
)`

/** The groups of the company, then those of the user, by name; of one entry alone where that is given. */
export async function listGroups(db: Db, user_id: number, entry?: number): Promise<AddressGroup[]> {
  const of_entry =
    entry === undefined
      ? sql`true`
      : sql`exists (select from address_group_items where address_group_id = address_groups.id and address_book_id = ${entry})`
  const { rows } = await sql<AddressGroup>`
    select id, name, personal, ${sizeFor(user_id)} as size from address_groups
    where (not personal or user_id = ${user_id}) and ${of_entry}
    order by personal, lower(name), id limit ${GROUPS_MAX}
  `.execute(db)
  return rows
}

/** The groups of an entry as its detail shows them (AB-006). */
export async function listGroupsOf(
  db: Db,
  user_id: number,
  id: number,
): Promise<(AddressGroup & { user_name: string; created_at: string })[]> {
  const { rows } = await sql<AddressGroup & { user_name: string; created_at: string }>`
    select address_groups.id, address_groups.name, personal, 0 as size, users.name as user_name,
      address_groups.created_at
    from address_group_items join address_groups on address_groups.id = address_group_id
      join users on users.id = address_groups.user_id
    where address_book_id = ${id} and (not personal or user_id = ${user_id}) order by personal, lower(address_groups.name)
  `.execute(db)
  return rows
}

/** A group that the actor sees: his own, or one of the company. @throws RefusedError for any other */
export async function accessGroup(db: Db, actor: Actor, id: number): Promise<AddressGroup> {
  const { rows } = await sql<AddressGroup>`
    select id, name, personal, ${sizeFor(actor.user_id)} as size from address_groups
    where id = ${id} and (not personal or user_id = ${actor.user_id})
  `.execute(db)
  if (!rows[0]) throw new RefusedError(contactRefusals.groupNotFound)
  return rows[0]
}

/** As `accessGroup`, to change it: one of the company needs the right to (AB-055). */
export async function accessGroupToChange(tx: Tx, actor: Actor, id: number): Promise<AddressGroup> {
  const group = await accessGroup(tx, actor, id)
  if (!group.personal && !mayShareGroups(actor)) throw new RefusedError(refusals.noPermission)
  return group
}

/** Makes or renames a group. @throws RefusedError where its name is taken */
export async function saveGroup(
  tx: Tx,
  { id, ...group }: { id?: number; name: string; personal: boolean; user_id: number },
): Promise<number> {
  const taken = await tx
    .selectFrom('address_groups')
    .select('id')
    .where(sql`lower(name)`, '=', group.name.toLowerCase())
    .where('personal', '=', group.personal)
    .$if(group.personal, (query) => query.where('user_id', '=', group.user_id))
    .executeTakeFirst()
  if (taken && taken.id !== id) throw new RefusedError(contactRefusals.groupTaken)
  if (id !== undefined) {
    await tx.updateTable('address_groups').set({ name: group.name }).where('id', '=', id).execute()
    return id
  }
  const made = await tx.insertInto('address_groups').values(group).returning('id').executeTakeFirstOrThrow()
  return made.id
}

export async function deleteGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('address_groups').where('id', '=', id).execute()
}

/** Puts entries that are in the book behind those of a group; twice is once. */
export async function insertMembers(tx: Tx, group_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into address_group_items (address_group_id, address_book_id, position)
    select ${group_id}, entry.id, coalesce((
      select max(position) from address_group_items where address_group_id = ${group_id}
    ), 0) + given.at
    from unnest(${[...ids]}::bigint[]) with ordinality as given(id, at)
      join address_books as entry on entry.id = given.id and entry.deleted_at is null
    order by given.at on conflict do nothing
  `.execute(tx)
}

export async function deleteMembers(tx: Tx, group_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('address_group_items')
    .where('address_group_id', '=', group_id)
    .where('address_book_id', 'in', [...ids])
    .execute()
}

/** Members of a group that a user sees, with their default addresses, in their order; by `address_group_items_order`. */
export async function listMemberAddresses(
  db: Db,
  user_id: number,
  { group_id, limit }: { group_id: number; limit: number },
): Promise<{ id: number; name: string; address: string }[]> {
  const { rows } = await sql<{ id: number; name: string; address: string }>`
    select address_books.id, name, email as address from address_group_items
      join address_books on address_books.id = address_book_id
    where address_group_id = ${group_id} and deleted_at is null and ${isSeenBy(sql`${user_id}::bigint`)}
    order by position, address_book_id limit ${limit}
  `.execute(db)
  return rows
}

/** Puts the named entries in front, in their order. */
export async function sortMembers(tx: Tx, group_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update address_group_items set position = ranked.place from (
      select address_book_id, row_number() over (order by given.at nulls last, position, address_book_id) as place
      from address_group_items left join unnest(${[...ids]}::bigint[]) with ordinality as given(id, at)
        on given.id = address_book_id
      where address_group_id = ${group_id}
    ) as ranked
    where address_group_id = ${group_id} and address_group_items.address_book_id = ranked.address_book_id
  `.execute(tx)
}

/** An entry is in these groups of a kind and in no other that the user sees; answers the groups that changed. */
export async function setGroupsOf(
  tx: Tx,
  { id, personal, user_id }: { id: number; personal: boolean; user_id: number },
  group_ids: readonly number[],
): Promise<number[]> {
  const seen = sql`personal = ${personal} and (not personal or user_id = ${user_id})`
  const { rows: gone } = await sql<{ id: number }>`
    delete from address_group_items using address_groups
    where address_groups.id = address_group_id and address_book_id = ${id} and ${seen}
      and not address_group_id = any(${[...group_ids]}::bigint[]) returning address_group_id as id
  `.execute(tx)
  const { rows: added } = await sql<{ id: number }>`
    insert into address_group_items (address_group_id, address_book_id, position)
    select id, ${id}, coalesce((select max(position) from address_group_items where address_group_id = address_groups.id), 0) + 1
    from address_groups where id = any(${[...group_ids]}::bigint[]) and ${seen} order by id
    on conflict do nothing returning address_group_id as id
  `.execute(tx)
  return [...gone, ...added].map((row) => row.id)
}

/** An entry is in none of a user's own groups anymore; answers those that it was in. */
export async function deleteFromOwnGroups(tx: Tx, user_id: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from address_group_items using address_groups
    where address_groups.id = address_group_id and address_book_id = ${id} and personal and user_id = ${user_id}
    returning address_group_id as id
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** An entry of a user's own groups counts as changed to his devices. */
export async function touchInOwnGroups(tx: Tx, user_id: number, id: number): Promise<void> {
  await sql`
    update address_group_items set sync_number = pg_current_xact_id()::text::bigint from address_groups
    where address_groups.id = address_group_id and address_book_id = ${id} and personal and user_id = ${user_id}
  `.execute(tx)
}
