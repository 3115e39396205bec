import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type {
  AddressBook,
  ContactFields,
  ContactItem,
  ContactRow,
  FoundCompany,
  PostalFields,
} from '../contract/contact.ts'
import { contactKey, itemKey, searchText } from '../contract/contact-words.ts'
import type { CustomValues } from '../contract/custom-fields.ts'
import { groupIdsOf, rowColumns } from './contact-columns.repo.ts'
import { customValues, setCustomValues } from './custom/custom-fields.repo.ts'
import { absorbPeople, findRaised, setCreator } from './mail-people/raise-people.repo.ts'
import { isSeenBy } from './mail-people/seen-contacts.repo.ts'
import { pictureUrl } from './picture/pictures.repo.ts'

/** An entry to be written: its fields, and its items in their order. */
export interface WrittenContact {
  readonly fields: Omit<ContactFields, 'shared_groups' | 'my_groups'>
  readonly items: readonly ContactItem[]
  /** Values of the fields of the company by their ids, '' for none; what is left out stays as it is. */
  readonly custom?: CustomValues
}

/** An entry as it is stored, with the groups that a user sees. */
type Stored = ContactRow &
  Pick<
    AddressBook,
    | 'first_name'
    | 'last_name'
    | 'postal_address'
    | 'state'
    | 'postal_code'
    | 'website'
    | 'note'
    | 'directory_user_id'
    | 'company_logo'
    | 'version'
    | 'created_at'
    | 'updated_at'
    | 'shared_groups'
    | 'my_groups'
    | 'custom'
  >

/** The picture of a company itself, or of the company of an entry. */
const logo = sql<string>`coalesce((
  select ${pictureUrl(sql`company`)} from address_books as company
  where company.id = coalesce(address_books.address_book_company_id, address_books.id)
    and company.level = 'company' and company.deleted_at is null
), '')`

/** An entry that a user sees, by the primary key. */
export async function findContact(db: Db, user_id: number, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${rowColumns()}, first_name, last_name, postal_address, state, postal_code, website, note, directory_user_id,
      version, created_at, updated_at, ${logo} as company_logo, ${groupIdsOf(user_id, false)} as shared_groups,
      ${groupIdsOf(user_id, true)} as my_groups, ${customValues(sql`address_books.id`)} as custom
    from address_books where id = ${id} and deleted_at is null and ${isSeenBy(sql`${user_id}::bigint`)}
  `.execute(db)
  return rows[0]
}

/** The columns of an entry, with what is found and shown of its items. */
export function columnsOf({ fields, items }: WrittenContact) {
  const emails = items.filter(({ item_type }) => item_type === 'email')
  const [phone] = items.filter(({ item_type }) => item_type === 'phone')
  return {
    ...fields,
    email: (emails.find((item) => item.default) ?? emails[0])?.value ?? '',
    phone: phone?.value ?? '',
    name_key: contactKey(fields.name),
    search_text: searchText(fields, items),
  }
}

/** Adds an entry; one whom mails tell of already is written in the place of that entry. @returns its id */
export async function insertContact(tx: Tx, entry: WrittenContact, created_by: number): Promise<number> {
  const [raised] = await findRaised(tx, [entry])
  if (raised) {
    await setContact(tx, raised.id, entry)
    await setCreator(tx, [raised.id], created_by)
    return raised.id
  }
  const { id } = await tx
    .insertInto('address_books')
    .values({ ...columnsOf(entry), created_by, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setItems(tx, id, entry.items)
  await setCustomValues(tx, [{ id, custom: entry.custom ?? {} }])
  return id
}

export async function setContact(tx: Tx, id: number, entry: WrittenContact): Promise<void> {
  await tx
    .updateTable('address_books')
    .set({ ...columnsOf(entry), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await setItems(tx, id, entry.items)
  await setCustomValues(tx, [{ id, custom: entry.custom ?? {} }])
}

async function setItems(tx: Tx, id: number, items: readonly ContactItem[]): Promise<void> {
  await tx.deleteFrom('contact_items').where('address_book_id', '=', id).execute()
  if (items.length === 0) return
  await tx
    .insertInto('contact_items')
    .values(
      items.map((item, place) => ({
        address_book_id: id,
        item_type: item.item_type,
        place,
        value: item.value,
        value_type: item.value_type,
        is_default: item.default,
        value_key: itemKey(item),
      })),
    )
    .execute()
  await absorbPeople(tx, [id])
}

/** By the primary key. */
export async function listItems(db: Db, id: number): Promise<ContactItem[]> {
  return db
    .selectFrom('contact_items')
    .select(['item_type', 'value', 'value_type', 'is_default as default'])
    .where('address_book_id', '=', id)
    .orderBy('place')
    .$castTo<ContactItem>()
    .execute()
}

/** Some entries as the list shows them, in the order of their ids. */
export async function findRows(db: Db, ids: readonly number[]): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${rowColumns()} from address_books where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id
  `.execute(db)
  return rows
}

/** What an entry points at: a company or a department that is there; by the primary key. */
export async function findPlaces(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; level: string; name: string; address_book_company_id: number | null }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('address_books')
    .select(['id', 'level', 'name', 'address_book_company_id'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
}

/** The people and departments of a company or department whose name changed say the new one; answers which. */
export async function renameIn(
  tx: Tx,
  { id, level, name }: { id: number; level: string; name: string },
): Promise<number[]> {
  const isDepartment = level === 'department'
  const [key, word] = isDepartment
    ? [sql.ref('department_id'), sql.ref('department_name')]
    : [sql.ref('address_book_company_id'), sql.ref('company_name')]
  const { rows } = await sql<{ id: number }>`
    update address_books set ${word} = ${name},
      search_text = left(search_text || chr(10) || ${contactKey(name)}, 2000)
    where ${key} = ${id} and ${word} <> ${name} and deleted_at is null returning id
  `.execute(tx)
  return rows.map((row) => row.id)
}

export async function setDeleted(tx: Tx, ids: readonly number[], deleted: boolean): Promise<void> {
  await sql`
    update address_books set deleted_at = ${deleted ? sql`now()` : sql`null`} where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

const postal = sql`postal_address, city, state, postal_code, country_id`

/** Companies whose name contains a text, with their departments; by the trigram index. */
export async function listCompanies(
  db: Db,
  { key, ids, limit }: { key?: string; ids?: readonly number[]; limit: number },
): Promise<FoundCompany[]> {
  const asked =
    ids === undefined ? sql`strpos(name_key, ${key ?? ''}) > 0` : sql`id = any(${[...ids]}::bigint[])`
  const which = sql`level = 'company' and ${asked}`
  const { rows } = await sql<FoundCompany>`
    select id, name, website, ${postal}, coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'postal_address', postal_address, 'city', city,
        'state', state, 'postal_code', postal_code, 'country_id', country_id) order by name_key, id)
      from (
        select * from address_books as department
        where department.address_book_company_id = company.id and department.level = 'department'
          and department.deleted_at is null order by name_key, id limit 200
      ) as department
    ), '[]'::json) as departments
    from (
      select * from address_books where ${which} and deleted_at is null
      order by not starts_with(name_key, ${key ?? ''}), name_key, id limit ${limit}
    ) as company order by not starts_with(name_key, ${key ?? ''}), name_key, id
  `.execute(db)
  return rows
}

/** A department with its address. */
export async function findDepartment(
  db: Db,
  id: number,
): Promise<(PostalFields & { id: number; name: string }) | undefined> {
  const { rows } = await sql<PostalFields & { id: number; name: string }>`
    select id, name, ${postal} from address_books where id = ${id} and deleted_at is null
  `.execute(db)
  return rows[0]
}
