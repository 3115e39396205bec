import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { FolderType } from '#features/records/folders/contract/folder.ts'
import { visibleFolder } from '#features/records/folders/server/public.ts'
import { boxesOfScope, type MailScope } from '#features/records/rules/contract/rule.ts'

/** A folder as its list is read. */
export interface ListedFolder {
  id: number
  folder_type: FolderType
  /** Of a view: those of its lines that the reader reads. */
  line_ids: number[]
  /** Of a view: those of its folders that the reader sees. */
  source_ids: number[]
  /** Of a view: boxes of the mails that lines and folders give it. */
  boxes: readonly string[]
}

/** Some folders as the actor sees them; those that the actor may not see are left out. */
export async function findListedFolders(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ListedFolder[]> {
  const result = await sql<Omit<ListedFolder, 'boxes'> & { mail_scope: MailScope }>`
    select folders.id, folders.folder_type, folders.mail_scope,
      array(
        select line_id from folder_lines
        where folder_id = folders.id and folder_type = 'view' and line_id = any(${[...actor.line_ids]}::bigint[])
        order by line_id
      )::float8[] as line_ids,
      array(
        select source.id from folder_sources join folders as source on source.id = source_id
        where folder_id = folders.id and ${visibleFolder(actor.user_id, 'source')} order by source.id
      )::float8[] as source_ids
    from folders where id = any(${[...ids]}::bigint[]) and ${visibleFolder(actor.user_id)}
  `.execute(db)
  return result.rows.map(({ mail_scope, ...folder }) => ({ ...folder, boxes: boxesOfScope(mail_scope) }))
}
