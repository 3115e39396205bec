import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** What administration can do. */
export const auditActions = [
  'role.created',
  'role.updated',
  'role.deleted',
  'user.created',
  'user.updated',
  'user.deleted',
  'user.logged_out',
  'user.password_set',
  'user.factors_removed',
  'invite.sent',
  'invite.resent',
  'invite.revoked',
  'invite.deleted',
  'invite.accepted',
  'company.updated',
  'domain.added',
  'domain.verified',
  'domain.deleted',
  'provider.updated',
  'account.created',
  'account.updated',
  'account.deleted',
  'token.created',
  'token.revoked',
  'retention.updated',
  'retention.applied',
  'hold.added',
  'hold.released',
  'person.sought',
  'person.exported',
  'person.erasing',
  'person.erased',
  'export.started',
  'export.downloaded',
  'import.started',
  'import.ended',
  'quota.updated',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.stopped',
  'app_password.created',
  'app_password.deleted',
  'model.asked',
  'guard.confirmed',
  'guard.taken_back',
  'dispute_bundle.made',
] as const
export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

const Parts = z.record(z.string(), z.unknown())

/** What somebody did. */
export const AuditEntry = z.object({
  /** From 1 on, without gaps. */
  number: Id,
  at: Moment,
  /** null: nobody who was signed in. */
  actor_id: Id.nullable(),
  actor_name: z.string(),
  ip: z.string(),
  action: AuditAction,
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  /** The parts that became different, as they were and as they are. */
  before: Parts,
  after: Parts,
  /** SHA-256 over the hash of the entry before and this entry, in hexadecimal digits. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
