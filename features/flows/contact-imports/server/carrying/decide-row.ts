import type { MatchWay, RowOutcome } from '#features/flows/file-imports/contract/file-import.ts'
import { type ContactItem, GROUP_ITEMS, PERSON_ITEMS } from '#features/records/contacts/contract/contact.ts'
import { itemKey } from '#features/records/contacts/contract/contact-words.ts'
import type { StoredContact, WrittenContact } from '#features/records/contacts/server/public.ts'

/** What becomes of a row whose entry is in the book already. */
export interface DecidedRow {
  readonly outcome: Extract<RowOutcome, 'changed' | 'duplicate'>
  readonly reason: string
  /** How the entry is to be written, where it changes. */
  readonly entry?: WrittenContact
}

const texts = [
  ['first_name', 'first name'],
  ['last_name', 'last name'],
  ['company_name', 'company'],
  ['department_name', 'department'],
  ['job_title', 'title'],
  ['postal_address', 'address'],
  ['city', 'city'],
  ['state', 'state'],
  ['postal_code', 'postal code'],
  ['country_id', 'country'],
  ['website', 'website'],
  ['note', 'notes'],
] as const

/**
 * What a contact of a file changes of an entry: `fill` writes what is empty, `replace` also what says something else; what
 * the file does not say stays, and addresses and numbers come to those that are there as far as an entry takes them.
 */
export function decideRow(stored: StoredContact, written: WrittenContact, way: MatchWay): DecidedRow {
  if (way === 'skip') return { outcome: 'duplicate', reason: 'In the book already.' }
  const changed: string[] = []
  const fields: Record<string, unknown> = { ...stored.fields }
  for (const [field, word] of texts) {
    const value = written.fields[field]
    const before = stored.fields[field]
    const isEmpty = before === '' || before === null
    if (value === '' || value === null || value === before || !(isEmpty || way === 'replace')) continue
    fields[field] = value
    if (field === 'company_name') fields.address_book_company_id = written.fields.address_book_company_id
    changed.push(word)
  }
  const items = withItems(stored, written.items)
  if (items.length > stored.items.length) changed.push('emails and numbers')
  const custom = Object.fromEntries(
    Object.entries(written.custom ?? {}).filter(([id, value]) => {
      const before = stored.custom[id] ?? ''
      return value !== before && (before === '' || way === 'replace')
    }),
  )
  if (Object.keys(custom).length > 0) changed.push('own fields')
  if (changed.length === 0) return { outcome: 'duplicate', reason: 'In the book already, with all of this.' }
  const entry = { fields: fields as WrittenContact['fields'], items, custom }
  return { outcome: 'changed', reason: changed.join(', '), entry }
}

function withItems({ fields, items }: StoredContact, more: readonly ContactItem[]): readonly ContactItem[] {
  const limits: Readonly<Record<string, number>> = fields.level === 'contact' ? PERSON_ITEMS : GROUP_ITEMS
  const result = [...items]
  for (const item of more) {
    const same = result.filter(({ item_type }) => item_type === item.item_type)
    if (same.some((known) => itemKey(known) === itemKey(item))) continue
    if (same.length >= (limits[item.item_type] ?? 0)) continue
    result.push({ ...item, default: item.item_type === 'email' && same.length === 0 })
  }
  return result
}

/** An entry as it was before, also without the values of fields that it had not. */
export function entryBefore(stored: StoredContact, before: WrittenContact): WrittenContact {
  const emptied = Object.fromEntries(Object.keys(stored.custom).map((id) => [id, '']))
  return { ...before, custom: { ...emptied, ...before.custom } }
}
