import { foldText } from '#features/records/recent-addresses/contract/address-words.ts'
import type { ContactFields, ContactItem } from './contact.ts'

/** Characters by which one entry is found. */
const SEARCHED_MAX = 2_000

/** A text as entries are ordered and found: without case and accents, each gap one space. */
export function contactKey(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}

/** An address in lower case, a number in its digits, as equal ones are equal. */
export function itemKey({ item_type, value }: Pick<ContactItem, 'item_type' | 'value'>): string {
  return item_type === 'phone' ? value.replace(/\D/g, '') : value.toLowerCase()
}

/** All words by which an entry is found: names, company, addresses and numbers. */
export function searchText(
  fields: Pick<ContactFields, 'name' | 'company_name' | 'department_name' | 'job_title' | 'city'>,
  items: readonly Pick<ContactItem, 'item_type' | 'value'>[],
): string {
  const said = [fields.name, fields.company_name, fields.department_name, fields.job_title, fields.city]
  const found = items.flatMap((item) =>
    item.item_type === 'salutation' ? [] : [contactKey(item.value), itemKey(item)],
  )
  return [...new Set([...said.map(contactKey), ...found])].filter(Boolean).join('\n').slice(0, SEARCHED_MAX)
}
