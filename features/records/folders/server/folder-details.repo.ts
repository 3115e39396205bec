import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { Rule, RuleForm } from '#features/records/rules/contract/rule.ts'
import type { Folder, ParentFolder } from '../contract/folder.ts'
import { visibleFolder } from './access-folders.ts'
import { fullPath } from './folder-entries.repo.ts'

/** Children named in a folder's detail at most. */
const CHILDREN_NAMED = 200

type Details = Omit<Folder, keyof import('../contract/folder.ts').FolderEntry | 'rules' | 'parent_structure'>

/** What the detail of a folder has beyond its entry. */
export async function findDetails(db: Db, user_id: number, id: number): Promise<Details | undefined> {
  const result = await sql<Details>`
    select folders.match_type, folders.created_at, folders.updated_at, folders.version, ${fullPath(user_id)} as fullpath,
      (select json_build_object('id', id, 'name', name) from users where id = creater_id) as creater,
      (select json_build_object('id', id, 'name', name) from users where id = updater_id) as updater,
      array(
        select child.id from folders as child
        where child.parent_id = folders.id and ${visibleFolder(user_id, 'child')}
        order by child.position, child.name_key, child.id limit ${CHILDREN_NAMED}
      )::float8[] as children
    from folders where folders.id = ${id} and ${visibleFolder(user_id)}
  `.execute(db)
  return result.rows[0]
}

/** The folders above one that the reader sees, from the top down. */
export async function listParents(db: Db, user_id: number, path: readonly number[]): Promise<ParentFolder[]> {
  const result = await sql<ParentFolder>`
    select id, name, folder_type from folders
    where id = any(${path.slice(0, -1)}::bigint[]) and ${visibleFolder(user_id)}
    order by cardinality(path)
  `.execute(db)
  return result.rows
}

/** The rules of a folder in their order. */
export async function listRules(db: Db, folder_id: number): Promise<Rule[]> {
  const result = await sql<{ id: number; rule: RuleForm }>`
    select id, rule from folder_rules where folder_id = ${folder_id} order by position
  `.execute(db)
  return result.rows.map(({ id, rule }) => ({ ...rule, id }))
}
