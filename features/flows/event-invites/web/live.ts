import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { eventInvitationsChanged } from '../contract/messages.ts'

/** News for events that are shown: answers came, mails left. */
export const guestEvents = createEvents<{ changed: { event_id: number } }>()

export const liveHandlers = [
  onMessage(eventInvitationsChanged, ({ event_id }) => guestEvents.emit('changed', { event_id })),
]
