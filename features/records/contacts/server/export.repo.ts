import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { tagsOfRecord } from '#features/records/record-kinds/server/public.ts'
import type { ContactFields, ContactItem } from '../contract/contact.ts'
import { countryName } from '../contract/countries.ts'
import type { CustomValues } from '../contract/custom-fields.ts'
import { customValues } from './custom/custom-fields.repo.ts'
import { isKept } from './mail-people/seen-contacts.repo.ts'

type Texts = Pick<
  ContactFields,
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'department_name'
  | 'job_title'
  | 'postal_address'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'website'
  | 'note'
>

/** An entry as it leaves the product: names in place of ids. */
export interface ExportedContact extends Texts {
  readonly id: number
  readonly country_name: string
  readonly tags: readonly string[]
  readonly items: readonly ContactItem[]
  /** Values of the fields of the company. */
  readonly custom: CustomValues
  /** The blob of its photo or logo. */
  readonly picture: string | null
  readonly is_company: boolean
}

/** The kept entries behind an id, all or some of them, in the order of their ids; by the primary key. */
export async function listForExport(
  db: Db,
  { after, ids, limit }: { after: number; ids?: readonly number[] | undefined; limit: number },
): Promise<ExportedContact[]> {
  const asked = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<ExportedContact & { country_id: number | null }>`
    select id, picture, level in ('company', 'department') as is_company, name, first_name, last_name, company_name, department_name, job_title, postal_address, city, state,
      postal_code, website, note, country_id, ${tagsOfRecord('AddressBook', sql`address_books.id`)} as tags,
      coalesce((
        select json_agg(json_build_object('item_type', item_type, 'value', value, 'value_type', value_type,
          'default', is_default) order by place)
        from contact_items where address_book_id = address_books.id
      ), '[]'::json) as items, ${customValues(sql`address_books.id`)} as custom
    from address_books where id > ${after} and ${asked} and deleted_at is null and ${isKept} order by id limit ${limit}
  `.execute(db)
  return rows.map(({ country_id, ...row }) => ({
    ...row,
    country_name: country_id === null ? '' : (countryName(country_id) ?? ''),
  }))
}
