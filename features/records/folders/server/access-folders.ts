import { type RawBuilder, sql } from 'kysely'
import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { MailScope, MatchType } from '#features/records/rules/contract/rule.ts'
import { folderRefusals } from '../contract/errors.ts'
import type { FolderType } from '../contract/folder.ts'
import './tables.ts'

/** What checks of a folder need. */
export interface AccessedFolder {
  id: number
  name: string
  folder_type: FolderType
  mail_scope: MailScope
  match_type: MatchType
  parent_id: number | null
  /** From the top down, the folder itself last. */
  path: number[]
  owner_id: number | null
  scope_id: number | null
  version: number
}

/** Columns of an `AccessedFolder`, of the table under its own name. */
export const accessedColumns = sql<AccessedFolder>`
  folders.id, folders.name, folders.folder_type, folders.mail_scope, folders.match_type, folders.parent_id, folders.path::float8[] as path,
  folders.owner_id, folders.scope_id, folders.version`

/**
 * Condition of every query over folders, never null: the user's own; of shared ones those without lines of their own or their
 * parents', those of a line that the user reads, and those of a role with all below them. An administrator sees all
 * shared folders. Which mails of a folder somebody sees is a matter of the mails' lines.
 */
export function visibleFolder(user: number | RawBuilder<number>, alias = 'folders'): RawBuilder<boolean> {
  const table = sql.ref(alias)
  return sql<boolean>`(
    (${table}.owner_id is not null and ${table}.owner_id = ${user}) or (${table}.owner_id is null and (
      ${table}.scope_id is null
      or (select seer.user_type = 'admin' from users as seer where seer.id = ${user})
      or ${table}.scope_id = any(array(
        select folder_id from folder_lines join line_readers using (line_id) where user_id = ${user}
      ))
      or ${table}.path && array(
        select folder_id from folder_roles join role_users using (role_id) where user_id = ${user}
      )
    ))
  )`
}

/** The folder if the actor sees it; one refusal for missing and hidden ones alike. */
export async function accessFolder(db: Db, actor: Actor, id: number): Promise<AccessedFolder> {
  const [folder] = await accessFolders(db, actor, [id])
  if (!folder) throw new RefusedError(folderRefusals.notFound)
  return folder
}

/** As `accessFolder`, for several at once: ids the actor may not see are left out. */
export async function accessFolders(db: Db, actor: Actor, ids: readonly number[]): Promise<AccessedFolder[]> {
  const result = await sql<AccessedFolder>`
    select ${accessedColumns} from folders
    where id = any(${[...ids]}::bigint[]) and ${visibleFolder(actor.user_id)} order by id
  `.execute(db)
  return result.rows
}

/** As `accessFolders`, and none of them is deleted until the transaction ends. */
export async function accessFoldersToFill(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<AccessedFolder[]> {
  const result = await sql<AccessedFolder>`
    select ${accessedColumns} from folders
    where id = any(${[...ids]}::bigint[]) and ${visibleFolder(actor.user_id)} order by id for key share
  `.execute(tx)
  return result.rows
}

/** Folders as they are, whoever sees them; none of them is deleted until the transaction ends. */
export async function lockFoldersToFill(tx: Tx, ids: readonly number[]): Promise<AccessedFolder[]> {
  const result = await sql<AccessedFolder>`
    select ${accessedColumns} from folders where id = any(${[...ids]}::bigint[]) order by id for key share
  `.execute(tx)
  return result.rows
}

/** FO-013, FO-016: who makes and changes folders. */
export function refuseToEdit(actor: Actor, { owner_id }: { owner_id: number | null }): void {
  if (owner_id === null && !hasPermission(actor, 'create_and_edit_shared_folders'))
    throw new RefusedError(refusals.noPermission)
}

/** FO-013, FO-016: who deletes them. */
export function refuseToDelete(actor: Actor, { owner_id }: { owner_id: number | null }): void {
  if (owner_id === null && !hasPermission(actor, 'delete_shared_folders'))
    throw new RefusedError(refusals.noPermission)
}
