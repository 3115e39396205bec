import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { ignoreRecentAddressRoute, listIgnoredAddressesRoute } from './ignore-address.ts'
import { recentAddressesMigration } from './migrations/0140-recent-addresses.ts'
import { readMails, readMailsInTurn } from './read-mails.ts'
import { suggestRecentAddressesRoute } from './suggest-recent.ts'

/** Who wrote a mail is suggested one to two minutes after it came. */
const READ_EVERY_MS = 60_000

export const manifest: ServerManifest = {
  name: 'records/recent-addresses',
  routes: [suggestRecentAddressesRoute, ignoreRecentAddressRoute, listIgnoredAddressesRoute],
  migrations: { '0140-recent-addresses': recentAddressesMigration },
  jobs: [
    handleJob(readMails, (_body, context) => readMailsInTurn(context), { repeats: everyMs(READ_EVERY_MS) }),
  ],
}
