import { onMessage } from '@laycan/web/live-handler.ts'
import { emailStatusUpdated } from '../../../records/emails/contract/messages.ts'
import { mailStore } from './mail-cache.ts'

export const liveHandlers = [
  // MD-013: what the pane shows of a delayed mail is out of date once its status changed; so is what is kept of it.
  onMessage(emailStatusUpdated, ({ email_id }) => {
    if (mailStore.isShown(email_id)) mailStore.load(email_id, { fresh: true })
    else mailStore.forget(email_id)
  }),
]
