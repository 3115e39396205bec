import type { ServerManifest } from '@laycan/server/manifest.ts'
import { appPasswordsMigration } from './migrations/0810-app-passwords.ts'
import { createAppPasswordRoute, deleteAppPasswordRoute, listAppPasswordsRoute } from './own-app-passwords.ts'

export const manifest: ServerManifest = {
  name: 'foundation/app-passwords',
  routes: [listAppPasswordsRoute, createAppPasswordRoute, deleteAppPasswordRoute],
  control_migrations: { '0810-app-passwords': appPasswordsMigration },
}
