import type { ServerManifest } from '@laycan/server/manifest.ts'
import { checkCompletenessRoute } from './check-completeness.ts'
import { createMailAccountRoute } from './create-mail-account.ts'
import { deleteMailAccountRoute } from './delete-mail-account.ts'
import { getMailAccountRoute } from './get-mail-account.ts'
import { listMailAccountsRoute } from './list-mail-accounts.ts'
import { mailAccountsMigration } from './migrations/0120-mail-accounts.ts'
import { sendingMigration } from './migrations/0121-sending.ts'
import { updateMailAccountRoute } from './update-mail-account.ts'
import { validateMailAccountRoute } from './validate-mail-account.ts'

export const manifest: ServerManifest = {
  name: 'records/mail-accounts',
  routes: [
    listMailAccountsRoute,
    createMailAccountRoute,
    validateMailAccountRoute,
    getMailAccountRoute,
    updateMailAccountRoute,
    deleteMailAccountRoute,
    checkCompletenessRoute,
  ],
  migrations: { '0120-mail-accounts': mailAccountsMigration, '0121-sending': sendingMigration },
}
