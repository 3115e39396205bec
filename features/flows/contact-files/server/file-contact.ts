/** One value of a contact and its type, as `work` or `mobile`. */
export interface FileItem {
  readonly value: string
  readonly value_type: string
  readonly default: boolean
}

/** A picture as a file has it. Nobody has looked yet whether it is one. */
export interface FilePhoto {
  /** As the file says, e.g. `image/jpeg`; '' where it says nothing. */
  readonly media_type: string
  readonly base64: string
}

/** A contact as a file has it, before it is one of the address book: names in place of ids. */
export interface FileContact {
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly company_name: string
  readonly department_name: string
  readonly job_title: string
  readonly postal_address: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly country_name: string
  readonly website: string
  readonly note: string
  readonly tags: readonly string[]
  readonly emails: readonly FileItem[]
  readonly phones: readonly FileItem[]
  /** Names in messengers; the type is the messenger, as `skype`. */
  readonly ims: readonly FileItem[]
  readonly salutation: string
  readonly photo: FilePhoto | null
  /** A company, or another thing that is no person. */
  readonly is_company: boolean
  /** What vCards say in properties of their own (`X-…`), by their names in upper case. */
  readonly extended: Readonly<Record<string, string>>
  /** Values of fields that the company added, by the id of the field. */
  readonly custom: Readonly<Record<string, string>>
}

export const emptyContact: FileContact = {
  name: '',
  first_name: '',
  last_name: '',
  company_name: '',
  department_name: '',
  job_title: '',
  postal_address: '',
  city: '',
  state: '',
  postal_code: '',
  country_name: '',
  website: '',
  note: '',
  tags: [],
  emails: [],
  phones: [],
  ims: [],
  salutation: '',
  photo: null,
  is_company: false,
  extended: {},
  custom: {},
}

/** What could not be read: where it begins and why, in words for whoever gave the file. */
export interface FileProblem {
  /** From 1. */
  readonly line: number
  readonly text: string
}

export interface ReadContacts {
  readonly contacts: readonly FileContact[]
  /** Where each of them begins, from 1. */
  readonly lines: readonly number[]
  readonly problems: readonly FileProblem[]
}

/** The name of a contact that only has its parts, an address or a company. */
export function withName(contact: FileContact): FileContact {
  const { name, first_name, last_name, company_name, emails } = contact
  if (name !== '') return contact
  const parts = [first_name, last_name].filter((part) => part !== '').join(' ')
  return { ...contact, name: parts || company_name || emails[0]?.value || '' }
}

/** Rows of which the first that says so, or else the first, is the default. */
export function itemsOf(items: readonly FileItem[]): readonly FileItem[] {
  const first = Math.max(
    items.findIndex((item) => item.default),
    0,
  )
  return items.map((item, place) => ({ ...item, default: place === first }))
}

/** Items of an entry of the book as a file has them. */
export function itemsOfContact(
  items: readonly (FileItem & { readonly item_type: string })[],
): Pick<FileContact, 'emails' | 'phones' | 'ims' | 'salutation'> {
  const of = (type: string) =>
    items
      .filter(({ item_type }) => item_type === type)
      .map(({ value, value_type, default: isDefault }) => ({ value, value_type, default: isDefault }))
  return {
    emails: of('email'),
    phones: of('phone'),
    ims: of('im'),
    salutation: of('salutation')[0]?.value ?? '',
  }
}
