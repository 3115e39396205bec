import { dailyAt, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { fileMailsJob, runFileMails } from './file-mails.ts'
import * as follow from './follow.ts'
import { folderRulesMigration } from './migrations/0345-folder-rules.ts'
import { runRules, runRulesJob } from './run-rules.ts'

export const manifest: ServerManifest = {
  name: 'flows/folder-rules',
  reactions: [
    follow.followChanged,
    follow.followUnfiled,
    follow.followArrived,
    follow.followSent,
    follow.followMoved,
    follow.followCommented,
    follow.followTagged,
    follow.followAssigned,
    follow.followClosed,
    follow.followNamed,
    follow.followFleets,
  ],
  jobs: [
    handleJob(fileMailsJob, runFileMails),
    handleJob(runRulesJob, runRules),
    handleJob(follow.dailyRulesJob, follow.runDaily, { repeats: dailyAt(0, 10) }),
  ],
  migrations: { '0345-folder-rules': folderRulesMigration },
}
