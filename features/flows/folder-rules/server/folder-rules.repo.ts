import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { FolderType } from '#features/records/folders/contract/folder.ts'
import type { MailScope, MatchType, Rule } from '#features/records/rules/contract/rule.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    folder_rule_state: { only_one: Generated<boolean>; version: number }
    folder_rule_runs: FolderRuleRun
    folder_rule_outs: { folder_id: number; email_id: number }
  }
}

export interface FolderRuleRun {
  folder_id: number
  version: number
  cursor_id: number | null
  done: number
  total: number
  ended: boolean
  user_id: number | null
}

/** A folder that mails are filed into by rules. */
export interface RuledFolder {
  id: number
  folder_type: FolderType
  mail_scope: MailScope
  match_type: MatchType
  rules: Rule[]
}

/** Whether any folder has rules. */
export async function hasFolderRules(db: Db): Promise<boolean> {
  const result = await sql<{ has: boolean }>`select exists (select from folder_rules) as has`.execute(db)
  return result.rows[0]?.has ?? false
}

export async function readRulesVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('folder_rule_state').select('version').executeTakeFirst()
  return row?.version ?? 0
}

/** The same, which nobody changes until the transaction ends. */
export async function lockRulesVersion(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('folder_rule_state').select('version').forShare().executeTakeFirst()
  return row?.version ?? 0
}

/** Folders with rules, by id. @param ids undefined: all */
export async function listRuledFolders(db: Db, ids?: readonly number[]): Promise<RuledFolder[]> {
  const among = ids === undefined ? sql`true` : sql`folders.id = any(${[...ids]}::bigint[])`
  const result = await sql<RuledFolder>`
    select folders.id, folder_type, mail_scope, match_type, (
      select coalesce(json_agg((rule || jsonb_build_object('id', folder_rules.id)) order by position), '[]')
      from folder_rules where folder_id = folders.id
    ) as rules
    from folders
    where ${among} and (folder_type = 'dynamic' or exists (select from folder_rules where folder_id = folders.id))
    order by folders.id
  `.execute(db)
  return result.rows
}

/** Enters that the rules of folders have changed: all mails are to be looked at again. */
export async function restartRuns(
  tx: Tx,
  folder_ids: readonly number[],
  user_id: number | null,
): Promise<void> {
  await sql`update folder_rule_state set version = version + 1`.execute(tx)
  await sql`
    insert into folder_rule_runs (folder_id, user_id)
    select id, ${user_id}::bigint from unnest(${[...folder_ids]}::bigint[]) as id order by id
    on conflict (folder_id) do update set version = folder_rule_runs.version + 1, cursor_id = null, done = 0,
      ended = false, user_id = excluded.user_id
  `.execute(tx)
}

export async function findRun(db: Db, folder_id: number): Promise<FolderRuleRun | undefined> {
  return db.selectFrom('folder_rule_runs').selectAll().where('folder_id', '=', folder_id).executeTakeFirst()
}

/** The run if it is still that of these rules, locked until the transaction ends. */
export async function lockRun(
  tx: Tx,
  { folder_id, version }: FolderRuleRun,
): Promise<FolderRuleRun | undefined> {
  return tx
    .selectFrom('folder_rule_runs')
    .selectAll()
    .where('folder_id', '=', folder_id)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
}

export async function setRun(
  tx: Tx,
  folder_id: number,
  run: Partial<Pick<FolderRuleRun, 'cursor_id' | 'done' | 'total' | 'ended'>>,
): Promise<void> {
  await tx.updateTable('folder_rule_runs').set(run).where('folder_id', '=', folder_id).execute()
}

/** The id behind that of the newest mail, and about how many mails there are. */
export async function measureMails(db: Db): Promise<{ end: number; total: number }> {
  const result = await sql<{ end: number; total: number }>`
    select coalesce((select max(id) from emails), 0) + 1 as end, coalesce((select sum(total) from email_counts), 0) as total
  `.execute(db)
  return result.rows[0] ?? { end: 1, total: 0 }
}

/** The first id and the number of a part of the mails before an id, by the primary key; undefined: there are none. */
export async function findPart(
  db: Db,
  before: number,
  limit: number,
): Promise<{ from: number; mails: number } | undefined> {
  const result = await sql<{ from: number | null; mails: number }>`
    select min(id) as from, count(*) as mails
    from (select id from emails where id < ${before} order by id desc limit ${limit}) as part
  `.execute(db)
  const [part] = result.rows
  return part === undefined || part.from === null ? undefined : { from: part.from, mails: part.mails }
}

/** Remembers what somebody took out of a folder that rules may fill. */
export async function insertOuts(tx: Tx, folder_id: number, email_ids: readonly number[]): Promise<void> {
  await sql`
    insert into folder_rule_outs (folder_id, email_id)
    select folders.id, email_id from folders cross join unnest(${[...email_ids]}::bigint[]) as email_id
    where folders.id = ${folder_id} order by email_id on conflict do nothing
  `.execute(tx)
}

/** What was taken out of folders, of some mails. */
export async function listOuts(
  db: Db,
  email_ids: readonly number[],
): Promise<{ folder_id: number; email_id: number }[]> {
  return db
    .selectFrom('folder_rule_outs')
    .select(['folder_id', 'email_id'])
    .where('email_id', 'in', [...email_ids])
    .execute()
}

/** Folders whose rules ask about some fleets; folders with rules are few. */
export async function listFoldersOfFleets(tx: Tx, fleet_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ folder_id: number }>`
    select distinct folder_id from folder_rules, jsonb_array_elements(
      case when rule ->> 'field' = 'ship_fleet' and jsonb_typeof(rule -> 'content') = 'array'
        then rule -> 'content' else '[]' end
    ) as fleet where (fleet ->> 'id')::bigint = any(${[...fleet_ids]}::bigint[])
  `.execute(tx)
  return rows.map(({ folder_id }) => folder_id)
}
