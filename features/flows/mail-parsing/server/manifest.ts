import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as calls from './email-parser-calls.ts'
import { followCargoCorrected, learnCargo, learnCargoJob } from './learn-cargo-layouts.ts'
import * as learning from './learn-layouts.ts'
import { emailParsersMigration } from './migrations/0673-email-parsers.ts'
import { senderLayoutsMigration } from './migrations/0826-sender-layouts.ts'
import { readMailsMigration } from './migrations/0860-read-mails.ts'
import { cargoLayoutsMigration } from './migrations/0918-cargo-layouts.ts'
import { followArrived, parseMail, parseMailJob } from './parse-mails.ts'
import { personData } from './person-data.ts'
import { readOpenPositionsRoute } from './read-built-in.ts'
import { lookForEarlierJob, readEarlier, readEarlierJob } from './read-earlier.ts'

/** A service of others is asked by few at once, and by none while a company is held. */
const lane = { name: 'position parser', at_once: 2 }

export const manifest: ServerManifest = {
  name: 'flows/mail-parsing',
  person_data: personData,
  migrations: {
    '0673-email-parsers': emailParsersMigration,
    '0826-sender-layouts': senderLayoutsMigration,
    '0860-read-mails': readMailsMigration,
    '0918-cargo-layouts': cargoLayoutsMigration,
  },
  reactions: [followArrived, learning.followAdded, learning.followCorrected, followCargoCorrected],
  jobs: [
    handleJob(parseMailJob, parseMail, { lane }),
    handleJob(readEarlierJob, readEarlier),
    lookForEarlierJob,
    handleJob(learning.learnJob, learning.learn),
    handleJob(learnCargoJob, learnCargo),
  ],
  routes: [
    calls.listEmailParsersRoute,
    calls.createEmailParserRoute,
    calls.updateEmailParserRoute,
    calls.deleteEmailParserRoute,
    calls.setParserAddressRoute,
    readOpenPositionsRoute,
    learning.listSenderLayoutsRoute,
    learning.forgetSenderLayoutRoute,
  ],
}
