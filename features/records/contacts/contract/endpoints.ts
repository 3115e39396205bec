import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { FormFile } from '@laycan/contract/form-file.ts'
import { Id, IdParams, QueryFlag } from '@laycan/contract/ids.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import {
  AddressBook,
  ContactChange,
  ContactFields,
  ContactItems,
  ContactLevel,
  ContactRow,
  ContactSearchResult,
  FoundCompany,
} from './contact.ts'
import { ContactFilterText } from './contact-criteria.ts'
import { CustomValues } from './custom-fields.ts'

/** Letters of a text that entries are searched by. */
export const CONTACT_KEY_MAX = 255
/** Entries that the header shows (SE-008), and that other searches give. */
export const CONTACTS_SEARCHED = 3
export const CONTACTS_SUGGESTED = 30
/** Entries that one call deletes, brings back, or puts into a group. */
export const CONTACT_BATCH = 1_000
/** Pages that are counted up to; who goes on has a cursor. */
const PAGES_MAX = 100

/** By what the list can be ordered. */
export const contactSorts = ['name', 'email', 'company_name', 'created_at', 'position'] as const
export type ContactSort = (typeof contactSorts)[number]

const Key = z.string().trim().max(CONTACT_KEY_MAX)

/** What narrows a list of entries, besides its page (AB-021). */
export const contactListQuery = {
  key: Key.optional(),
  address_group_id: Id.optional(),
  /** One entry alone. */
  address_book_id: Id.optional(),
  department_id: Id.optional(),
  level: z.union([ContactLevel, z.literal('all')]).default('all'),
  /** The people and departments of a company. */
  company: Id.optional(),
  public: QueryFlag.optional(),
  /** The persons of a company alone. */
  comPerson: QueryFlag.optional(),
  /** Only entries that the caller made. */
  me: QueryFlag.optional(),
  /** Only entries in whose comments the caller is mentioned (AB-022). */
  mentioned: QueryFlag.optional(),
  /** From the first entry on whose name begins with this text or is behind it in the order of names. */
  starts_at: z.string().trim().max(20).optional(),
  filters: ContactFilterText.optional(),
} as const

/** AP-171. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/address_books',
  access: 'signed-in',
  summary: 'One page of the address book; `scroll` reads on, `page` only counts along or walks there.',
  query: z.object({
    ...pageQuery(contactSorts),
    ...contactListQuery,
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  }),
  response: z.object({
    address_books: z.array(ContactRow),
    page: z.number().int(),
    level: z.string(),
    ...pageAnswer,
  }),
})

/** What a form of an entry begins with (AB-005); its detail is another call (AP-172). */
export const getContact = defineEndpoint({
  method: 'GET',
  path: '/address_books/edit/{id}',
  access: 'signed-in',
  summary: 'An entry with its items and groups, to be changed.',
  params: IdParams,
  response: z.object({ address_book: AddressBook }),
})

/** A part of a form: as it is, or as JSON in a text. */
const formPart = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return undefined
    }
  }, shape)

const Tags = z.array(z.string().max(1000)).max(50)

const ContactForm = z.object({
  address_book: formPart(ContactFields),
  contact_items: formPart(ContactItems).default([]),
  /** Values of the fields of the company, '' for none; fields that are left out stay as they are. */
  custom: formPart(CustomValues).optional(),
  /** Left out: its tags stay as they are. */
  tags: formPart(Tags).optional(),
  /** Tags and groups as they were when the form was opened: what others put in or took out since then stays so. */
  begun: formPart(
    z.object({ tags: Tags, shared_groups: z.array(Id).max(500), my_groups: z.array(Id).max(500) }),
  ).optional(),
  /** As it was when the form was opened; left out: whatever is there is written over. */
  version: z.coerce.number().int().optional(),
  /** The photo of a person, or the logo of a company (AB-045, AB-046). Left out: it stays as it is. */
  avatar: FormFile.optional(),
  /** Takes the photo away. */
  remove_avatar: QueryFlag.optional(),
})

/** AP-173. */
export const createContact = defineEndpoint({
  method: 'POST',
  path: '/address_books',
  access: { permission: 'add_and_edit_contacts_in_company_directory' },
  summary: 'Adds an entry with its items, tags, groups and photo.',
  is_form: true,
  takes_form: true,
  body: ContactForm,
  response: z.object({ address_book: AddressBook }),
})

/** AP-174. A public entry asks for another right (AB-054), so the call itself looks. */
export const updateContact = defineEndpoint({
  method: 'PUT',
  path: '/address_books/{id}',
  access: 'signed-in',
  summary: 'Writes an entry anew, with its items, tags, groups and photo.',
  is_form: true,
  takes_form: true,
  params: IdParams,
  body: ContactForm,
  response: z.object({ address_book: AddressBook }),
})

/** The picture of an entry (ours). `v` is what changes with it, so that browsers keep each. */
export const getContactAvatar = defineEndpoint({
  method: 'GET',
  path: '/address_books/{id}/avatar',
  access: 'signed-in',
  summary: 'The photo of a person, or the logo of a company.',
  params: IdParams,
  query: z.object({ v: z.string().max(100).optional() }),
  response: 'file',
})

/** AP-175. */
export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: '/address_books/{id}',
  access: 'signed-in',
  summary: 'Deletes an entry; people of a deleted company keep its name as a word.',
  params: IdParams,
  response: 'no-content',
})

export const deleteContacts = defineEndpoint({
  method: 'POST',
  path: '/address_books/delete',
  access: 'signed-in',
  summary: 'Deletes entries; those the caller may not delete are passed over.',
  body: z.object({ address_book_ids: z.array(Id).min(1).max(CONTACT_BATCH) }),
  response: z.object({ deleted_ids: z.array(Id) }),
})

export const restoreContacts = defineEndpoint({
  method: 'POST',
  path: '/address_books/restore',
  access: 'signed-in',
  summary: 'Brings deleted entries back; those the caller may not delete are passed over.',
  body: z.object({ address_book_ids: z.array(Id).min(1).max(CONTACT_BATCH) }),
  response: z.object({ restored_ids: z.array(Id) }),
})

const Search = { key: Key, per_page: z.coerce.number().int().min(1).max(CONTACTS_SUGGESTED) } as const

/** Changes of an entry that one answer has at most. */
export const CONTACT_CHANGES = 50

/** Who changed an entry (ours). */
export const listContactChanges = defineEndpoint({
  method: 'GET',
  path: '/address_books/changes/{id}',
  access: 'signed-in',
  summary: 'The changes of an entry, the newest first, 50 at most; `before` reads on below one.',
  params: IdParams,
  query: z.object({ before: Id.optional() }),
  response: z.object({ changes: z.array(ContactChange) }),
})

/** AP-177. */
export const findContacts = defineEndpoint({
  method: 'GET',
  path: '/address_books/search',
  access: 'signed-in',
  summary: 'Up to 30 entries that a text may mean, the nearest first.',
  query: z.object({ key: Key, level: ContactLevel.optional() }),
  response: z.object({ address_books: z.array(ContactSearchResult) }),
})

/** AP-196. */
export const searchContacts = defineEndpoint({
  method: 'GET',
  path: '/search/address_books',
  access: 'signed-in',
  summary: 'The entries that a text of the header may mean.',
  query: z.object({ key: Search.key, per_page: Search.per_page.default(CONTACTS_SEARCHED) }),
  response: z.object({ address_books: z.array(ContactSearchResult) }),
})

/** AP-178. */
export const suggestContact = defineEndpoint({
  method: 'GET',
  path: '/address_books/suggest',
  access: 'signed-in',
  summary: 'The entry of the shared directory that a name, an address or a phone number may mean.',
  query: z.object({
    name: Key.default(''),
    email: Key.default(''),
    phone: Key.default(''),
    level: ContactLevel.optional(),
  }),
  response: z.object({ address_book: AddressBook.nullable() }),
})

/** AP-179. */
export const getCompanyInfo = defineEndpoint({
  method: 'GET',
  path: '/address_books/company',
  access: 'signed-in',
  summary: 'The company of an entry.',
  query: z.object({ address_book_id: Id }),
  response: z.object({
    company: z.object({ company_address_id: Id.nullable(), company_name: z.string() }),
  }),
})

/** AP-180. */
export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/address_books/companies',
  access: 'signed-in',
  summary:
    'Up to 30 companies whose name contains a text, or one by its id, with their departments and addresses.',
  query: z.object({ name: Key.default(''), id: Id.optional() }),
  response: z.object({ companies: z.array(FoundCompany) }),
})

/** AP-189. */
export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/countries',
  access: 'signed-in',
  summary: 'All countries by name.',
  response: z.object({ countries: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
})
