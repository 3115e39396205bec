import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { ContactRow } from '#features/records/contacts/contract/contact.ts'

/** Pairs of one answer, and merges that can be looked at again. */
export const PAIRS_PAGE = 30
export const MERGES_SHOWN = 20

const access = { permission: 'add_and_edit_contacts_in_company_directory' } as const

export const duplicateReasons = ['address', 'phone', 'name'] as const

/** Two entries that may be one. */
export const DuplicatePair = z.object({
  id: Id,
  first: ContactRow,
  second: ContactRow,
  reasons: z.array(z.enum(duplicateReasons)),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** How the search for duplicates stands. */
export const DuplicateSearch = z.object({
  running: z.boolean(),
  /** Entries that the last one compared. */
  compared: z.number().int(),
  finished_at: Moment.nullable(),
  /** Pairs to be settled, counted up to 1,000. */
  open: z.number().int(),
})
export type DuplicateSearch = z.infer<typeof DuplicateSearch>

export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/contact_duplicates',
  access,
  summary: 'Pairs of entries that may be one and are not settled, 30 at most; `after` reads on.',
  query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
  response: z.object({ pairs: z.array(DuplicatePair), next: Id.nullable(), search: DuplicateSearch }),
})

export const listDuplicatesOf = defineEndpoint({
  method: 'GET',
  path: '/contact_duplicates/of/{id}',
  access: 'signed-in',
  summary: 'The pairs that an entry is in and that are not settled, 30 at most.',
  params: IdParams,
  response: z.object({ pairs: z.array(DuplicatePair) }),
})

export const findDuplicatesNow = defineEndpoint({
  method: 'POST',
  path: '/contact_duplicates/find',
  access,
  summary: 'Looks for duplicates in the whole book, as a job.',
  response: z.object({ search: DuplicateSearch }),
})

export const settleDuplicate = defineEndpoint({
  method: 'POST',
  path: '/contact_duplicates/settle',
  access,
  summary: 'Remembers that two entries are not one, or takes that back.',
  body: z.object({ first_id: Id, second_id: Id, different: z.boolean().default(true) }),
  response: 'no-content',
})

/** The fields of an entry that a merge takes from one of the two. */
export const mergedFields = [
  'name',
  'first_name',
  'last_name',
  'job_title',
  'company',
  'department',
  'address',
  'website',
  'note',
] as const
export type MergedField = (typeof mergedFields)[number]

export const mergeContacts = defineEndpoint({
  method: 'POST',
  path: '/contact_merges',
  access,
  summary:
    'Makes two entries one: the kept one gets the chosen fields, all emails, numbers, tags and groups of both; the other goes.',
  body: z.object({
    kept_id: Id,
    gone_id: Id,
    /** As they were looked at. */
    kept_version: z.number().int(),
    gone_version: z.number().int(),
    /** Fields that are taken from the entry that goes; own fields as `custom_7`. */
    from_gone: z.array(z.string().max(40)).max(100),
    /** Emails and numbers that the merged entry does not get. */
    left_out: z.array(z.string().max(255)).max(100).default([]),
  }),
  response: z.object({ merge_id: Id, address_book: ContactRow }),
})

/** A merge that was done. */
export const ContactMerge = z.object({
  id: Id,
  kept_id: Id,
  kept_name: z.string(),
  gone_name: z.string(),
  user_name: z.string(),
  created_at: Moment,
  undone_at: Moment.nullable(),
})
export type ContactMerge = z.infer<typeof ContactMerge>

export const listMerges = defineEndpoint({
  method: 'GET',
  path: '/contact_merges',
  access,
  summary: 'The newest merges, 20 at most.',
  response: z.object({ merges: z.array(ContactMerge) }),
})

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: '/contact_merges/{id}/undo',
  access,
  summary: 'Makes one entry two again, and says what cannot come back because it was changed since.',
  params: IdParams,
  response: z.object({
    /** What stays as it is now, in words. */
    stayed: z.array(z.string()),
  }),
})

/** How the search stands, and that pairs or merges are others than before. */
export const duplicatesChanged = defineMessage('ContactDuplicates', DuplicateSearch)
