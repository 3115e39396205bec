import { type RawBuilder, sql } from 'kysely'
import type { CriterionSql } from '#features/records/criteria/server/public.ts'
import { spokenSince } from '#features/records/last-mails/server/public.ts'
import { carriesTag } from '#features/records/record-kinds/server/public.ts'
import type { AskedCustomField } from '../contract/contact-criteria.ts'
import { contactKey } from '../contract/contact-words.ts'

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What the criteria of entries are in SQL, on the row of `address_books`. */
export const contactCriteriaSql = [
  {
    field: 'name',
    condition: (_: unknown, content: string) => sql`address_books.name_key like ${like(contactKey(content))}`,
  },
  {
    field: 'email',
    condition: (_: unknown, content: string) => sql`exists (
      select from contact_items where address_book_id = address_books.id and item_type = 'email'
        and value_key like ${like(content.toLowerCase())}
    )`,
  },
  {
    field: 'company_name',
    condition: (_: unknown, content: string) =>
      sql`lower(address_books.company_name) like ${like(content.toLowerCase())}`,
  },
  {
    field: 'department_name',
    condition: (_: unknown, content: string) =>
      sql`lower(address_books.department_name) like ${like(content.toLowerCase())}`,
  },
  {
    field: 'level',
    condition: (_: unknown, content: string[]) => sql`address_books.level = any(${content}::text[])`,
  },
  {
    field: 'country_id',
    condition: (_: unknown, content: number[]) => sql`address_books.country_id = any(${content}::int[])`,
  },
  {
    field: 'tags',
    condition: (_: unknown, content: string[]) => carriesTag('AddressBook', sql`address_books.id`, content),
  },
  {
    field: 'last_contact',
    condition: (user_id: number, day: string) => sql`not exists (
      select from contact_items where address_book_id = address_books.id and item_type = 'email'
        and ${spokenSince(sql`value_key`, user_id, day)}
    )`,
  },
  {
    field: 'custom',
    condition: (_: unknown, asked: readonly AskedCustomField[]) =>
      sql.join(asked.map(hasCustomValue), sql` and `),
  },
] as readonly CriterionSql[]

/** By the indexes of `contact_field_values`, of which each type has its own. */
function hasCustomValue({ id, contains, choices, numbers, dates }: AskedCustomField): RawBuilder<unknown> {
  const parts = [
    ...(contains === undefined ? [] : [sql`lower(text_value) like ${like(contains.toLowerCase())}`]),
    ...(choices === undefined
      ? []
      : [sql`lower(text_value) = any(${choices.map((each) => each.toLowerCase())}::text[])`]),
    ...rangeOf(sql`number_value`, sql`numeric`, numbers),
    ...rangeOf(sql`date_value`, sql`date`, dates),
  ]
  return sql`address_books.id in (
    select address_book_id from contact_field_values
    where field_id = ${id} ${parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`}
  )`
}

function rangeOf(
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  range: readonly [string | number | null, string | number | null] | undefined,
): RawBuilder<unknown>[] {
  const [from, to] = range ?? [null, null]
  return [
    ...(range === undefined ? [] : [sql`${column} is not null`]),
    ...(from === null ? [] : [sql`${column} >= ${from}::${type}`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::${type}`]),
  ]
}
