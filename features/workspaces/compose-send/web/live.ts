import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { emailStatusUpdated } from '#features/records/emails/contract/messages.ts'
import { noteStatus, type StatusNews } from './sending-ends.ts'

/** What becomes of mails that leave, for whoever shows it in this window. */
export const sendingNews = createEvents<{ status: StatusNews }>()

export const liveHandlers = [
  onMessage(emailStatusUpdated, (body) => {
    noteStatus(body)
    sendingNews.emit('status', body)
  }),
]
