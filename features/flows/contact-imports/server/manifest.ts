import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { contactImportKind, followImport } from './contact-import-kind.ts'
import { importPictures, runImportPictures } from './pictures/import-pictures.ts'

export const manifest: ServerManifest = {
  name: 'flows/contact-imports',
  import_kinds: [contactImportKind],
  import_followers: [followImport],
  jobs: [handleJob(importPictures, runImportPictures)],
}
