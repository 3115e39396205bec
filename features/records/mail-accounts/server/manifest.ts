import type { ServerManifest } from '@laycan/server/manifest.ts'
import { checkCompletenessRoute } from './check-completeness.ts'
import { createMailAccountRoute } from './create-mail-account.ts'
import { deleteMailAccountRoute } from './delete-mail-account.ts'
import { discoverMailServersRoute } from './discover-mail-servers.ts'
import { examineSecrets } from './examine-secrets.ts'
import { getMailAccountRoute } from './get-mail-account.ts'
import { learnLineAddresses } from './learn-line-addresses.ts'
import { learnTrustedHosts } from './learn-trusted-hosts.ts'
import { listMailAccountsRoute } from './list-mail-accounts.ts'
import { measureAccounts } from './measure-accounts.ts'
import { mailAccountsMigration } from './migrations/0120-mail-accounts.ts'
import { sendingMigration } from './migrations/0121-sending.ts'
import { authservIdsMigration } from './migrations/0304-authserv-ids.ts'
import { allMailboxesMigration } from './migrations/0311-all-mailboxes.ts'
import { grantedAccountsMigration } from './migrations/0701-granted-accounts.ts'
import { sealedSide } from './side-secret.ts'
import { updateMailAccountRoute } from './update-mail-account.ts'
import { validateMailAccountRoute } from './validate-mail-account.ts'

export const manifest: ServerManifest = {
  name: 'records/mail-accounts',
  routes: [
    listMailAccountsRoute,
    createMailAccountRoute,
    validateMailAccountRoute,
    discoverMailServersRoute,
    getMailAccountRoute,
    updateMailAccountRoute,
    deleteMailAccountRoute,
    checkCompletenessRoute,
  ],
  migrations: {
    '0120-mail-accounts': mailAccountsMigration,
    '0121-sending': sendingMigration,
    '0304-authserv-ids': authservIdsMigration,
    '0311-all-mailboxes': allMailboxesMigration,
    '0701-granted-accounts': grantedAccountsMigration,
  },
  jobs: [learnTrustedHosts, learnLineAddresses],
  examinations: [examineSecrets],
  measure: measureAccounts,
  sealed_columns: [sealedSide('incoming'), sealedSide('outgoing')],
}
