import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { type ContactItem, GROUP_ITEMS, PERSON_ITEMS } from '#features/records/contacts/contract/contact.ts'
import { itemKey } from '#features/records/contacts/contract/contact-words.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import type { StoredContact, WrittenContact } from '#features/records/contacts/server/public.ts'
import type { MergedField } from '../../contract/endpoints.ts'

type Fields = WrittenContact['fields']

/** What each choice of a merge is in the fields of an entry: an address is taken as a whole. */
const fieldsOf: Readonly<Record<MergedField, readonly (keyof Fields)[]>> = {
  name: ['name'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  job_title: ['job_title'],
  company: ['address_book_company_id', 'company_name'],
  department: ['department_id', 'department_name'],
  address: ['postal_address', 'city', 'state', 'postal_code', 'country_id'],
  website: ['website'],
  note: ['note'],
}

/**
 * The entry that two become: fields of the kept one, those of `from_gone` of the other; emails and numbers of both.
 * @throws RefusedError for more of them than an entry takes
 */
export function decideMerge(
  kept: StoredContact,
  gone: StoredContact,
  { from_gone, left_out }: { from_gone: readonly string[]; left_out: readonly string[] },
): WrittenContact {
  const fields: Record<string, unknown> = { ...kept.fields }
  for (const [choice, names] of Object.entries(fieldsOf)) {
    if (from_gone.includes(choice)) for (const name of names) fields[name] = gone.fields[name]
  }
  const custom = Object.fromEntries(
    Object.entries(gone.custom).filter(
      ([id, value]) => value !== '' && (from_gone.includes(`custom_${id}`) || !kept.custom[id]),
    ),
  )
  const items = unite(kept, gone.items, new Set(left_out))
  return { fields: fields as Fields, items, custom: { ...kept.custom, ...custom } }
}

function unite(
  { fields, items }: StoredContact,
  more: readonly ContactItem[],
  left_out: ReadonlySet<string>,
): ContactItem[] {
  const seen = new Set<string>()
  const all = [...items, ...more].filter((item) => {
    const key = `${item.item_type}/${itemKey(item)}`
    if (seen.has(key) || left_out.has(item.value)) return false
    seen.add(key)
    return true
  })
  const limits: Readonly<Record<string, number>> = fields.level === 'contact' ? PERSON_ITEMS : GROUP_ITEMS
  for (const [type, most] of Object.entries(limits)) {
    // One salutation is enough, and nothing that anybody chooses.
    const isOver = all.filter(({ item_type }) => item_type === type).length > most
    if (isOver && type !== 'salutation') throw new RefusedError(contactRefusals.tooManyItems)
  }
  const emails = all.filter(({ item_type }) => item_type === 'email')
  const chosen = emails.find((item) => item.default) ?? emails[0]
  const salutation = all.find(({ item_type }) => item_type === 'salutation')
  return all
    .filter((item) => item.item_type !== 'salutation' || item === salutation)
    .map((item) => ({ ...item, default: item === chosen }))
}

const words: Readonly<Record<string, string>> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Title',
  company_name: 'Company',
  department_name: 'Department',
  postal_address: 'Address',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  country_id: 'Country',
  website: 'Website',
  note: 'Notes',
}

/** What taking a merge back writes, and in words what it leaves because somebody changed it since. */
export interface TakenApart {
  readonly entry: WrittenContact
  readonly stayed: readonly string[]
}

/**
 * The kept entry as it was before a merge. What somebody wrote since stays: of each field that the merge changed it is
 * looked whether it still says what the merge wrote.
 */
export function takeApart(now: WrittenContact, before: WrittenContact, after: WrittenContact): TakenApart {
  const fields: Record<string, unknown> = { ...now.fields }
  const stayed: string[] = []
  for (const name of Object.keys(before.fields) as (keyof Fields)[]) {
    if (before.fields[name] === after.fields[name]) continue
    if (now.fields[name] === after.fields[name]) fields[name] = before.fields[name]
    else if (words[name])
      stayed.push(`${words[name]}: “${String(now.fields[name] ?? '')}” was written since.`)
  }
  const keyOf = (item: ContactItem) => `${item.item_type}/${itemKey(item)}`
  const had = new Set(before.items.map(keyOf))
  const brought = new Set(after.items.map(keyOf).filter((key) => !had.has(key)))
  const left = now.items.filter((item) => !brought.has(keyOf(item)))
  const present = new Set(now.items.map(keyOf))
  // A number that was there before and is gone now was taken off by somebody, who meant it.
  for (const item of before.items)
    if (!present.has(keyOf(item))) stayed.push(`“${item.value}” was taken off since, and stays off.`)
  const custom: Record<string, string> = {}
  for (const id of new Set([...Object.keys(before.custom ?? {}), ...Object.keys(after.custom ?? {})])) {
    const [was, made, is] = [before, after, now].map((each) => each.custom?.[id] ?? '')
    if (was !== made && is === made) custom[id] = was ?? ''
  }
  const emails = left.filter(({ item_type }) => item_type === 'email')
  const chosen =
    emails.find((item) => before.items.some((each) => each.default && keyOf(each) === keyOf(item))) ??
    emails[0]
  const items = left.map((item) => ({ ...item, default: item === chosen }))
  return { entry: { fields: fields as Fields, items, custom }, stayed }
}
