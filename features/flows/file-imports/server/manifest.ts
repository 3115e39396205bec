import { dailyAt, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { forgetOldImports, oldImports } from './forget-imports.ts'
import * as calls from './import-calls.ts'
import { declareImportKinds } from './import-kinds.ts'
import { findUsedFiles } from './imports.repo.ts'
import { contactImportsMigration } from './migrations/0751-contact-imports.ts'
import { fileImportsMigration } from './migrations/0820-file-imports.ts'
import { readRowsMigration } from './migrations/0888-read-rows.ts'
import { contactsAsFileImportsMigration } from './migrations/0889-contacts-as-file-imports.ts'
import { personData } from './person-data.ts'
import { fileImportWork, runFileImport } from './run-import.ts'

export const manifest: ServerManifest = {
  name: 'flows/file-imports',
  person_data: personData,
  migrations: {
    // Imports of contacts were a feature of their own once.
    '0751-contact-imports': contactImportsMigration,
    '0820-file-imports': fileImportsMigration,
    '0888-read-rows': readRowsMigration,
    '0889-contacts-as-file-imports': contactsAsFileImportsMigration,
  },
  findUsedBlobs: findUsedFiles,
  declare: (features) =>
    declareImportKinds(
      features.flatMap((feature) => feature.import_kinds ?? []),
      features.flatMap((feature) => feature.import_followers ?? []),
    ),
  jobs: [
    handleJob(fileImportWork, runFileImport),
    handleJob(oldImports, forgetOldImports, { repeats: dailyAt(3, 25) }),
  ],
  routes: [
    calls.beginImportRoute,
    calls.listImportsRoute,
    calls.getImportRoute,
    calls.listImportRowsRoute,
    calls.refusedRowsRoute,
    calls.changeImportRoute,
    calls.startImportRoute,
    calls.undoImportRoute,
    calls.dropImportRoute,
  ],
}
