import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import type { AuditAction } from '../contract/audit.ts'
import { insertAuditEntry, lockAuditHead } from './audit.repo.ts'
import { type AuditParts, auditHash } from './audit-hash.ts'

/** What somebody did. */
export interface AuditDeed {
  action: AuditAction
  subject: { type: string; id: number | string; name: string }
  /** All of the thing before and after, without secrets; only what became different is kept. Left out: there was none. */
  before?: AuditParts
  after?: AuditParts
}

/**
 * Adds to the audit log in the transaction of the deed. It is the last thing that a call does: the end of the chain is
 * locked until the transaction ends. A call that changed nothing leaves no entry.
 */
export async function recordAudit(
  context: Pick<WriteContext, 'tx' | 'actor' | 'request'>,
  deed: AuditDeed,
): Promise<void> {
  const { tx, actor, request } = context
  const user = await findActiveUser(tx, actor.user_id)
  await recordAuditOf(tx, { id: actor.user_id, name: user?.name ?? '', ip: request.ip }, deed)
}

/** The same where nobody is signed in: `name` says who it was. */
export async function recordAuditOf(
  tx: Tx,
  who: { id: number | null; name: string; ip: string },
  { action, subject, before = {}, after = {} }: AuditDeed,
): Promise<void> {
  const changed = differences(before, after)
  if (changed.length === 0 && Object.keys(before).length > 0 && Object.keys(after).length > 0) return
  const head = await lockAuditHead(tx)
  const facts = {
    number: head.number + 1,
    at: new Date().toISOString(),
    actor_id: who.id,
    actor_name: who.name,
    ip: who.ip,
    action,
    subject_type: subject.type,
    subject_id: String(subject.id),
    subject_name: subject.name,
    before: only(before, changed),
    after: only(after, changed),
  }
  await insertAuditEntry(tx, facts, auditHash(head.hash, facts))
}

function differences(before: AuditParts, after: AuditParts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function only(parts: AuditParts, names: readonly string[]): AuditParts {
  return Object.fromEntries(
    names.filter((name) => parts[name] !== undefined).map((name) => [name, parts[name]]),
  )
}
