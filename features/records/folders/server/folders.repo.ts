import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { MailScope, MatchType, RuleForm } from '#features/records/rules/contract/rule.ts'
import { FOLDERS_BESIDE_MAX, type FolderType, folderKey, foldText } from '../contract/folder.ts'
import { type AccessedFolder, accessedColumns, visibleFolder } from './access-folders.ts'

/** Folders below a path and the folder itself, by index `folders_path`. */
export function inBranch(path: readonly number[], alias = 'folders'): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.path`)
  const beyond = path.with(-1, (path.at(-1) ?? 0) + 1)
  return sql<boolean>`(${column} >= ${[...path]}::bigint[] and ${column} < ${beyond}::bigint[])`
}

/** The folder as `access…` gave it, once more behind the lock of its tree; undefined when it is gone or out of sight. */
export async function lockFolder(tx: Tx, user_id: number, id: number): Promise<AccessedFolder | undefined> {
  const result = await sql<AccessedFolder>`
    select ${accessedColumns} from folders where id = ${id} and ${visibleFolder(user_id)} for no key update
  `.execute(tx)
  return result.rows[0]
}

export interface NewFolder {
  name: string
  folder_type: FolderType
  parent_id: number | null
  /** Of the parent; [] at the top. */
  parent_path: readonly number[]
  owner_id: number | null
  /** Of the parent. */
  inherited_scope_id: number | null
  /** It has lines of its own, whose readers see it. */
  has_scope: boolean
  mail_scope: MailScope
  match_type: MatchType
  creater_id: number
}

/** Writes a folder and answers its id. */
export async function insertFolder(tx: Tx, folder: NewFolder): Promise<number> {
  const { name, folder_type, parent_id, owner_id, mail_scope, match_type, creater_id } = folder
  const result = await sql<{ id: number }>`
    insert into folders (
      id, name, name_key, search_text, folder_type, parent_id, path, owner_id, scope_id, mail_scope, match_type,
      creater_id, updater_id
    ) overriding system value
    select id, ${name}, ${folderKey(name)}, ${foldText(name)}, ${folder_type}, ${parent_id}::bigint,
      ${[...folder.parent_path]}::bigint[] || id, ${owner_id}::bigint,
      case when ${folder.has_scope} then id else ${folder.inherited_scope_id}::bigint end,
      ${mail_scope}, ${match_type}, ${creater_id}::bigint, ${creater_id}::bigint
    from (select ${nextId} as id) as fresh
    returning id
  `.execute(tx)
  return result.rows[0]?.id ?? 0
}

/** The next id of a folder, as part of a query. */
export const nextId = sql<number>`nextval(pg_get_serial_sequence('folders', 'id')::regclass)`

/** Writes what the form changed. */
export async function setFolder(
  tx: Tx,
  id: number,
  changed: { name?: string; mail_scope?: MailScope; match_type?: MatchType },
  updater_id: number,
): Promise<void> {
  const { name } = changed
  const keys = name === undefined ? {} : { name_key: folderKey(name), search_text: foldText(name) }
  await tx
    .updateTable('folders')
    .set({ ...changed, ...keys, updater_id, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Replaces the lines of a folder. */
export async function setFolderLines(tx: Tx, folder_id: number, line_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('folder_lines').where('folder_id', '=', folder_id).execute()
  await sql`
    insert into folder_lines (folder_id, line_id) select ${folder_id}, unnest(${[...line_ids]}::bigint[])
  `.execute(tx)
}

/** Replaces the folders that a view shows. */
export async function setFolderSources(tx: Tx, folder_id: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('folder_sources').where('folder_id', '=', folder_id).execute()
  await sql`
    insert into folder_sources (folder_id, source_id) select ${folder_id}, unnest(${[...ids]}::bigint[])
  `.execute(tx)
}

/**
 * Replaces the rules of a folder and answers whether they are others. A rule that stays keeps its id: mails name it.
 */
export async function setFolderRules(
  tx: Tx,
  folder_id: number,
  rules: readonly RuleForm[],
): Promise<boolean> {
  const result = await sql<{ changed: boolean }>`
    with given as (
      select rule - 'id' as rule, place, row_number() over (partition by rule - 'id' order by place) as copy
      from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as given(rule, place)
    ), known as (
      select id, rule, position, row_number() over (partition by rule order by position) as copy
      from folder_rules where folder_id = ${folder_id}
    ), gone as (
      delete from folder_rules where id in (
        select id from known where not exists (
          select from given where given.rule = known.rule and given.copy = known.copy
        )
      ) returning id
    ), kept as (
      update folder_rules set position = given.place from given join known using (rule, copy)
      where folder_rules.id = known.id and folder_rules.position <> given.place
    ), added as (
      insert into folder_rules (folder_id, position, rule)
      select ${folder_id}, place, rule from given
      where not exists (select from known where known.rule = given.rule and known.copy = given.copy)
      order by place returning id
    )
    select exists (select from gone) or exists (select from added) as changed
  `.execute(tx)
  return result.rows[0]?.changed ?? false
}

/**
 * Gives a folder and all below it the scope that they inherit, but for those that have one of their own or of a folder
 * between.
 * @param own whether the folder's own lines count: false when they have changed
 */
export async function setScope(
  tx: Tx,
  path: readonly number[],
  { scope_id, own }: { scope_id: number | null; own: boolean },
): Promise<void> {
  const from = path.length + (own ? 0 : 1)
  await sql`
    update folders set scope_id = ${scope_id}::bigint
    where ${inBranch(path)} and not coalesce(scope_id = any(path[${from}::int:]), false)
  `.execute(tx)
}

/** Moves a folder with all below it under another one, or to the top. */
export async function setParent(
  tx: Tx,
  { id, path }: Pick<AccessedFolder, 'id' | 'path'>,
  parent: { id: number | null; path: readonly number[] },
): Promise<void> {
  await sql`
    update folders set
      path = ${[...parent.path]}::bigint[] || path[${path.length}::int:],
      parent_id = case when id = ${id} then ${parent.id}::bigint else parent_id end,
      position = case when id = ${id} then 0 else position end
    where ${inBranch(path)}
  `.execute(tx)
}

/** Deletes a folder with all below it and answers their ids. */
export async function deleteBranch(tx: Tx, path: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`delete from folders where ${inBranch(path)} returning id`.execute(
    tx,
  )
  return result.rows.map(({ id }) => id)
}

/** Levels of a branch, the folder itself included, its folders, and whether the reader sees all of them. */
export async function measureBranch(tx: Tx, user_id: number, path: readonly number[]) {
  const result = await sql<{ levels: number; folders: number; is_visible: boolean }>`
    select max(cardinality(path)) - ${path.length - 1}::int as levels, count(*) as folders,
      bool_and(${visibleFolder(user_id)}) as is_visible
    from folders where ${inBranch(path)}
  `.execute(tx)
  return result.rows[0] ?? { levels: 0, folders: 0, is_visible: true }
}

/** Whether as many folders as are allowed are below a folder, or at the top of a tree. */
export async function isFull(
  tx: Tx,
  { parent_id, owner_id }: { parent_id: number | null; owner_id: number | null },
) {
  const beside =
    parent_id !== null
      ? sql`parent_id = ${parent_id}`
      : owner_id !== null
        ? sql`parent_id is null and owner_id = ${owner_id}`
        : sql`parent_id is null and owner_id is null`
  const result = await sql<{ count: number }>`
    select count(*) as count from (select from folders where ${beside} limit ${FOLDERS_BESIDE_MAX}) as beside
  `.execute(tx)
  return (result.rows[0]?.count ?? 0) >= FOLDERS_BESIDE_MAX
}

/** The ids of a folder and all below it. */
export async function listBranch(tx: Tx, path: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`select id from folders where ${inBranch(path)}`.execute(tx)
  return result.rows.map(({ id }) => id)
}
