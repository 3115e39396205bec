import { onMessage } from '@laycan/web/live-handler.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { draftPeople } from '../contract/messages.ts'
import { noteDraftPeople } from './draft-people.ts'

export const manifest = defineWebManifest({
  name: 'mail-drafts',
  live: [onMessage(draftPeople, noteDraftPeople)],
})
