import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import {
  contactsDeleted,
  contactsReplaced,
  contactsSaved,
} from '#features/records/contacts/contract/messages.ts'

/** Entries that somebody changed; `all` of them where nobody counts them. */
export const contactNews = createEvents<{ changed: { ids: readonly number[] | 'all' } }>()

const tell = (ids: readonly number[] | 'all') => contactNews.emit('changed', { ids })

export const liveHandlers = [
  onMessage(contactsSaved, ({ address_books }) => tell(address_books.map(({ id }) => id))),
  onMessage(contactsDeleted, ({ ids }) => tell(ids)),
  onMessage(contactsReplaced, () => tell('all')),
]
