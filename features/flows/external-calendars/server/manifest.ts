import type { ServerManifest } from '@laycan/server/manifest.ts'
import { whileOn } from '#features/foundation/company/server/public.ts'
import { calendarModule, ProviderError } from '#features/records/calendars/server/public.ts'
import * as accounts from './account-calls.ts'
import { findCalendarAccount } from './calendar-accounts.repo.ts'
import { findConnectable } from './connectable.ts'
import { sealedPasswords } from './ews-secret.ts'
import { calendarAccountsMigration } from './migrations/0737-calendar-accounts.ts'
import { openProvider } from './open-provider.ts'
import { askToSync, lookJob, syncJob } from './sync-job.ts'

export const manifest: ServerManifest = {
  name: 'flows/external-calendars',
  routes: whileOn(calendarModule, [
    accounts.listCalendarAccountsRoute,
    accounts.connectCalendarsRoute,
    accounts.disconnectCalendarsRoute,
    accounts.syncCalendarsRoute,
  ]),
  remote_calendars: {
    async open(context, { line_id }) {
      const account = line_id === null ? undefined : await findCalendarAccount(context.db, line_id)
      if (!account) throw new ProviderError('sign_in', 'This calendar is not connected anymore.')
      return openProvider(context, account, await findConnectable(context.db, account.line_id))
    },
    async askToSync(tx, { line_id }) {
      if (line_id !== null) await askToSync(tx, line_id)
    },
  },
  jobs: [lookJob, syncJob],
  migrations: { '0737-calendar-accounts': calendarAccountsMigration },
  sealed_columns: [sealedPasswords],
}
