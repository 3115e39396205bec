import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as calls from './import-calls.ts'
import { findUsedPieces } from './mail-imports.repo.ts'
import { mailImportsMigration } from './migrations/0902-mail-imports.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import { runImports } from './run-import.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-imports',
  routes: [
    calls.listMailImportsRoute,
    calls.addMailImportRoute,
    calls.getMailImportRoute,
    calls.continueMailImportRoute,
    calls.cancelMailImportRoute,
    calls.resumeMailImportRoute,
  ],
  migrations: { '0902-mail-imports': mailImportsMigration },
  findUsedBlobs: findUsedPieces,
  jobs: [runImports, removeAbandoned],
}
