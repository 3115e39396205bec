import type { ServerManifest } from '@laycan/server/manifest.ts'
import { beginConsentRoute, returnFromConsentRoute } from './begin-consent.ts'
import { revokeGrant } from './end-grant.ts'
import { grantColumns } from './grant-secrets.ts'
import { oauthGrantsMigration } from './migrations/0700-oauth-grants.ts'
import { calendarTokensMigration } from './migrations/0736-calendar-tokens.ts'
import { listOauthClientsRoute, setOauthClientRoute } from './oauth-clients.ts'
import { clientPurpose } from './open-issuer.ts'

export const manifest: ServerManifest = {
  name: 'records/oauth-grants',
  routes: [listOauthClientsRoute, setOauthClientRoute, beginConsentRoute, returnFromConsentRoute],
  migrations: { '0700-oauth-grants': oauthGrantsMigration, '0736-calendar-tokens': calendarTokensMigration },
  jobs: [revokeGrant],
  sealed_columns: [
    ...grantColumns,
    {
      place: 'company',
      table: 'oauth_clients',
      column: 'client_secret',
      facts: ['provider', 'client_id'],
      purposeOf: (client) => clientPurpose(client as Parameters<typeof clientPurpose>[0]),
    },
    { place: 'company', table: 'oauth_consents', column: 'verifier' },
  ],
}
