import { onMessage } from '@laycan/web/live-handler.ts'
import { calendarAccountChanged } from '../contract/messages.ts'
import { renewMailboxes } from './mailbox-store.ts'

export const liveHandlers = [onMessage(calendarAccountChanged, renewMailboxes)]
