import type { ServerManifest } from '@laycan/server/manifest.ts'
import { sendDigests } from './digest-job.ts'
import { getDigestSenderRoute } from './digest-sender.ts'
import { noticeDigestsMigration } from './migrations/0426-notice-digests.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'flows/notice-digest',
  person_data: personData,
  routes: [getDigestSenderRoute],
  migrations: { '0426-notice-digests': noticeDigestsMigration },
  jobs: [sendDigests],
}
