import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { emailArrived } from '#features/records/emails/contract/messages.ts'
import { inviteAnswered } from '../contract/messages.ts'

/**
 * News for the cards that are shown: somebody answered an invitation or an answer went out; a mail with a calendar came,
 * which may change or cancel an event.
 */
export const inviteEvents = createEvents<{ answered: { uid: string }; calendar_arrived: undefined }>()

export const liveHandlers = [
  onMessage(inviteAnswered, ({ uid }) => inviteEvents.emit('answered', { uid })),
  onMessage(emailArrived, ({ email }) => {
    if (/\.ics\b/i.test(email.attachment_name)) inviteEvents.emit('calendar_arrived', undefined)
  }),
]
