import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as calls from './guard-calls.ts'
import {
  followArrived,
  followSent,
  learnNewMails,
  learnOldMails,
  runNewMails,
  runOldMails,
} from './learn-jobs.ts'
import { paymentGuardMigration } from './migrations/0800-payment-guard.ts'
import { personData } from './person-data.ts'

/** Older mail is read a quarter of the time, until all is. */
const READ_EVERY_MS = 20_000

export const manifest: ServerManifest = {
  name: 'flows/payment-guard',
  person_data: personData,
  migrations: { '0800-payment-guard': paymentGuardMigration },
  reactions: [followArrived, followSent],
  jobs: [
    handleJob(learnNewMails, runNewMails),
    handleJob(learnOldMails, runOldMails, { repeats: everyMs(READ_EVERY_MS) }),
  ],
  routes: [
    calls.getPaymentGuardRoute,
    calls.confirmGuardRoute,
    calls.takeBackGuardRoute,
    calls.checkGuardRecipientsRoute,
  ],
}
