import type { ServerManifest } from '@laycan/server/manifest.ts'
import { startComposeRoute } from './compose/start-compose.ts'
import { followAttachments } from './draft-attachments.ts'
import { lockEmailRoute } from './lock-email.ts'
import { mailOutgoingMigration } from './migrations/0350-mail-outgoing.ts'
import { bodyChangesMigration } from './migrations/0354-body-changes.ts'
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
  ],
  reactions: [followAttachments],
  migrations: {
    '0350-mail-outgoing': mailOutgoingMigration,
    '0354-body-changes': bodyChangesMigration,
  },
  jobs: [makeReadableJob],
}
