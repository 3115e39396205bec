import type { ServerManifest } from '@laycan/server/manifest.ts'
import { followActed, followAnswered, followMoved, followRedated, followUnread } from './follow-emails.ts'
import {
  followUpBatches,
  followUpFamilies,
  forgetRoute,
  listFollowUpsRoute,
  remindRoute,
  snoozeRoute,
  unsnoozeRoute,
} from './follow-up-calls.ts'
import { followUpMarkSql } from './follow-up-mark.repo.ts'
import { followUpsMigration } from './migrations/0451-follow-ups.ts'
import { removeOldBackJob, wakeFollowUpsJob } from './wake-follow-ups.ts'

export const manifest: ServerManifest = {
  name: 'marks/follow-ups',
  routes: [listFollowUpsRoute, snoozeRoute, unsnoozeRoute, remindRoute, forgetRoute],
  email_marks: [followUpMarkSql],
  email_batch_actions: followUpBatches,
  email_batch_families: followUpFamilies,
  reactions: [followAnswered, followActed, followMoved, followUnread, followRedated],
  jobs: [wakeFollowUpsJob, removeOldBackJob],
  migrations: { '0451-follow-ups': followUpsMigration },
}
