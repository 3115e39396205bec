import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { emailsMovedTo, mailsArrived } from '#features/records/emails/server/public.ts'
import {
  getBroadcastRoute,
  pauseBroadcastRoute,
  resumeBroadcastRoute,
  stopBroadcastRoute,
} from './broadcast-calls.ts'
import { followDeleted } from './follow-deleted.ts'
import { broadcastsMigration } from './migrations/0370-broadcasts.ts'
import { previewBroadcastRoute } from './preview-broadcast.ts'
import { broadcastPart, pauseFailed, runBroadcastPart } from './run-broadcast.ts'
import { getBroadcastSettingsRoute, setBroadcastSettingsRoute } from './settings-calls.ts'
import { takeBroadcast } from './take-broadcast.ts'
import { treatSeparate } from './treat-separate.ts'
import {
  askToUnsubscribe,
  runUnsubscribe,
  showUnsubscribeRoute,
  unsubscribeByMail,
  unsubscribeRoute,
} from './unsubscribe.ts'

export const manifest: ServerManifest = {
  name: 'flows/broadcasts',
  routes: [
    previewBroadcastRoute,
    getBroadcastRoute,
    pauseBroadcastRoute,
    resumeBroadcastRoute,
    stopBroadcastRoute,
    getBroadcastSettingsRoute,
    setBroadcastSettingsRoute,
    showUnsubscribeRoute,
    unsubscribeRoute,
  ],
  migrations: { '0370-broadcasts': broadcastsMigration },
  reactions: [reactTo(mailsArrived, askToUnsubscribe), reactTo(emailsMovedTo, followDeleted)],
  addServices(services) {
    services.separateSending = { take: takeBroadcast }
    services.outgoingTreatments.push((company, message, words) =>
      treatSeparate(company, services, message, words),
    )
  },
  jobs: [
    handleJob(broadcastPart, runBroadcastPart, { failed: pauseFailed }),
    handleJob(unsubscribeByMail, runUnsubscribe),
  ],
}
