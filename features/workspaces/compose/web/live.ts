import type { MessageBody } from '@laycan/contract/message.ts'
import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { draftPeople, draftSaved } from '#features/flows/mail-outgoing/contract/messages.ts'
import { emailStatusUpdated } from '#features/records/emails/contract/messages.ts'
import { noteStatus } from './send/sending-ends.ts'

/** News of drafts and outgoing mails, for the compositions of this window. */
export const draftNews = createEvents<{
  saved: MessageBody<typeof draftSaved>
  people: MessageBody<typeof draftPeople>
  status: MessageBody<typeof emailStatusUpdated>
}>()

export const liveHandlers = [
  onMessage(draftSaved, (body) => draftNews.emit('saved', body)),
  onMessage(draftPeople, (body) => draftNews.emit('people', body)),
  onMessage(emailStatusUpdated, (body) => {
    noteStatus(body)
    draftNews.emit('status', body)
  }),
]
