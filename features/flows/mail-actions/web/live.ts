import { onMessage } from '@laycan/web/live-handler.ts'
import { draftPeople } from '#features/flows/mail-drafts/contract/messages.ts'
import { noteDraftPeople } from './sending/draft-people.ts'

export const liveHandlers = [onMessage(draftPeople, noteDraftPeople)]
