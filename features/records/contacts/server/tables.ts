import type { Generated, GeneratedAlways } from 'kysely'
import type { ContactLevel } from '../contract/contact.ts'
import type { CustomFieldType } from '../contract/custom-fields.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    address_books: {
      id: GeneratedAlways<number>
      level: ContactLevel
      name: string
      first_name: string
      last_name: string
      address_book_company_id: number | null
      company_name: string
      department_id: number | null
      department_name: string
      job_title: string
      postal_address: string
      city: string
      state: string
      postal_code: string
      country_id: number | null
      website: string
      note: string
      public: boolean
      directory_user_id: string | null
      picture: string | null
      email: string
      phone: string
      name_key: string
      search_text: string
      created_by: number | null
      mail_address_id: Generated<number | null>
      created_at: Generated<string>
      updated_at: Generated<string>
      version: Generated<number>
      deleted_at: string | null
    }
    contact_items: {
      address_book_id: number
      item_type: string
      place: number
      value: string
      value_type: string
      is_default: boolean
      value_key: string
    }
    address_groups: {
      id: GeneratedAlways<number>
      name: string
      personal: boolean
      user_id: number
      created_at: Generated<string>
    }
    address_group_items: { address_group_id: number; address_book_id: number; position: number }
    address_book_changes: {
      id: GeneratedAlways<number>
      address_book_id: number
      user_id: number
      action: 'added' | 'edited' | 'deleted' | 'restored'
      fields: string[]
      created_at: Generated<string>
    }
    contact_fields: {
      id: GeneratedAlways<number>
      name: string
      type: CustomFieldType
      choices: string[]
      position: number
      retired_at: string | null
    }
    contact_field_values: {
      address_book_id: number
      field_id: number
      text_value: string | null
      number_value: string | null
      date_value: string | null
    }
    contact_totals: { one: Generated<boolean>; entries: number }
  }
}
