import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { suppressionReasons } from '#features/records/suppressions/contract/suppression.ts'
import { contactRefusals } from './errors.ts'

/** What an entry is (AB-001); `non_contact`: whom only mails tell of, as the company did not add him yet. */
export const contactLevels = ['contact', 'department', 'company', 'non_contact'] as const
export const ContactLevel = z.enum(contactLevels)
export type ContactLevel = z.infer<typeof ContactLevel>

export const itemTypes = ['email', 'phone', 'im', 'salutation'] as const
/** The kinds of each item, the usual one first (AB-004). */
export const itemValueTypes = {
  email: ['work', 'personal', 'others'],
  phone: ['mobile', 'office', 'fax', 'others'],
  im: ['skype', 'ice', 'wechat', 'qq'],
  salutation: [''],
} as const

/** Entries of each kind that a person takes, and that a department or company takes (AB-053). */
export const PERSON_ITEMS = { email: 4, phone: 4, im: 4, salutation: 1 } as const
export const GROUP_ITEMS = { email: 20, phone: 4, im: 0, salutation: 0 } as const

/** Characters of one field, of the notes (AB-044), and of an item. */
export const FIELD_MAX = 255
export const NOTE_MAX = 3000
const ITEM_MAX = 254

const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** A text of one line as it is stored: without invisible characters and outer spaces (AB-042). */
export function contactText(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim()
}

/** An address as it is stored: without what is pasted around it (AB-043). */
export function cleanEmail(text: string): string {
  return contactText(text)
    .replace(/^mailto:/i, '')
    .replace(/^[<"'\s]+|[>"'\s,;]+$/g, '')
}

/** Whether a text can be a mail address; '' is none, and allowed (AB-043). */
export function isEmail(text: string): boolean {
  return text === '' || z.email().safeParse(text).success
}

/** An item of an entry (AB-003). */
export const ContactItem = z.object({
  item_type: z.enum(itemTypes),
  value: z.string(),
  value_type: z.string(),
  default: z.boolean(),
})
export type ContactItem = z.infer<typeof ContactItem>

const field = (max = FIELD_MAX) =>
  z.string().transform(contactText).pipe(z.string().max(max, contactRefusals.tooLong.text)).default('')
const text = (max: number) => z.string().trim().max(max, contactRefusals.noteTooLong.text).default('')

/** The fields of an entry that people write (AB-001). */
export const ContactFields = z.object({
  level: ContactLevel.default('contact'),
  name: field(),
  first_name: field(),
  last_name: field(),
  /** The entry of the company; null where it is only named, or there is none. */
  address_book_company_id: Id.nullable().default(null),
  company_name: field(),
  /** The entry of the department; null as above. */
  department_id: Id.nullable().default(null),
  department_name: field(),
  job_title: field(),
  postal_address: field(1000),
  city: field(),
  state: field(),
  postal_code: field(),
  country_id: z.number().int().nullable().default(null),
  website: field(1000),
  note: text(NOTE_MAX),
  /** In the directory that all share, which those alone change who manage it (AB-054). */
  public: z.boolean().default(false),
  directory_user_id: z.string().max(FIELD_MAX).nullable().default(null),
  /** Groups of the company, and of the writer, that it is in. */
  shared_groups: z.array(Id).max(500).optional(),
  my_groups: z.array(Id).max(500).optional(),
})
export type ContactFields = z.infer<typeof ContactFields>

/** Items as they are sent; the ids that forms keep beside them are dropped (AB-003). */
export const ContactItems = z
  .array(
    z.object({
      item_type: z.enum(itemTypes),
      value: z.string().transform(contactText).pipe(z.string().max(ITEM_MAX)),
      value_type: z.string().max(20).default(''),
      default: z.boolean().default(false),
    }),
  )
  .max(60)

/** A row of the contact list. */
export const ContactRow = z.object({
  id: Id,
  level: ContactLevel,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  address_book_company_id: Id.nullable(),
  department_name: z.string(),
  department_id: Id.nullable(),
  city: z.string(),
  country_id: z.number().int().nullable(),
  tags: z.array(z.string()),
  avatar_url: z.string(),
  public: z.boolean(),
  /** Why nothing is sent separately to the default address, e.g. as mails to it come back; null where nothing is known. */
  email_state: z.enum(suppressionReasons).nullable(),
})
export type ContactRow = z.infer<typeof ContactRow>

/** A group of entries (AB-007); `personal`: of its user alone. */
export const AddressGroup = z.object({
  id: Id,
  name: z.string(),
  personal: z.boolean(),
  size: z.number().int(),
})
export type AddressGroup = z.infer<typeof AddressGroup>

/** An address of a company or department, as forms copy it. */
export const PostalFields = z.object({
  postal_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country_id: z.number().int().nullable(),
})
export type PostalFields = z.infer<typeof PostalFields>

/** A company that a name finds (AB-008). */
export const FoundCompany = PostalFields.extend({
  id: Id,
  name: z.string(),
  website: z.string(),
  departments: z.array(PostalFields.extend({ id: Id, name: z.string() })),
})
export type FoundCompany = z.infer<typeof FoundCompany>

/** An entry with all that its form and its detail show (AB-005, AB-001). */
export const AddressBook = ContactRow.extend({
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  company_logo: z.string(),
  postal_address: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country_name: z.string(),
  website: z.string(),
  note: z.string(),
  directory_user_id: z.string().nullable(),
  shared_groups: z.array(Id),
  my_groups: z.array(Id),
  emails: z.array(ContactItem),
  phones: z.array(ContactItem),
  ims: z.array(ContactItem),
  salutation: z.array(ContactItem),
  /** The addresses of `emails` to which nothing is sent separately, and why. */
  suppressed: z.array(z.object({ address: z.string(), reason: z.enum(suppressionReasons) })),
  /** What is written in the fields of the company, by their ids. */
  custom: z.record(z.string(), z.string()),
  /** The entries of its company and department as far as they are entries. */
  company: FoundCompany.nullable(),
  department: PostalFields.extend({ id: Id, name: z.string() }).nullable(),
  is_edited: z.boolean(),
  is_new: z.boolean(),
  /** Rises with each save; a form that was opened before is refused. */
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
})
export type AddressBook = z.infer<typeof AddressBook>

/** One change of an entry: who, when, and which fields are others than before. */
export const ContactChange = z.object({
  id: Id,
  user_id: Id.nullable(),
  user_name: z.string(),
  action: z.enum(['added', 'edited', 'deleted', 'restored']),
  fields: z.array(z.string()),
  created_at: Moment,
})
export type ContactChange = z.infer<typeof ContactChange>

/** What a search of entries gives (SE-025). */
export const ContactSearchResult = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  department: z.string(),
  level: ContactLevel,
  tags: z.array(z.string()),
  avatar: z.string(),
  public: z.boolean(),
})
export type ContactSearchResult = z.infer<typeof ContactSearchResult>
