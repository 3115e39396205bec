import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import type { RuleCriteria } from '#features/records/rules/contract/rule.ts'
import { LOG_PAGE, RULES_OF_COMPANY } from '../contract/endpoints.ts'
import type { RuleAction, RuleLogEntry } from '../contract/mail-rule.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    mail_rules: Omit<StoredMailRule, 'id' | 'updated_at' | 'version'> & {
      id: Generated<number>
      version: Generated<number>
      updated_at: Generated<string>
    }
    mail_rule_log: Omit<RuleLogEntry, 'id' | 'created_at' | 'subject'> & {
      id: Generated<number>
      created_at: Generated<string>
    }
  }
}

/** A rule as it is kept; of one of several mailboxes `line_id` is null. */
export interface StoredMailRule {
  id: number
  line_id: number | null
  position: number
  name: string
  criteria: RuleCriteria
  actions: RuleAction[]
  enabled: boolean
  user_id: number | null
  updated_at: string
  version: number
}

type Said = Omit<StoredMailRule, 'id' | 'updated_at' | 'version'>

/** Rules of several mailboxes (null), of one, or all (undefined), in their order. */
export async function listMailRules(db: Db, line_id?: number | null): Promise<StoredMailRule[]> {
  const among =
    line_id === undefined ? sql`true` : line_id === null ? sql`line_id is null` : sql`line_id = ${line_id}`
  const result = await sql<StoredMailRule>`
    select * from mail_rules where ${among} order by line_id nulls first, position, id limit ${RULES_OF_COMPANY}
  `.execute(db)
  return result.rows
}

export async function hasMailRules(db: Db): Promise<boolean> {
  const result = await sql<{
    has: boolean
  }>`select exists (select from mail_rules where enabled) as has`.execute(db)
  return result.rows[0]?.has ?? false
}

/** Writes a rule, a fresh one without an id; undefined when there is none to change. */
export async function putMailRule(tx: Tx, said: Said, id?: number): Promise<StoredMailRule | undefined> {
  const { criteria, actions, ...rest } = said
  const row = {
    ...rest,
    criteria: sql<RuleCriteria>`${JSON.stringify(criteria)}::jsonb`,
    actions: sql<RuleAction[]>`${JSON.stringify(actions)}::jsonb`,
  }
  if (id === undefined) return tx.insertInto('mail_rules').values(row).returningAll().executeTakeFirst()
  return tx
    .updateTable('mail_rules')
    .set({ ...row, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** A rule of its kind, which nobody changes until the transaction ends. */
export async function lockMailRule(
  tx: Tx,
  id: number,
  is_line_rule: boolean,
): Promise<Pick<StoredMailRule, 'version' | 'position'> | undefined> {
  return tx
    .selectFrom('mail_rules')
    .select(['version', 'position'])
    .where('id', '=', id)
    .where('line_id', is_line_rule ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Puts rules at the places of their ids in the list; answers those that moved. */
export async function setPositions(tx: Tx, ids: readonly number[]): Promise<StoredMailRule[]> {
  const result = await sql<StoredMailRule>`
    update mail_rules set position = wanted.position, version = version + 1
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where mail_rules.id = wanted.id and mail_rules.position <> wanted.position
    returning mail_rules.*
  `.execute(tx)
  return result.rows
}

/** Whether there was one of this kind to delete. */
export async function deleteMailRule(tx: Tx, id: number, is_line_rule: boolean): Promise<boolean> {
  const result = await tx
    .deleteFrom('mail_rules')
    .where('id', '=', id)
    .where('line_id', is_line_rule ? 'is not' : 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Enters that a rule meets a mail; false when it has met it before. */
export async function claimMail(
  tx: Tx,
  entry: Pick<RuleLogEntry, 'rule_id' | 'rule_name' | 'email_id' | 'reason'>,
): Promise<boolean> {
  const result = await tx
    .insertInto('mail_rule_log')
    .values({ ...entry, results: sql<RuleLogEntry['results']>`'[]'::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function setResults(
  tx: Tx,
  { rule_id, email_id }: Pick<RuleLogEntry, 'rule_id' | 'email_id'>,
  results: RuleLogEntry['results'],
): Promise<void> {
  await sql`
    update mail_rule_log set results = ${JSON.stringify(results)}::jsonb
    where rule_id = ${rule_id} and email_id = ${email_id}
  `.execute(tx)
}

/** The log before an entry, newest first, of a rule, a mail or all, by an index that ends with the id. */
export async function listLog(
  db: Db,
  actor: Actor,
  { rule_id, email_id, before }: { rule_id?: number; email_id?: number; before?: number },
): Promise<RuleLogEntry[]> {
  const subject = sql<string | null>`(
    select subject from emails where emails.id = mail_rule_log.email_id and ${readableBy(actor)}
  )`
  let query = db
    .selectFrom('mail_rule_log')
    .selectAll()
    .select(subject.as('subject'))
    .orderBy('id', 'desc')
    .limit(LOG_PAGE)
  if (rule_id !== undefined) query = query.where('rule_id', '=', rule_id)
  if (email_id !== undefined) query = query.where('email_id', '=', email_id)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}
