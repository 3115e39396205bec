import type { ServerManifest } from '@laycan/server/manifest.ts'
import { suppressionsMigration } from './migrations/0170-suppressions.ts'
import { personData } from './person-data.ts'
import {
  addSuppressionRoute,
  checkSuppressionsRoute,
  listSuppressionsRoute,
  removeSuppressionRoute,
} from './suppression-calls.ts'

export const manifest: ServerManifest = {
  name: 'records/suppressions',
  person_data: personData,
  routes: [listSuppressionsRoute, addSuppressionRoute, removeSuppressionRoute, checkSuppressionsRoute],
  migrations: { '0170-suppressions': suppressionsMigration },
}
