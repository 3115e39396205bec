import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { correspondents, followAddresses } from './follow-addresses.ts'
import { correspondentsMigration } from './migrations/0887-correspondents.ts'

/** Who wrote a mail is an entry two to three minutes after it came: first recent addresses know him. */
const FOLLOW_EVERY_MS = 45_000

export const manifest: ServerManifest = {
  name: 'records/correspondents',
  migrations: { '0887-correspondents': correspondentsMigration },
  jobs: [handleJob(correspondents, followAddresses, { repeats: everyMs(FOLLOW_EVERY_MS) })],
}
