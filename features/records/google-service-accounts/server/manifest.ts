import type { ServerManifest } from '@laycan/server/manifest.ts'
import { googleServiceAccountsMigration } from './migrations/0702-google-service-accounts.ts'
import { sealedKeys } from './read-key.ts'
import {
  createGoogleServiceAccountRoute,
  deleteGoogleServiceAccountRoute,
  getGoogleServiceAccountRoute,
  listGoogleServiceAccountsRoute,
  updateGoogleServiceAccountRoute,
} from './service-calls.ts'

export const manifest: ServerManifest = {
  name: 'records/google-service-accounts',
  routes: [
    listGoogleServiceAccountsRoute,
    createGoogleServiceAccountRoute,
    getGoogleServiceAccountRoute,
    updateGoogleServiceAccountRoute,
    deleteGoogleServiceAccountRoute,
  ],
  migrations: { '0702-google-service-accounts': googleServiceAccountsMigration },
  sealed_columns: [sealedKeys],
}
