import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { readIdleHours } from '#features/foundation/company/server/public.ts'
import { renewAccess } from './renew-access.ts'
import { deleteOldAttempts } from './sign-in-attempts.repo.ts'
import { deleteEndedSessions } from './sign-ins.repo.ts'

/** Ended sessions are refused anyway; so long at most an open window goes on hearing what is new. */
const EVERY_MS = 300_000

export async function startSessionCleaning(services: Services): Promise<Stop> {
  const timer = setInterval(() => void cleanSessions(services), EVERY_MS).unref()
  return async () => clearInterval(timer)
}

/** Removes what has ended, and closes the sockets of those whose sessions have. */
export async function cleanSessions(services: Services): Promise<void> {
  const { companies, log } = services
  try {
    await deleteOldAttempts(companies.control)
    for (const company of await companies.all()) {
      const idle_hours = await readIdleHours(company.db)
      const users = await deleteEndedSessions(companies.control, { company_id: company.id, idle_hours })
      if (users.length === 0) continue
      await inTransaction(company.db, async (tx) => {
        for (const user_id of users) renewAccess(tx, services, company, user_id)
      })
    }
  } catch (err) {
    log.warn({ err }, 'sessions not cleaned')
  }
}
