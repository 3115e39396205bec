import type { ServerManifest } from '@laycan/server/manifest.ts'
import { followRedated } from './follow-redated.ts'
import { starsMigration } from './migrations/0210-stars.ts'
import { addStarRoute, removeStarRoute, starEmailsRoute, unstarEmailsRoute } from './star-calls.ts'
import { starEmails, unstarEmails } from './star-emails.ts'
import { starMarkSql } from './star-mark.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/stars',
  routes: [starEmailsRoute, unstarEmailsRoute, addStarRoute, removeStarRoute],
  email_marks: [starMarkSql],
  email_batch_actions: [
    { name: 'star', carryOut: starEmails, back: 'unstar' },
    { name: 'unstar', carryOut: unstarEmails, back: 'star' },
  ],
  reactions: [followRedated],
  migrations: { '0210-stars': starsMigration },
}
