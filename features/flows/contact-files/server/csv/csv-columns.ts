import {
  emptyContact,
  type FileContact,
  type FileItem,
  itemsOf,
  type ReadContacts,
  withName,
} from '../file-contact.ts'
import type { CsvTable } from './read-csv.ts'

type TextField = {
  [Name in keyof FileContact]: FileContact[Name] extends string ? Name : never
}[keyof FileContact]

/** What a column can be: a text of a contact, its tags, or an address or a number of a type. */
export type ColumnField =
  | TextField
  | 'tags'
  | `email_${string}`
  | `phone_${string}`
  | `custom_${number}`
  | 'skip'

/** Names that Outlook, Google and people give to columns, in lower case, of letters and digits alone. */
const KNOWN: readonly (readonly [ColumnField, readonly string[]])[] = [
  ['name', ['name', 'fullname', 'displayname', 'contact', 'contactname']],
  ['first_name', ['firstname', 'givenname', 'first']],
  ['last_name', ['lastname', 'surname', 'familyname', 'last']],
  ['company_name', ['company', 'companyname', 'organization', 'organisation', 'organizationname', 'firm']],
  ['department_name', ['department', 'departmentname', 'organizationdepartment']],
  ['job_title', ['jobtitle', 'title', 'position', 'organizationtitle']],
  ['postal_address', ['address', 'postaladdress', 'street', 'businessstreet', 'address1street']],
  ['city', ['city', 'town', 'businesscity', 'address1city']],
  ['state', ['state', 'region', 'province', 'businessstate', 'address1region']],
  ['postal_code', ['postalcode', 'zip', 'zipcode', 'postcode', 'businesspostalcode', 'address1postalcode']],
  ['country_name', ['country', 'countryname', 'businesscountry', 'businesscountryregion', 'address1country']],
  ['website', ['website', 'web', 'url', 'webpage', 'website1value']],
  ['note', ['note', 'notes', 'remarks', 'comment', 'comments']],
  ['tags', ['tags', 'tag', 'categories', 'labels', 'groupmembership']],
  ['email_personal', ['personalemail', 'homeemail', 'privateemail']],
  [
    'phone_mobile',
    ['mobile', 'mobilephone', 'cell', 'cellphone', 'phone', 'telephone', 'tel', 'phone1value'],
  ],
  [
    'phone_office',
    ['officephone', 'businessphone', 'workphone', 'office', 'businessphone2', 'companymainphone'],
  ],
  ['phone_fax', ['fax', 'businessfax', 'faxnumber']],
  ['phone_others', ['homephone', 'otherphone', 'telex']],
]
const FIELD_OF = new Map(KNOWN.flatMap(([field, names]) => names.map((name) => [name, field] as const)))
/** `Email`, `E-mail 2 Address`, `Email 3 - Value`. */
const EMAIL = /^email(?:address)?[0-9]?(?:address|value)?$/

/**
 * What each column seems to be; `skip` where its name says nothing. A proposal that its reader may change.
 * @param custom fields that the company added: a column of the same name is one of them
 */
export function proposeColumns(
  header: readonly string[],
  custom: readonly { readonly id: number; readonly name: string }[] = [],
): readonly ColumnField[] {
  const seen = new Set<ColumnField>()
  const ownOf = new Map(custom.map(({ id, name }) => [bareName(name), `custom_${id}` as const]))
  return header.map((name) => {
    const bare = bareName(name)
    const field = ownOf.get(bare) ?? (EMAIL.test(bare) ? 'email_work' : (FIELD_OF.get(bare) ?? 'skip'))
    // Of two columns of one text the first is meant; addresses and numbers may be several.
    if (isItem(field) || field === 'skip') return field
    if (seen.has(field)) return 'skip'
    seen.add(field)
    return field
  })
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The contacts of a table by what its columns are; a row without a name and an address is told. */
export function contactsOfTable(table: CsvTable, columns: readonly ColumnField[]): ReadContacts {
  const read = table.rows.map(({ cells, line }) => ({ line, contact: contactOf(cells, columns) }))
  const problems = read
    .filter(({ contact }) => contact.name === '')
    .map(({ line }) => ({ line, text: 'This row has neither a name nor an address.' }))
  if (table.unclosed_line !== undefined)
    problems.push({ line: table.unclosed_line, text: 'A quote is opened here and never closed.' })
  const named = read.filter(({ contact }) => contact.name !== '')
  return {
    contacts: named.map(({ contact }) => contact),
    lines: named.map(({ line }) => line),
    problems,
  }
}

function contactOf(cells: readonly string[], columns: readonly ColumnField[]): FileContact {
  const texts: Partial<Record<TextField, string>> = {}
  const emails: FileItem[] = []
  const phones: FileItem[] = []
  const custom: Record<string, string> = {}
  let tags: readonly string[] = []
  columns.forEach((field, place) => {
    const value = (cells[place] ?? '').trim()
    if (value === '' || field === 'skip') return
    if (isItem(field)) {
      const [kind, value_type = ''] = field.split('_')
      const items = kind === 'email' ? emails : phones
      items.push({ value: plainText(value), value_type, default: false })
    } else if (isCustom(field)) custom[field.slice(CUSTOM.length)] = plainText(value)
    else if (field === 'tags') tags = [...new Set(value.split(/[,;]| ::: /).map((tag) => tag.trim()))]
    else texts[field] = plainText(value)
  })
  return withName({
    ...emptyContact,
    ...texts,
    tags: tags.filter((tag) => tag !== ''),
    emails: itemsOf(emails),
    phones: itemsOf(phones),
    custom,
  })
}

const CUSTOM = 'custom_'

function isCustom(field: ColumnField): field is `custom_${number}` {
  return field.startsWith(CUSTOM)
}

function isItem(field: ColumnField): field is `email_${string}` | `phone_${string}` {
  return field.startsWith('email_') || field.startsWith('phone_')
}

/** Takes away the apostrophe that an export set before what would have been a formula. */
function plainText(value: string): string {
  return /^'[=+\-@]/.test(value) ? value.slice(1) : value
}
