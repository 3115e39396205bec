import type { ServerManifest } from '@laycan/server/manifest.ts'
import { countEmailsRoute } from './count-emails.ts'
import { countScopesRoute } from './count-scopes.ts'
import { listEmailsRoute } from './list-emails.ts'
import { matchingEmails } from './matching-emails.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/mail-list',
  routes: [listEmailsRoute, countEmailsRoute, countScopesRoute],
  addServices(services) {
    services.matchingEmails = matchingEmails
  },
}
