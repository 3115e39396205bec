import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { MODEL_LANE } from '#features/foundation/language-model/server/public.ts'
import { askForHelpRoute } from './ask-for-help.ts'
import { helpAsked, helpWithMail } from './help-job.ts'

/** Once more if the process ends meanwhile; its reader waits for two minutes. */
const ATTEMPTS = 2

export const manifest: ServerManifest = {
  name: 'workspaces/ai-mail',
  routes: [askForHelpRoute],
  jobs: [handleJob(helpAsked, helpWithMail, { attempts: ATTEMPTS, lane: MODEL_LANE })],
}
