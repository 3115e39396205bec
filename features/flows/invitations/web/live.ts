import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { inviteAnswered } from '../contract/messages.ts'

/** Somebody answered an invitation, or an answer went out. */
export const inviteEvents = createEvents<{ answered: { uid: string } }>()

export const liveHandlers = [onMessage(inviteAnswered, ({ uid }) => inviteEvents.emit('answered', { uid }))]
