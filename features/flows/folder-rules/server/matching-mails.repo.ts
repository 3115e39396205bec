import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { RuleCriteria } from '#features/records/rules/contract/rule.ts'
import { criteriaCondition, ruleMailTables } from '#features/records/rules/server/public.ts'

/** Mails that criteria mean, among those `from` an id (included) to `before`, by the primary key. */
export async function findMatching(
  db: Db,
  criteria: RuleCriteria,
  { from, before }: { from: number; before: number },
  now: Date,
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select emails.id from ${ruleMailTables}
    where emails.id >= ${from} and emails.id < ${before} and emails.deleted_at is null
      and ${criteriaCondition(criteria, now)}
    order by emails.id
  `.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Mails `from` an id (included) to `before`, by the primary key: those of one part. */
export async function listRange(
  db: Db,
  { from, before }: { from: number; before: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from emails where id >= ${from} and id < ${before} and deleted_at is null order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}
