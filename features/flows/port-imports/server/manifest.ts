import type { ServerManifest } from '@laycan/server/manifest.ts'
import { portImportKind } from './port-import-kind.ts'

export const manifest: ServerManifest = {
  name: 'flows/port-imports',
  import_kinds: [portImportKind],
}
