import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listActionsRoute } from './list-actions.ts'
import { listActivityRoute } from './list-activity.ts'
import { emailActionsMigration } from './migrations/0230-email-actions.ts'
import { emailActivityMigration } from './migrations/0470-email-activity.ts'
import { personData } from './person-data.ts'
import { followArrived, tellAnswersJob } from './tell-answers.ts'

export const manifest: ServerManifest = {
  name: 'marks/actions',
  person_data: personData,
  routes: [listActionsRoute, listActivityRoute],
  reactions: [followArrived],
  jobs: [tellAnswersJob],
  migrations: {
    '0230-email-actions': emailActionsMigration,
    '0470-email-activity': emailActivityMigration,
  },
}
