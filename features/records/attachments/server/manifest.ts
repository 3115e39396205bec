import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getAttachmentRoute } from './get-attachment.ts'
import { attachmentsMigration } from './migrations/0110-attachments.ts'
import { proxyImageRoute } from './proxy-image.ts'

export const manifest: ServerManifest = {
  name: 'records/attachments',
  routes: [getAttachmentRoute, proxyImageRoute],
  migrations: { '0110-attachments': attachmentsMigration },
}
