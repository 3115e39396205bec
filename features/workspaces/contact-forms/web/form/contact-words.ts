import { z } from 'zod'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import type { createContact } from '#features/records/contacts/contract/endpoints.ts'
import { emptyItem, ItemWords, itemsToEdit, itemsToSend } from './contact-items.ts'
import type { FormLink } from './form-link.ts'

/** The three forms, by what they make. */
export type FormLevel = 'person' | 'department' | 'company'

/** How an entry is saved other than as it was opened: one that was deleted meanwhile, as a new one. */
export type SaveWay = 'as_new'

/** A company or department; without an id it is only named in the entry. */
const Place = z.object({ id: z.number().nullable(), name: z.string() })

const ContactWords = z.object({
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  company: Place.nullable(),
  department: Place.nullable(),
  postal_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country_id: z.number().nullable(),
  website: z.string(),
  note: z.string(),
  emails: z.array(ItemWords),
  phones: z.array(ItemWords),
  ims: z.array(ItemWords),
  salutation: z.array(ItemWords),
  tags: z.array(z.string()),
  shared_groups: z.array(z.number()),
  my_groups: z.array(z.number()),
  public: z.boolean(),
  /** Values of the fields of the company, by their ids. */
  custom: z.record(z.string(), z.string()),
})
type ContactWords = z.infer<typeof ContactWords>

/** What a form holds. */
export const FormWords = ContactWords.extend({
  /** Version of the entry that was edited; null for a new one. */
  version: z.number().nullable(),
  /** The entry as it was then, so that what a colleague changed meanwhile can be told from what was written here. */
  before: ContactWords.nullable(),
  /** What becomes of the photo: '' it stays, `removed`, else the name of the file that takes its place. */
  photo: z.string(),
})
export type FormWords = z.infer<typeof FormWords>

/** What lies in the browser until it is saved; a file cannot. */
export const KeptWords = FormWords.omit({ photo: true })

const empty: ContactWords = {
  name: '',
  first_name: '',
  last_name: '',
  job_title: '',
  company: null,
  department: null,
  postal_address: '',
  city: '',
  state: '',
  postal_code: '',
  country_id: null,
  website: '',
  note: '',
  emails: [emptyItem('email', true)],
  phones: [],
  ims: [],
  salutation: [emptyItem('salutation', true)],
  tags: [],
  shared_groups: [],
  my_groups: [],
  public: false,
  custom: {},
}

type LinkWords = Pick<FormLink, 'emails'> &
  Partial<Pick<FormLink, 'name' | 'job_title' | 'postal_address' | 'website' | 'phones' | 'ims'>>

/** A new entry (AB-015), with what its link says (AB-012). */
export function wordsOfLink({ emails, phones = [], ims = [], ...link }: LinkWords): FormWords {
  const { name = '', job_title = '', postal_address = '', website = '' } = link
  const texts = { name, job_title, postal_address, website }
  const said = { ...texts, emails: [...emails], phones: [...phones], ims: [...ims] }
  return { ...empty, ...said, version: null, before: null, photo: '' }
}

/** An entry to be edited (AB-015). */
export function wordsOfEntry(entry: AddressBook): FormWords {
  const before: ContactWords = {
    ...empty,
    ...pickTexts(entry),
    company: placeOf(entry.address_book_company_id, entry.company_name),
    department: placeOf(entry.department_id, entry.department_name),
    country_id: entry.country_id,
    emails: [...itemsToEdit('email', entry.emails)],
    phones: [...itemsToEdit('phone', entry.phones)],
    ims: [...itemsToEdit('im', entry.ims)],
    salutation: [...itemsToEdit('salutation', entry.salutation)],
    tags: entry.tags,
    shared_groups: entry.shared_groups,
    my_groups: entry.my_groups,
    public: entry.public,
    custom: entry.custom,
  }
  return { ...before, version: entry.version, before, photo: '' }
}

function pickTexts(entry: AddressBook) {
  const { name, first_name, last_name, job_title, postal_address, city, state, postal_code } = entry
  const { website, note } = entry
  return { name, first_name, last_name, job_title, postal_address, city, state, postal_code, website, note }
}

function placeOf(id: number | null, name: string): ContactWords['company'] {
  return name === '' ? null : { id, name }
}

const storedLevel = { person: 'contact', department: 'department', company: 'company' } as const

/** What a form sends. @param isNew the version of an entry that was deleted is not asked about */
export function bodyOfWords(
  level: FormLevel,
  words: FormWords,
  { isNew }: { isNew: boolean },
): CallInput<typeof createContact>['body'] {
  const {
    company,
    department,
    emails,
    phones,
    ims,
    salutation,
    tags,
    custom,
    version,
    before,
    photo,
    ...rest
  } = words
  const items = [
    ...itemsToSend('email', emails).map((item) => ({ item_type: 'email' as const, ...item })),
    ...itemsToSend('phone', phones).map((item) => ({ item_type: 'phone' as const, ...item })),
    ...(level === 'person'
      ? [
          ...itemsToSend('im', ims).map((item) => ({ item_type: 'im' as const, ...item })),
          ...itemsToSend('salutation', salutation).map((item) => ({
            item_type: 'salutation' as const,
            ...item,
          })),
        ]
      : []),
  ]
  return {
    address_book: {
      ...rest,
      level: storedLevel[level],
      address_book_company_id: company?.id ?? null,
      company_name: company?.name ?? '',
      department_id: department?.id ?? null,
      department_name: department?.name ?? '',
    },
    contact_items: items,
    tags,
    begun: begunWith(isNew || before === null ? empty : before),
    ...(Object.keys(custom).length > 0 && { custom }),
    ...(!isNew && version !== null && { version }),
    ...(photo === 'removed' && { remove_avatar: true }),
  }
}

/** Tags and groups as they were: what a colleague did with them meanwhile is not undone. */
const begunWith = ({ tags, shared_groups, my_groups }: ContactWords) => ({ tags, shared_groups, my_groups })

/** The same as a form with its file (AP-173). */
export function formOfBody(body: CallInput<typeof createContact>['body'], photo: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (photo !== undefined) form.append('avatar', photo, photo.name)
  return form
}
