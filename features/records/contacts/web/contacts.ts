import type { CallInput } from '@laycan/contract/endpoint.ts'
import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { ListCalls } from '@laycan/list/kind/read-rows.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { createEvents } from '@laycan/web/events.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import type { ContactRow } from '../contract/contact.ts'
import { CONTACT } from '../contract/contact-criteria.ts'
import { contactKey } from '../contract/contact-words.ts'
import { type ContactSort, listContacts } from '../contract/endpoints.ts'
import {
  addressGroupsChanged,
  contactsDeleted,
  contactsReplaced,
  contactsSaved,
} from '../contract/messages.ts'
import { refreshGroups } from './address-groups.ts'
import { names } from './names.ts'

/** What a list of entries is asked besides its criteria (AB-021). */
export type ContactsAsked = Pick<
  NonNullable<CallInput<typeof listContacts>['query']>,
  | 'key'
  | 'address_group_id'
  | 'address_book_id'
  | 'department_id'
  | 'level'
  | 'company'
  | 'public'
  | 'me'
  | 'mentioned'
>

/** A list of entries; without `asked` all of the book. */
export interface ContactView extends SortedView<ContactSort> {
  readonly asked?: ContactsAsked
}

const asking = (view?: ContactView) =>
  keyCalls<ContactRow, ContactSort>(async ({ filter, ...page }) => {
    const query = { ...view?.asked, ...page, ...(filter !== undefined && { filters: filter }) }
    const {
      address_books: rows,
      page: _,
      level: __,
      ...answer
    } = await call(listContacts, { query, silent: true })
    return { rows, ...answer }
  })

const calls: ListCalls<ContactRow, ContactView> = {
  page: (request) => asking(request.view).page(request),
  around: (view, id, per_page) =>
    asking(view).around?.(view, id, per_page) ?? Promise.reject(new Error('Lists of contacts go around one')),
  byIds: (ids) => asking().byIds?.(ids) ?? Promise.resolve([]),
}

/** Where an entry is in an order, as the server orders. What only the server knows of it counts as 0. */
function placeOf(row: ContactRow, sort: ContactSort): string | number {
  if (sort === 'name') return contactKey(row.name)
  return sort === 'email' || sort === 'company_name' ? row[sort] : row.id
}

/** The entries of the address book in this window. */
export const contacts = defineList<ContactRow, ContactView>({
  name: 'contact',
  noun: { one: names('contact'), many: names('many') },
  keyOf: (row, { sort }) => ({ id: row.id, at: placeOf(row, sort) }),
  calls,
  membership: liveBy(({ criteria, asked, sort }, row) => {
    // When an entry came into the book and where it is in a group only the server knows; so it does of what else is asked.
    const { level, public: isPublic, ...others } = asked ?? {}
    if (Object.keys(others).length > 0 || sort === 'created_at' || sort === 'position') return undefined
    if (level !== undefined && level !== 'all' && level !== row.level) return false
    // Whom only mails tell of is in lists that ask for that.
    if (row.level === 'non_contact' && level !== 'non_contact') return undefined
    if (isPublic !== undefined && String(isPublic) !== String(row.public)) return false
    return matchesEvery(CONTACT, row, criteria)
  }),
})

/**
 * `regrouped`: entries that came into a group or left it. `replaced`: nobody says which entries are others than before. Told
 * after that was heard.
 */
export const contactsRegrouped = forDevice(
  createEvents<{ regrouped: readonly number[]; replaced: undefined }>(),
)

export const liveHandlers = [
  onMessage(contactsSaved, ({ address_books }) => contacts.put(address_books)),
  onMessage(contactsDeleted, ({ ids, deleted }) => {
    contacts.overlay.hear(ids, { deleted })
    refreshGroups()
  }),
  onMessage(contactsReplaced, () => {
    contacts.lists.refreshSoon()
    refreshGroups()
    contactsRegrouped.emit('replaced', undefined)
  }),
  onMessage(addressGroupsChanged, ({ address_book_ids }) => {
    refreshGroups()
    contactsRegrouped.emit('regrouped', address_book_ids)
    // Who is in a group only the server knows.
    if (address_book_ids.length > 0) contacts.lists.refreshSoon()
  }),
]

/** Rows that follow what is tagged (RT-018). */
export const taggedContacts = {
  kind: CONTACT,
  hear: (id: number, tags: readonly string[]) => contacts.overlay.hear([id], { tags: [...tags] }),
} as const
