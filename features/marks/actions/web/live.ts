import { onMessage } from '@laycan/web/live-handler.ts'
import { emailActionRecorded, emailActivityRecorded } from '../contract/messages.ts'
import { addAction, renewActivity } from './activity-logs.ts'

export const liveHandlers = [
  onMessage(emailActionRecorded, ({ email_id, action }) => addAction(email_id, action)),
  onMessage(emailActivityRecorded, ({ email_ids }) => renewActivity(email_ids)),
]
