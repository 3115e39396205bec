import { onMessage } from '@laycan/web/live-handler.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'
import { emailStatusUpdated, emailsMoved } from '#features/records/emails/contract/messages.ts'
import { doubtOutboxCount } from './outbox-count.ts'
import { sendingActions } from './sending-actions.ts'

export const manifest = defineWebManifest({
  name: 'mail-sending',
  mail_actions: sendingActions,
  live: [
    onMessage(emailStatusUpdated, doubtOutboxCount),
    onMessage(emailsMoved, doubtOutboxCount),
    onMessage(draftSaved, ({ email }) => email.status !== 'draft' && doubtOutboxCount()),
  ],
})
