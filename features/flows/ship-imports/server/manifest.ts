import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { shipListSourcesMigration } from './migrations/0822-ship-list-sources.ts'
import { shipImportKind } from './ship-import-kind.ts'
import {
  dueSourcesJob,
  fetchDue,
  fetchSource,
  fetchSourceJob,
  followImport,
} from './sources/fetch-sources.ts'
import * as sources from './sources/source-calls.ts'

/** Lists that are due are looked for this often. */
const LOOK_MS = 5 * 60_000
/** Servers of others answer slowly. */
const lane = { name: 'ship lists', at_once: 2 }

export const manifest: ServerManifest = {
  name: 'flows/ship-imports',
  migrations: { '0822-ship-list-sources': shipListSourcesMigration },
  import_kinds: [shipImportKind],
  import_followers: [followImport],
  jobs: [
    handleJob(dueSourcesJob, fetchDue, { repeats: everyMs(LOOK_MS) }),
    handleJob(fetchSourceJob, fetchSource, { lane }),
  ],
  routes: shippingRoutes([
    sources.listShipSourcesRoute,
    sources.createShipSourceRoute,
    sources.updateShipSourceRoute,
    sources.deleteShipSourceRoute,
    sources.fetchShipSourceRoute,
  ]),
}
