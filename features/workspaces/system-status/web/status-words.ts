import { QUOTA_WARNING } from '#features/records/quotas/contract/quota.ts'
import type { SystemStatus } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Seconds after which mail that should have left, or work that is due, needs somebody. */
const LATE_S = 600
/** Days before its end when a certificate needs somebody. */
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

/** How much time in words: `40 s`, `12 min`, `3 h`. */
export function durationText(seconds: number): string {
  if (seconds < 100) return t('seconds', { n: Math.round(seconds) })
  if (seconds < 6000) return t('minutes', { n: Math.round(seconds / 60) })
  return t('hours', { n: Math.round(seconds / 3600) })
}

/** Whether a certificate ends soon or has ended. */
export function endsSoon(until: string | null, now: number): boolean {
  return until !== null && Date.parse(until) - now < CERTIFICATE_DAYS * DAY_MS
}

/** Whether so much of a limit is used that somebody should know. */
export function isScarce(used: number, limit: number | null): boolean {
  return limit !== null && used >= limit * QUOTA_WARNING
}

/** Users at their limit are what was bought; storage and accounts end the work of people. */
function isQuotaScarce({
  storage_used,
  storage_limit,
  accounts,
  accounts_limit,
}: SystemStatus['quota']): boolean {
  return isScarce(storage_used, storage_limit) || isScarce(accounts, accounts_limit)
}

/** Whether anything needs somebody. */
export function needsSomebody(status: SystemStatus, now: number): boolean {
  return (
    status.held !== null ||
    isQuotaScarce(status.quota) ||
    status.checks.some(({ ok }) => !ok) ||
    status.accounts.some((account) => account.status === 'waiting') ||
    status.outgoing.some(({ overdue_seconds }) => overdue_seconds > LATE_S) ||
    status.jobs.some(({ failed, oldest_seconds }) => failed > 0 || oldest_seconds > LATE_S) ||
    endsSoon(status.certificate_until, now)
  )
}
