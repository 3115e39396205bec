import type { ServerManifest } from '@laycan/server/manifest.ts'
import './tables.ts'
import { companyExport } from './company-export.ts'
import * as calls from './export-calls.ts'
import { declareExportKinds } from './export-kinds.ts'
import { findUsedArchives } from './exports.repo.ts'
import { exportsMigration } from './migrations/0900-exports.ts'
import { removeOldExports } from './remove-old-exports.ts'
import { runExports } from './run-export.ts'

export const manifest: ServerManifest = {
  name: 'flows/exports',
  routes: [
    calls.listExportsRoute,
    calls.startExportRoute,
    calls.cancelExportRoute,
    calls.resumeExportRoute,
    calls.removeExportRoute,
    calls.downloadExportRoute,
  ],
  migrations: { '0900-exports': exportsMigration },
  declare: declareExportKinds,
  export_kinds: [companyExport],
  findUsedBlobs: findUsedArchives,
  blob_sources: [{ name: 'archives of exports', table: 'export_parts', id: 'id', column: 'blob' }],
  jobs: [runExports, removeOldExports],
}
