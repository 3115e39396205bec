import { X509Certificate } from 'node:crypto'
import type { SmtpSettings } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { countJobs } from '@laycan/server/operations/measure-server.ts'
import { checkReadiness, freeBytes } from '@laycan/server/operations/readiness.ts'
import { countWaiting } from '#features/flows/mail-drafts/server/public.ts'
import { countActiveUsers } from '#features/foundation/users/server/public.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { listDescribedAccounts } from '#features/records/mail-accounts/server/public.ts'
import { readLimits } from '#features/records/quotas/server/public.ts'
import { countPending } from '#features/records/search-index/server/public.ts'
import { getSystemStatus } from '../contract/endpoints.ts'

/** More are told as so many. */
const PENDING_MAX = 10_000

export const getSystemStatusRoute = readRoute(getSystemStatus, async (_input, { db, company, services }) => {
  const { settings, holds } = services
  const [checks, disk_free, accounts, outgoing, jobs, search_pending, limits, users] = await Promise.all([
    checkReadiness(services),
    freeBytes(settings.data_folder),
    listDescribedAccounts(db),
    countWaiting(db),
    countJobs(company),
    countPending(db, PENDING_MAX),
    readLimits(db),
    countActiveUsers(db),
  ])
  return {
    version: settings.version,
    checks,
    disk_free,
    held: holds.of(company.id)?.reason ?? null,
    accounts: accounts.map(describe),
    outgoing,
    jobs: jobs.filter(({ waiting, taken, failed }) => waiting + taken + failed > 0),
    search_pending,
    quota: {
      storage_used: limits.bytes,
      storage_limit: limits.storage_bytes,
      mails: limits.mails,
      accounts: accounts.length,
      accounts_limit: limits.mail_accounts,
      users,
      users_limit: settings.licenses,
    },
    certificate_until: endOf(settings.smtp),
  }
})

function describe({ id, email, display_name, state, certificate }: MailAccount) {
  const { status, reason, last_mail_at } = state
  const proven = certificate.filter((mailbox) => mailbox.proven).length
  return { id, email, display_name, status, reason, last_mail_at, mailboxes: certificate.length, proven }
}

function endOf({ tls }: SmtpSettings): string | null {
  return tls === undefined ? null : new Date(new X509Certificate(tls.cert).validTo).toISOString()
}
