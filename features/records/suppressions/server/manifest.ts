import type { ServerManifest } from '@laycan/server/manifest.ts'
import { suppressionsMigration } from './migrations/0170-suppressions.ts'
import {
  addSuppressionRoute,
  checkSuppressionsRoute,
  listSuppressionsRoute,
  removeSuppressionRoute,
} from './suppression-calls.ts'

export const manifest: ServerManifest = {
  name: 'records/suppressions',
  routes: [listSuppressionsRoute, addSuppressionRoute, removeSuppressionRoute, checkSuppressionsRoute],
  migrations: { '0170-suppressions': suppressionsMigration },
}
