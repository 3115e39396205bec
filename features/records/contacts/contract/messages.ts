import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { ContactRow } from './contact.ts'

/** Entries of one message at most. */
export const CONTACTS_TOLD_MAX = 100

/** Entries as they are now, to everybody of the company. */
export const contactsSaved = defineMessage(
  'ContactsSaved',
  z.object({ address_books: z.array(ContactRow).max(CONTACTS_TOLD_MAX) }),
  { parts: ['address_books'] },
)

/** Entries that are in the book no more, or are again. */
export const contactsDeleted = defineMessage(
  'ContactsDeleted',
  z.object({ ids: z.array(Id), deleted: z.boolean() }),
)

/** So many entries are others than before that lists had better be read again, e.g. by a file. */
export const contactsReplaced = defineMessage('ContactsReplaced', z.object({}))

/** Groups, or who is in them, are others than before: to all for a shared one, else to its user. */
export const addressGroupsChanged = defineMessage(
  'AddressGroups',
  z.object({
    address_group_id: Id,
    /** Entries that came into the group or left it. */
    address_book_ids: z.array(Id),
  }),
)
