import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { guardAnswered, mailGuarded } from '../contract/messages.ts'

/** What was said of a mail may be another thing now: of this one, or of all. */
export const guardNews = createEvents<{ changed: number | 'all' }>()

export const liveHandlers = [
  onMessage(mailGuarded, ({ email_id }) => guardNews.emit('changed', email_id)),
  onMessage(guardAnswered, () => guardNews.emit('changed', 'all')),
]
