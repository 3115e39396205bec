import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { ContactChange, ContactItem } from '../contract/contact.ts'
import { CONTACT_CHANGES } from '../contract/endpoints.ts'
import { findContact, listItems, type WrittenContact } from './contacts.repo.ts'

/** Notes who did what to some entries. */
export async function noteChange(
  tx: Tx,
  ids: readonly number[],
  { user_id, action, fields = [] }: { user_id: number; action: ContactChange['action']; fields?: string[] },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into address_book_changes (address_book_id, user_id, action, fields)
    select id, ${user_id}::bigint, ${action}::text, ${fields}::text[] from unnest(${[...ids]}::bigint[]) as given(id)
  `.execute(tx)
}

/** The names of the fields that a form changes; `contact_items` stands for all items. */
export async function changedFields(
  tx: Tx,
  user_id: number,
  id: number,
  { fields, items, custom = {} }: WrittenContact,
): Promise<string[]> {
  const found = await findContact(tx, user_id, id)
  const before: Readonly<Record<string, unknown>> | undefined = found
  const changed = Object.entries(fields).flatMap(([name, value]) => (before?.[name] === value ? [] : [name]))
  if (Object.entries(custom).some(([field, value]) => (found?.custom[field] ?? '') !== value))
    changed.push('custom')
  const same = sameItems(items, await listItems(tx, id))
  return same ? changed : [...changed, 'contact_items']
}

function sameItems(one: readonly ContactItem[], other: readonly ContactItem[]): boolean {
  const words = (items: readonly ContactItem[]) =>
    JSON.stringify(items.map((item) => [item.item_type, item.value, item.value_type, item.default]))
  return words(one) === words(other)
}

/** Changes of an entry, the newest first, by index `address_book_changes_entry`. */
export async function listChanges(db: Db, id: number, before: number | undefined): Promise<ContactChange[]> {
  const { rows } = await sql<ContactChange>`
    select change.id, change.user_id, coalesce(users.name, '') as user_name, change.action, change.fields,
      change.created_at
    from address_book_changes as change left join users on users.id = change.user_id
    where change.address_book_id = ${id} and ${before === undefined ? sql`true` : sql`change.id < ${before}`}
    order by change.id desc limit ${CONTACT_CHANGES}
  `.execute(db)
  return rows
}
