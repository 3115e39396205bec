import { type RawBuilder, sql } from 'kysely'
import { tagsOfRecord } from '#features/records/record-kinds/server/public.ts'
import { suppressionOf } from '#features/records/suppressions/server/public.ts'
import type { ContactRow, ContactSearchResult } from '../contract/contact.ts'
import { pictureUrl } from './picture/pictures.repo.ts'

const entry = sql`address_books`

/** The columns of `ContactRow`, of `address_books`. */
export function rowColumns(): RawBuilder<ContactRow> {
  return sql<ContactRow>`${entry}.id, ${entry}.level, ${entry}.name, ${entry}.email, ${entry}.phone, ${entry}.job_title,
    ${entry}.company_name, ${entry}.address_book_company_id::float8 as address_book_company_id,
    ${entry}.department_name, ${entry}.department_id::float8 as department_id, ${entry}.city, ${entry}.country_id,
    ${entry}.public, ${suppressionOf(sql`lower(${entry}.email)`)} as email_state, ${pictureUrl(entry)} as avatar_url, ${tagsOfRecord('AddressBook', sql`${entry}.id`)} as tags`
}

/** The columns of `ContactSearchResult` (SE-025). */
export function searchColumns(): RawBuilder<ContactSearchResult> {
  return sql<ContactSearchResult>`${entry}.id, ${entry}.name, ${entry}.email, ${entry}.company_name as company,
    ${entry}.department_name as department, ${entry}.level, ${entry}.public, ${pictureUrl(entry)} as avatar,
    ${tagsOfRecord('AddressBook', sql`${entry}.id`)} as tags`
}

/** The groups of `address_books.id` that a user sees, in the order of their names. */
export function groupIdsOf(user_id: number, personal: boolean): RawBuilder<number[]> {
  return sql`array(
    select address_groups.id::float8 from address_group_items join address_groups on address_groups.id = address_group_id
    where address_group_items.address_book_id = ${entry}.id and personal = ${personal}
      and (not personal or user_id = ${user_id}) order by lower(address_groups.name)
  )`
}
