import type { Db } from '@laycan/server/database/database.ts'
import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { tokenPurpose } from './connector.ts'
import * as calls from './filing-calls.ts'
import { carryOutFiling, giveUpFiling } from './filing-job.ts'
import { filingAsked } from './filing-kind.ts'
import { automatedFilingMarkSql } from './filing-states.repo.ts'
import { automatedFilingMigration } from './migrations/0691-automated-filing.ts'
import { setFilingConnectorRoute } from './set-connector.ts'

/** A slow service holds up nobody but those who wait for it. */
const LANE = { name: 'filing connector', at_once: 2, per_share: 1 }
/** Somebody waits for it: three take some seconds. */
const ATTEMPTS = 3

export const manifest: ServerManifest = {
  name: 'marks/automated-filing',
  email_marks: [automatedFilingMarkSql],
  routes: [
    calls.listCapabilitiesRoute,
    calls.requestFilingRoute,
    calls.undoFilingRoute,
    calls.tellOutcomeRoute,
    setFilingConnectorRoute,
  ],
  jobs: [handleJob(filingAsked, carryOutFiling, { attempts: ATTEMPTS, lane: LANE, failed: giveUpFiling })],
  migrations: { '0691-automated-filing': automatedFilingMigration },
  sealed_columns: [
    {
      place: 'company',
      table: 'filing_connector_token',
      column: 'sealed',
      purposeOf: async (_, db) => tokenPurpose((await readCompanySettings(db as Db)).filing_connector),
    },
  ],
}
