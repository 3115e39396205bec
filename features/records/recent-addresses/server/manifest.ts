import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { ignoreRecentAddressRoute, listIgnoredAddressesRoute } from './ignore-address.ts'
import { recentAddressesMigration } from './migrations/0140-recent-addresses.ts'
import { changedAddressesMigration } from './migrations/0885-changed-addresses.ts'
import { personData } from './person-data.ts'
import { readMails, readMailsInTurn } from './read-mails.ts'
import { suggestedPeople, suggestRecentAddressesRoute } from './suggest-recent.ts'

/** Who wrote a mail is suggested one to two minutes after it came. */
const READ_EVERY_MS = 60_000

export const manifest: ServerManifest = {
  name: 'records/recent-addresses',
  person_data: personData,
  routes: [suggestRecentAddressesRoute, ignoreRecentAddressRoute, listIgnoredAddressesRoute],
  search_suggestions: [suggestedPeople],
  migrations: {
    '0140-recent-addresses': recentAddressesMigration,
    '0885-changed-addresses': changedAddressesMigration,
  },
  jobs: [
    handleJob(readMails, (_body, context) => readMailsInTurn(context), { repeats: everyMs(READ_EVERY_MS) }),
  ],
}
