import { onMessage } from '@laycan/web/live-handler.ts'
import { emailActionRecorded } from '../contract/messages.ts'
import { addAction } from './action-logs.ts'

export const liveHandlers = [
  onMessage(emailActionRecorded, ({ email_id, action }) => addAction(email_id, action)),
]
