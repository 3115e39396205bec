import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { AuditAction, AuditEntry } from './audit.ts'

const filters = {
  /** Deeds of one administrator. */
  actor_id: Id.optional(),
  action: AuditAction.optional(),
  from: Moment.optional(),
  until: Moment.optional(),
}

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit_log',
  access: 'admin',
  summary: 'A page of what administrators did, the newest first.',
  query: z.object({ ...filters, before: Id.optional() }),
  response: z.object({
    entries: z.array(AuditEntry),
    /** Reads on as `before`; null at the end. */
    next: Id.nullable(),
  }),
})

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit_log/export',
  access: 'admin',
  summary: 'All of it as JSON lines, the oldest first, with the hashes by which it is verified elsewhere.',
  query: z.object(filters),
  response: 'file',
  rate_limit: 10,
})

export const verifyAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit_log/verify',
  access: 'admin',
  summary: 'Whether the chain is whole; else the number of the first entry that does not fit.',
  response: z.object({ entries: z.number().int(), broken_at: Id.nullable() }),
  rate_limit: 10,
})
