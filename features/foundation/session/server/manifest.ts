import type { ServerManifest } from '@laycan/server/manifest.ts'
import { changePasswordRoute } from './change-password.ts'
import { startSessionCleaning } from './clean-sessions.ts'
import {
  checkOnlineRoute,
  closeSessionRoute,
  logoutEverywhereRoute,
  logoutRoute,
  openSessionRoute,
  verifyTokenRoute,
} from './continue-session.ts'
import { getClientConfigRoute } from './get-client-config.ts'
import { loginRoute } from './login.ts'
import { lookUpBaseUrlRoute } from './look-up-base-url.ts'
import { signInsMigration } from './migrations/0002-sign-ins.ts'
import { signInAttemptsMigration } from './migrations/0305-sign-in-attempts.ts'
import { idleSessionsMigration } from './migrations/0306-idle-sessions.ts'
import { sessionFactsMigration } from './migrations/0600-session-facts.ts'
import { endSessionRoute, listSessionsRoute } from './own-sessions.ts'
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
    logoutEverywhereRoute,
    checkOnlineRoute,
    changePasswordRoute,
    listSessionsRoute,
    endSessionRoute,
  ],
  control_migrations: {
    '0002-sign-ins': signInsMigration,
    '0305-sign-in-attempts': signInAttemptsMigration,
    '0306-idle-sessions': idleSessionsMigration,
    '0600-session-facts': sessionFactsMigration,
  },
  addServices(services) {
    const sessions = new Sessions(services.companies)
    services.sessions = sessions
    services.second_factors = []
    services.authenticate = (token, use) => sessions.authenticate(token, use)
  },
  work: [{ role: 'jobs', start: startSessionCleaning }],
}
