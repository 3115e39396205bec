import type { FileContact } from '../file-contact.ts'

/** Addresses of one row; a person has four, and what reads the file knows columns up to nine. */
const EMAILS = 9
const PHONES = [
  ['mobile', 'Mobile phone'],
  ['office', 'Office phone'],
  ['fax', 'Fax'],
  ['others', 'Other phone'],
] as const

const texts = [
  ['name', 'Name'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['company_name', 'Company'],
  ['department_name', 'Department'],
  ['job_title', 'Job title'],
  ['postal_address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['postal_code', 'Postal code'],
  ['country_name', 'Country'],
  ['website', 'Website'],
  ['note', 'Note'],
] as const satisfies readonly (readonly [keyof FileContact, string])[]

/** A field that the company added. */
export interface OwnField {
  readonly id: number
  readonly name: string
}

/** Names of columns that an import knows again; the fields of the company stand behind the others. */
export function csvHeader(own: readonly OwnField[] = []): readonly string[] {
  return [
    ...texts.map(([, name]) => name),
    'Tags',
    ...Array.from({ length: EMAILS }, (_, at) => (at === 0 ? 'Email' : `Email ${at + 1}`)),
    ...PHONES.map(([, name]) => name),
    ...own.map(({ name }) => name),
  ]
}

/** The cells of a contact; the default address is the first, several numbers of a type stand in one cell. */
export function csvRowOf(contact: FileContact, own: readonly OwnField[] = []): readonly string[] {
  const { tags, emails, phones } = contact
  const sorted = emails.toSorted((one, other) => Number(other.default) - Number(one.default))
  return [
    ...texts.map(([field]) => contact[field]),
    tags.join(', '),
    ...Array.from({ length: EMAILS }, (_, at) => sorted[at]?.value ?? ''),
    ...PHONES.map(([type]) =>
      phones
        .filter(({ value_type }) => value_type === type)
        .map(({ value }) => value)
        .join('; '),
    ),
    ...own.map(({ id }) => contact.custom[String(id)] ?? ''),
  ]
}
