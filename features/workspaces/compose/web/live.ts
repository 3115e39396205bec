import type { MessageBody } from '@laycan/contract/message.ts'
import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { draftPeople, draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'

/** News of drafts, for the compositions of this window. */
export const draftNews = createEvents<{
  saved: MessageBody<typeof draftSaved>
  people: MessageBody<typeof draftPeople>
}>()

export const liveHandlers = [
  onMessage(draftSaved, (body) => draftNews.emit('saved', body)),
  onMessage(draftPeople, (body) => draftNews.emit('people', body)),
]
