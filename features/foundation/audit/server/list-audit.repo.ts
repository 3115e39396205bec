import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { AuditAction } from '../contract/audit.ts'
import type { AuditFacts } from './audit-hash.ts'
import './audit.repo.ts'

export interface AuditFilter {
  actor_id?: number | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  until?: string | undefined
}

export type StoredEntry = AuditFacts & { action: AuditAction; hash: Buffer }

/** Entries before a number, the newest first; by the primary key, or the index of the filter. */
export function listNewest(
  db: Db,
  filter: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredEntry[]> {
  const older = before === undefined ? [] : [sql`number < ${before}`]
  return list(db, [...conditionsOf(filter), ...older], sql`number desc`, limit)
}

/** Entries after a number, the oldest first. */
export function listOldest(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: number; limit: number },
): Promise<StoredEntry[]> {
  return list(db, [...conditionsOf(filter), sql`number > ${after}`], sql`number`, limit)
}

/** The end of the chain as it was noted. */
export async function findAuditHead(db: Db): Promise<{ number: number; hash: Buffer }> {
  return db.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirstOrThrow()
}

async function list(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<StoredEntry[]> {
  const where = conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
  const result = await sql<StoredEntry>`
    select number, at, actor_id, actor_name, ip, action, subject_type, subject_id, subject_name, before, after, hash
    from audit_log where ${where} order by ${order} limit ${limit}
  `.execute(db)
  return result.rows
}

function conditionsOf({ actor_id, action, from, until }: AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(actor_id === undefined ? [] : [sql`actor_id = ${actor_id}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
  ]
}
