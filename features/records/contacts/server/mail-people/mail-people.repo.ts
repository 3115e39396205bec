import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { ContactFields } from '../../contract/contact.ts'
import { columnsOf, setDeleted, type WrittenContact } from '../contacts.repo.ts'
import { insertEntries, setContacts } from '../many-contacts.repo.ts'

/** Somebody whom mails name. */
export interface MailPerson {
  /** Of `recent_addresses`. */
  readonly id: number
  readonly address: string
  /** '' where nobody was named. */
  readonly name: string
}

/** Characters of an item of an entry. */
const ADDRESS_MAX = 254

/**
 * Makes people of mails entries of level `non_contact`, as far as no entry has their address: not for its own lines and users, not a
 * second time, and not again for who was deleted. By `contact_items_value` and `address_books_mail_address`. @returns how many
 */
export async function insertFromMail(tx: Tx, people: readonly MailPerson[]): Promise<number> {
  const short = people.filter(({ address }) => address.length <= ADDRESS_MAX)
  if (short.length === 0) return 0
  const { rows } = await sql<MailPerson>`
    select id::float8 as id, address, name
    from jsonb_to_recordset(${JSON.stringify(short)}::jsonb) as person(id bigint, address text, name text)
    where not exists (select from address_books where mail_address_id = person.id)
      and not exists (
        select from contact_items join address_books on address_books.id = address_book_id
        where item_type = 'email' and value_key = lower(person.address) and deleted_at is null
      )
      and lower(person.address) <> all(select lower(email) from lines union all select lower(email) from users)
    order by id
  `.execute(tx)
  await insertEntries(
    tx,
    rows.map((person) => ({ entry: entryOf(person), created_by: null, mail_address_id: person.id })),
  )
  return rows.length
}

/** Calls entries of level `non_contact` as their people call themselves now; what somebody wrote stays. @returns how many */
export async function renameFromMail(tx: Tx, people: readonly MailPerson[]): Promise<number> {
  const named = people
    .filter(({ name }) => name !== '')
    .map((person) => {
      const { name, name_key, search_text } = columnsOf(entryOf(person))
      return { id: person.id, name, name_key, search_text }
    })
  if (named.length === 0) return 0
  const { rows } = await sql`
    update address_books set name = given.name, name_key = given.name_key, search_text = given.search_text
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given(id bigint, name text, name_key text, search_text text)
    where mail_address_id = given.id and level = 'non_contact' and version = 1 and address_books.name <> given.name
    returning 1
  `.execute(tx)
  return rows.length
}

/** Entries that were added, but should not have been: who was known from mails is so again, others are deleted. */
export async function takeBackAdded(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows: people } = await sql<MailPerson & { entry_id: number }>`
    select address_books.id::float8 as entry_id, recent_addresses.id::float8 as id, address, recent_addresses.name
    from address_books join recent_addresses on recent_addresses.id = mail_address_id
    where address_books.id = any(${[...ids]}::bigint[]) order by address_books.id
  `.execute(tx)
  const lowered = people.map(({ entry_id }) => entry_id)
  await setContacts(
    tx,
    people.map((person) => ({ id: person.entry_id, entry: entryOf(person) })),
  )
  await sql`update address_books set created_by = null where id = any(${lowered}::bigint[])`.execute(tx)
  await sql`delete from contact_field_values where address_book_id = any(${lowered}::bigint[])`.execute(tx)
  const known = new Set(lowered)
  await setDeleted(
    tx,
    ids.filter((id) => !known.has(id)),
    true,
  )
}

function entryOf({ name, address }: MailPerson): WrittenContact {
  const fields = ContactFields.parse({ level: 'non_contact', name: name || address })
  return { fields, items: [{ item_type: 'email', value: address, value_type: 'work', default: true }] }
}
