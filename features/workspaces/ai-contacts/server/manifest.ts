import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { MODEL_LANE } from '#features/foundation/language-model/server/public.ts'
import { askForContactRoute } from './ask-for-contact.ts'
import { contactAsked, readContact } from './contact-job.ts'

/** Once more if the process ends meanwhile; its reader waits for two minutes. */
const ATTEMPTS = 2

export const manifest: ServerManifest = {
  name: 'workspaces/ai-contacts',
  routes: [askForContactRoute],
  jobs: [handleJob(contactAsked, readContact, { attempts: ATTEMPTS, lane: MODEL_LANE })],
}
