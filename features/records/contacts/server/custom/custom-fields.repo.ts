import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { CUSTOM_FIELDS_MAX, type CustomField, type CustomValues } from '../../contract/custom-fields.ts'
import { isKept } from '../mail-people/seen-contacts.repo.ts'

/** The fields of the company in their order, retired ones behind. */
export async function listCustomFields(db: Db): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`
    select id, name, type, choices, retired_at is not null as retired from contact_fields
    order by retired_at is not null, position, id limit ${sql.lit(CUSTOM_FIELDS_MAX)}
  `.execute(db)
  return rows
}

/** Behind the others. */
export async function insertCustomField(
  tx: Tx,
  { name, type, choices }: Pick<CustomField, 'name' | 'type' | 'choices'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_fields (name, type, choices, position)
    select ${name}, ${type}, ${choices}::text[], coalesce(max(position), 0) + 1 from contact_fields returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

export async function setCustomField(
  tx: Tx,
  { id, name, choices, retired }: Omit<CustomField, 'type'>,
): Promise<void> {
  await sql`
    update contact_fields set name = ${name}, choices = ${choices}::text[],
      retired_at = case when ${retired} then coalesce(retired_at, now()) end
    where id = ${id}
  `.execute(tx)
}

/** Puts the named fields in front, in their order. */
export async function setFieldOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update contact_fields set position = ranked.place from (
      select id, row_number() over (order by given.at nulls last, position, id) as place
      from contact_fields left join unnest(${[...ids]}::bigint[]) with ordinality as given(id, at) using (id)
    ) as ranked where contact_fields.id = ranked.id
  `.execute(tx)
}

/** A value of a row of `contact_field_values` as text. */
const asText = sql`coalesce(text_value, trim_scale(number_value)::text, to_char(date_value, 'YYYY-MM-DD'))`

/** What is written in the fields of an entry, as `CustomValues`; by the primary key. @param id a column */
export function customValues(id: RawBuilder<unknown>): RawBuilder<CustomValues> {
  return sql<CustomValues>`coalesce((
    select json_object_agg(field_id, ${asText}) from contact_field_values where address_book_id = ${id}
  ), '{}'::json)`
}

/** The values of some entries are these; fields that are not named stay, '' takes a value away. */
export async function setCustomValues(
  tx: Tx,
  entries: readonly { readonly id: number; readonly custom: CustomValues }[],
): Promise<void> {
  const rows = entries.flatMap(({ id, custom }) =>
    Object.entries(custom).map(([field_id, value]) => ({ id, field_id: Number(field_id), value })),
  )
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, field_id bigint, value text)`
  await sql`
    delete from contact_field_values using ${given}
    where address_book_id = given.id and contact_field_values.field_id = given.field_id and given.value = ''
  `.execute(tx)
  await sql`
    insert into contact_field_values (address_book_id, field_id, text_value, number_value, date_value)
    select given.id, field.id, case when type in ('text', 'choice') then value end,
      case when type = 'number' then value::numeric end, case when type = 'date' then value::date end
    from ${given} join contact_fields as field on field.id = given.field_id where value <> ''
    on conflict (address_book_id, field_id) do update set text_value = excluded.text_value,
      number_value = excluded.number_value, date_value = excluded.date_value
  `.execute(tx)
}

/** The values of addresses, for words that a mail fills in; by `contact_items_value`. The entry added last speaks. */
export async function listValuesOfAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, CustomValues>> {
  const { rows } = await sql<{ address: string; custom: CustomValues }>`
    select distinct on (value_key) value_key as address, ${customValues(sql`address_books.id`)} as custom
    from contact_items join address_books on address_books.id = address_book_id
    where item_type = 'email' and value_key = any(${addresses.map((each) => each.toLowerCase())}::text[])
      and deleted_at is null and ${isKept}
    order by value_key, level <> 'contact', address_books.id desc
  `.execute(db)
  return new Map(rows.map(({ address, custom }) => [address, custom]))
}
