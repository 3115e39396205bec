import type { ServerManifest } from '@laycan/server/manifest.ts'
import { acceptAccessTokens } from './authenticate-token.ts'
import { accessTokensMigration } from './migrations/0840-access-tokens.ts'
import { tokenCallsMigration } from './migrations/0904-token-calls.ts'
import { createAccessTokenRoute, listAccessTokensRoute, revokeAccessTokenRoute } from './own-tokens.ts'

export const manifest: ServerManifest = {
  name: 'foundation/access-tokens',
  routes: [listAccessTokensRoute, createAccessTokenRoute, revokeAccessTokenRoute],
  control_migrations: {
    '0840-access-tokens': accessTokensMigration,
    '0904-token-calls': tokenCallsMigration,
  },
  addServices: acceptAccessTokens,
}
