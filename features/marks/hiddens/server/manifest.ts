import type { ServerManifest } from '@laycan/server/manifest.ts'
import { hiddensMigration } from './migrations/0220-hiddens.ts'

export const manifest: ServerManifest = {
  name: 'marks/hiddens',
  migrations: { '0220-hiddens': hiddensMigration },
}
