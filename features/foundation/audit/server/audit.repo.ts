import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { AuditFacts } from './audit-hash.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    audit_log: AuditFacts & { hash: Buffer }
    audit_head: { only_one: boolean; number: number; hash: Buffer }
  }
}

/** The end of the chain, which nobody else adds to until the transaction ends. */
export async function lockAuditHead(tx: Tx): Promise<{ number: number; hash: Buffer }> {
  return tx.selectFrom('audit_head').select(['number', 'hash']).forUpdate().executeTakeFirstOrThrow()
}

/** Adds an entry to the chain. */
export async function insertAuditEntry(tx: Tx, facts: AuditFacts, hash: Buffer): Promise<void> {
  const { number, at, actor_id, actor_name, ip, action, subject_type, subject_id, subject_name } = facts
  await Promise.all([
    sql`
      insert into audit_log (
        number, at, actor_id, actor_name, ip, action, subject_type, subject_id, subject_name, before, after, hash
      ) values (
        ${number}, ${at}, ${actor_id}, ${actor_name}, ${ip}, ${action}, ${subject_type}, ${subject_id}, ${subject_name},
        ${JSON.stringify(facts.before)}::jsonb, ${JSON.stringify(facts.after)}::jsonb, ${hash}
      )
    `.execute(tx),
    tx.updateTable('audit_head').set({ number, hash }).execute(),
  ])
}
