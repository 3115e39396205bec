import type { ServerManifest } from '@laycan/server/manifest.ts'
import { attachmentsMigration } from './migrations/0110-attachments.ts'

export const manifest: ServerManifest = {
  name: 'records/attachments',
  migrations: { '0110-attachments': attachmentsMigration },
}
