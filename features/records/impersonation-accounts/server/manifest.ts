import type { ServerManifest } from '@laycan/server/manifest.ts'
import {
  createImpersonationAccountRoute,
  deleteImpersonationAccountRoute,
  getImpersonationAccountRoute,
  listImpersonationAccountsRoute,
  updateImpersonationAccountRoute,
} from './impersonation-calls.ts'
import { impersonationAccountsMigration } from './migrations/0606-impersonation-accounts.ts'
import { sealedImpersonation } from './open-secret.ts'

export const manifest: ServerManifest = {
  name: 'records/impersonation-accounts',
  routes: [
    listImpersonationAccountsRoute,
    createImpersonationAccountRoute,
    getImpersonationAccountRoute,
    updateImpersonationAccountRoute,
    deleteImpersonationAccountRoute,
  ],
  migrations: { '0606-impersonation-accounts': impersonationAccountsMigration },
  sealed_columns: [sealedImpersonation],
}
