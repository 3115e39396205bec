import type { ServerManifest } from '@laycan/server/manifest.ts'
import {
  createGoogleAccountRoute,
  deleteGoogleAccountRoute,
  listGoogleAccountsRoute,
  updateGoogleAccountRoute,
} from './google-accounts.ts'
import {
  createMicrosoftShareAccountRoute,
  deleteMicrosoftShareAccountRoute,
  listMicrosoftShareAccountsRoute,
} from './microsoft-accounts.ts'

export const manifest: ServerManifest = {
  name: 'records/provider-accounts',
  routes: [
    listGoogleAccountsRoute,
    createGoogleAccountRoute,
    updateGoogleAccountRoute,
    deleteGoogleAccountRoute,
    listMicrosoftShareAccountsRoute,
    createMicrosoftShareAccountRoute,
    deleteMicrosoftShareAccountRoute,
  ],
}
