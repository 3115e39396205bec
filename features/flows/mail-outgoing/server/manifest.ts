import type { ServerManifest } from '@laycan/server/manifest.ts'
import { startComposeRoute } from './compose/start-compose.ts'
import { followAttachments } from './drafts/draft-attachments.ts'
import { lockEmailRoute } from './drafts/lock-email.ts'
import { getDraftRoute, getDraftVersionRoute, listDraftVersionsRoute } from './drafts/read-draft.ts'
import { makeReadableJob } from './drafts/readable-body.ts'
import { saveDraftRoute } from './drafts/save-draft.ts'
import { mailOutgoingMigration } from './migrations/0350-mail-outgoing.ts'
import { abortSendRoute, sendNowRoute, unscheduleRoute } from './sending/abort-send.ts'
import { listNewAnswersRoute } from './sending/list-new-answers.ts'
import { sendEmailRoute } from './sending/send-email.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-outgoing',
  routes: [
    startComposeRoute,
    saveDraftRoute,
    getDraftRoute,
    listDraftVersionsRoute,
    getDraftVersionRoute,
    lockEmailRoute,
    sendEmailRoute,
    listNewAnswersRoute,
    sendNowRoute,
    unscheduleRoute,
    abortSendRoute,
  ],
  reactions: [followAttachments],
  migrations: { '0350-mail-outgoing': mailOutgoingMigration },
  jobs: [makeReadableJob],
}
