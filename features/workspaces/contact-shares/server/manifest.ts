import type { ServerManifest } from '@laycan/server/manifest.ts'
import { sharesMigration } from './migrations/0641-shares.ts'
import { shareCompaniesMigration } from './migrations/0642-share-companies.ts'
import { personData } from './person-data.ts'
import * as calls from './share-calls.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/contact-shares',
  person_data: personData,
  migrations: { '0641-shares': sharesMigration },
  control_migrations: { '0642-share-companies': shareCompaniesMigration },
  routes: [
    calls.createShareRoute,
    calls.listSharesRoute,
    calls.revokeShareRoute,
    calls.getSharedContactRoute,
  ],
}
