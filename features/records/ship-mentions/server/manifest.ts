import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as look from './look-through.ts'
import { shipMentionsMigration } from './migrations/0824-ship-mentions.ts'
import { shipFleetRuleField } from './rule-field.repo.ts'

/** Older mails go on this often until all were looked through. */
const OLDER_MS = 10 * 60_000

export const manifest: ServerManifest = {
  name: 'records/ship-mentions',
  migrations: { '0824-ship-mentions': shipMentionsMigration },
  rule_fields: [shipFleetRuleField],
  reactions: [look.followArrived, look.followShips],
  jobs: [
    handleJob(look.lookThroughJob, look.lookThroughArrived),
    handleJob(look.lookAgainJob, look.lookAgain),
    handleJob(look.lookBackJob, look.lookBack, { repeats: everyMs(OLDER_MS) }),
  ],
}
