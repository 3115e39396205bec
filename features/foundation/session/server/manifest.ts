import type { ServerManifest } from '@laycan/server/manifest.ts'
import { startSessionCleaning } from './clean-sessions.ts'
import {
  checkOnlineRoute,
  closeSessionRoute,
  logoutRoute,
  openSessionRoute,
  verifyTokenRoute,
} from './continue-session.ts'
import { getClientConfigRoute } from './get-client-config.ts'
import { loginRoute } from './login.ts'
import { lookUpBaseUrlRoute } from './look-up-base-url.ts'
import { signInsMigration } from './migrations/0002-sign-ins.ts'
import { Sessions } from './sessions.ts'

export const manifest: ServerManifest = {
  name: 'foundation/session',
  routes: [
    getClientConfigRoute,
    lookUpBaseUrlRoute,
    loginRoute,
    verifyTokenRoute,
    openSessionRoute,
    closeSessionRoute,
    logoutRoute,
    checkOnlineRoute,
  ],
  control_migrations: { '0002-sign-ins': signInsMigration },
  addServices(services) {
    const sessions = new Sessions(services.companies)
    services.sessions = sessions
    services.authenticate = (token) => sessions.authenticate(token)
  },
  work: [{ role: 'jobs', start: startSessionCleaning }],
}
