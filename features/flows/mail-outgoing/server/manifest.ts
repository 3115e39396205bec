import type { ServerManifest } from '@laycan/server/manifest.ts'
import { mailOutgoingMigration } from './migrations/0350-mail-outgoing.ts'
import { getDraftRoute, getDraftVersionRoute, listDraftVersionsRoute } from './read-draft.ts'
import { makeReadableJob } from './readable-body.ts'
import { saveDraftRoute } from './save-draft.ts'
import { startComposeRoute } from './start-compose.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-outgoing',
  routes: [startComposeRoute, saveDraftRoute, getDraftRoute, listDraftVersionsRoute, getDraftVersionRoute],
  migrations: { '0350-mail-outgoing': mailOutgoingMigration },
  jobs: [makeReadableJob],
}
