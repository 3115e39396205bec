import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Quota } from '#features/records/quotas/contract/quota.ts'

const Count = z.number().int()

/** How the installation does, as far as it concerns one company. */
export const SystemStatus = z.object({
  version: z.string(),
  /** What the process that answers needs to do its work. */
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  /** Bytes that are left on the disk of the data folder. */
  disk_free: z.number(),
  /** Why nothing is fetched or sent; null when it is. */
  held: z.string().nullable(),
  accounts: z.array(
    z.object({
      id: Id,
      email: z.string(),
      display_name: z.string(),
      status: z.enum(['running', 'paused', 'waiting', 'receiving_only']),
      reason: z.string(),
      last_mail_at: Moment.nullable(),
      mailboxes: Count,
      proven: Count,
    }),
  ),
  /** Mails on their way out, by status; `overdue_seconds` is how late the first of them is. */
  outgoing: z.array(z.object({ status: z.string(), count: Count, overdue_seconds: z.number() })),
  /** Work in the background, by kind; kinds without any are left out. */
  jobs: z.array(
    z.object({ kind: z.string(), waiting: Count, taken: Count, failed: Count, oldest_seconds: z.number() }),
  ),
  /** Mails that the search does not find as they are now; up to 10,000. */
  search_pending: Count,
  /** What the company has and may have. */
  quota: Quota,
  /** End of the certificate of the SMTP receiver; null without one. */
  certificate_until: Moment.nullable(),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const getSystemStatus = defineEndpoint({
  method: 'GET',
  path: '/system_status',
  access: 'admin',
  summary: 'How the installation does: what it needs, mailboxes, mail that waits, work in the background.',
  response: SystemStatus,
  rate_limit: 60,
})
