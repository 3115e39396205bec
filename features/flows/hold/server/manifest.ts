import type { ServerManifest } from '@laycan/server/manifest.ts'
import { beginHolds } from './begin-hold.ts'
import { decideHeldEmailRoute } from './decide-held-email.ts'
import { listHeldEmailsRoute } from './list-held-emails.ts'
import { lookUpHeldJob } from './look-up-held.ts'
import { heldEmailsMigration } from './migrations/0313-held-emails.ts'
import { releaseHoldRoute } from './release-hold.ts'

export const manifest: ServerManifest = {
  name: 'flows/hold',
  routes: [listHeldEmailsRoute, decideHeldEmailRoute, releaseHoldRoute],
  migrations: { '0313-held-emails': heldEmailsMigration },
  jobs: [lookUpHeldJob],
  work: [{ role: 'jobs', start: beginHolds }],
}
