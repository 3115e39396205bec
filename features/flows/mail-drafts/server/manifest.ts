import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listBegunAnswersRoute } from './begun-answers.ts'
import { startComposeRoute } from './compose/start-compose.ts'
import { followAttachments } from './draft-attachments.ts'
import { lockEmailRoute } from './lock-email.ts'
import { measureWaiting } from './measure-waiting.ts'
import { mailOutgoingMigration } from './migrations/0350-mail-outgoing.ts'
import { bodyChangesMigration } from './migrations/0354-body-changes.ts'
import { offeredDraftsMigration } from './migrations/0781-offered-drafts.ts'
import { getDraftRoute, getDraftVersionRoute, listDraftVersionsRoute } from './read-draft.ts'
import { makeReadableJob } from './readable-body.ts'
import { saveDraftRoute } from './save-draft.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-drafts',
  routes: [
    startComposeRoute,
    saveDraftRoute,
    getDraftRoute,
    listDraftVersionsRoute,
    getDraftVersionRoute,
    lockEmailRoute,
    listBegunAnswersRoute,
  ],
  reactions: [followAttachments],
  migrations: {
    '0350-mail-outgoing': mailOutgoingMigration,
    '0354-body-changes': bodyChangesMigration,
    '0781-offered-drafts': offeredDraftsMigration,
  },
  jobs: [makeReadableJob],
  measure: measureWaiting,
}
