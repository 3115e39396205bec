import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { Comment } from '#features/marks/comments/contract/comment.ts'
import {
  AddressBook,
  AddressGroup,
  ContactChange,
  ContactRow,
  FoundCompany,
} from '#features/records/contacts/contract/contact.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'

/** Threads on one page of a contact's mails (AB-028). */
export const CONTACT_THREADS = 15
/** Pages that are counted up to; who goes on has a cursor. */
const PAGES_MAX = 100

/** Something that was done with an entry, in words. */
const ContactAction = ContactChange.extend({ content: z.string() })

/** An entry with all that its detail shows (AB-006). */
export const ContactDetail = z.object({
  address_book: AddressBook,
  /** The newest, in the order in which they were said. */
  comments: z.array(Comment),
  /** The newest first, 50 at most. */
  actions: z.array(ContactAction),
  groups: z.array(AddressGroup.extend({ user_name: z.string(), created_at: Moment })),
})
export type ContactDetail = z.infer<typeof ContactDetail>

/** AP-172. */
export const getContactDetail = defineEndpoint({
  method: 'GET',
  path: '/address_books/{id}',
  access: 'signed-in',
  summary:
    'An entry with what is said of it, what was done with it, and its groups. `via` says where the reader came from.',
  params: IdParams,
  query: z.object({ via: z.string().max(50).optional() }),
  response: ContactDetail,
})

/** AP-176. */
export const listContactHistory = defineEndpoint({
  method: 'GET',
  path: '/address_books/history/{id}',
  access: 'signed-in',
  summary:
    'The newest mail of each thread with the addresses of an entry, of a company and a department with those of its people; `scroll` reads on, `page` only counts along or walks there.',
  params: IdParams,
  query: z.object({
    /** The entry, as in the path. */
    target_id: Id.optional(),
    per_page: z.coerce.number().int().min(1).max(CONTACT_THREADS).default(CONTACT_THREADS),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
    scroll: z.string().max(60).optional(),
  }),
  response: z.object({
    histories: z.array(EmailRow),
    /** Threads of the newest 1,000 mails. */
    count: z.number().int(),
    /** Where to read on; null at the end. */
    scroll: z.string().nullable(),
    /** The addresses in lower case with which mails are listed: a mail that arrives is one of them by these. */
    addresses: z.array(z.string()),
  }),
})

/** AP-190. */
export const getCompanyOverview = defineEndpoint({
  method: 'GET',
  path: '/contacts/overview/company',
  access: 'signed-in',
  summary:
    'A company with the numbers of its departments, its persons, and the mails with them that the caller may read.',
  query: z.object({ id: Id }),
  response: z.object({
    company: FoundCompany,
    departments: z.number().int(),
    persons: z.number().int(),
    mails: z.number().int(),
  }),
})

/** What a mail's reader wants to know of somebody in it at a glance. */
export const getPersonCard = defineEndpoint({
  method: 'GET',
  path: '/address_books/card',
  access: 'signed-in',
  summary:
    'Who has an address, as far as the book knows, the last mail with it, and whether mails to it come back.',
  query: z.object({ email: z.string().trim().min(1).max(320) }),
  response: z.object({
    address_book: ContactRow.nullable(),
    last_email: z.object({ id: Id, subject: z.string(), received_at: Moment, sent: z.boolean() }).nullable(),
    /** Of an address that nobody has: the company whose addresses are of the same domain; '' where none is. */
    company_name: z.string(),
    /** Mails to it came back, or it asked for none. */
    is_suppressed: z.boolean(),
  }),
})
export type PersonCard = z.infer<typeof getPersonCard.response>
