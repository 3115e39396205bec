import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listActionsRoute } from './list-actions.ts'
import { emailActionsMigration } from './migrations/0230-email-actions.ts'

export const manifest: ServerManifest = {
  name: 'marks/actions',
  routes: [listActionsRoute],
  migrations: { '0230-email-actions': emailActionsMigration },
}
