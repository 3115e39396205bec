import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { deleteExpiredSessions } from './sign-ins.repo.ts'

/** Expired sessions are refused anyway; their rows are cleared once an hour. */
const EVERY_MS = 3_600_000

export async function startSessionCleaning({ companies, log }: Services): Promise<Stop> {
  const clean = () =>
    deleteExpiredSessions(companies.control).catch((err) => log.warn({ err }, 'sessions not cleaned'))
  const timer = setInterval(() => void clean(), EVERY_MS).unref()
  return async () => clearInterval(timer)
}
