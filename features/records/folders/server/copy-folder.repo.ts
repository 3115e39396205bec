import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { folderKey, foldText } from '../contract/folder.ts'
import { visibleFolder } from './access-folders.ts'
import type { FolderPlace } from './create-folder.ts'
import { inBranch, nextId } from './folders.repo.ts'

/** A folder and its copy. */
interface Copied {
  old_id: number
  new_id: number
}

/** Ids for the copies of a folder and of all below it that the reader sees, as far as all above them are seen too. */
export async function reserveCopies(tx: Tx, user_id: number, path: readonly number[]): Promise<Copied[]> {
  const result = await sql<Copied>`
    select id as old_id, ${nextId} as new_id from (
      select id from folders where ${inBranch(path)} and not exists (
        select from folders as above
        where above.id = any(folders.path[${path.length}::int:]) and not ${visibleFolder(user_id, 'above')}
      ) order by path
    ) as seen
  `.execute(tx)
  return result.rows
}

/**
 * Writes copies of folders with what their forms hold, in a few statements whatever their number. What shows mails of a
 * copied folder shows those of its copy. Lines of one's own normal folders are left out: they would say who sees it.
 * @param depth of the copied folder in its own tree
 */
export async function insertCopies(
  tx: Tx,
  copies: readonly Copied[],
  { place, depth, name, user_id }: { place: FolderPlace; depth: number; name: string; user_id: number },
): Promise<void> {
  const [top] = copies
  const fresh = sql`
    unnest(${copies.map(({ old_id }) => old_id)}::bigint[], ${copies.map(({ new_id }) => new_id)}::bigint[])
      as fresh(old_id, new_id)`
  const isShared = place.owner_id === null
  await sql`
    with fresh as materialized (select * from ${fresh})
    insert into folders (
      id, name, name_key, search_text, folder_type, parent_id, path, owner_id, scope_id, position, mail_scope,
      match_type, creater_id, updater_id
    ) overriding system value
    select fresh.new_id,
      case when top then ${name} else name end, case when top then ${folderKey(name)} else name_key end,
      case when top then ${foldText(name)} else search_text end, folder_type,
      case when top then ${place.id}::bigint else (select new_id from fresh as above where above.old_id = parent_id) end,
      ${[...place.path]}::bigint[] || array(
        select above.new_id from unnest(path[${depth}::int:]) with ordinality as step(id, place)
        join fresh as above on above.old_id = step.id order by step.place
      ),
      ${place.owner_id}::bigint, null, case when top then 0 else position end, mail_scope, match_type,
      ${user_id}::bigint, ${user_id}::bigint
    from fresh join folders on folders.id = fresh.old_id
    cross join lateral (select fresh.new_id = ${top?.new_id ?? null}::bigint as top) as which
    order by fresh.new_id
  `.execute(tx)
  await sql`
    insert into folder_lines (folder_id, line_id)
    select new_id, line_id from ${fresh} join folder_lines on folder_id = old_id join folders on folders.id = old_id
    where ${isShared} or folder_type = 'view'
  `.execute(tx)
  await sql`
    with fresh as materialized (select * from ${fresh})
    insert into folder_sources (folder_id, source_id)
    select fresh.new_id, coalesce(copied.new_id, source_id)
    from fresh join folder_sources on folder_id = old_id left join fresh as copied on copied.old_id = source_id
    join folders as source on source.id = coalesce(copied.new_id, source_id)
    where source.owner_id is null or not ${isShared}
  `.execute(tx)
  await sql`
    insert into folder_rules (folder_id, position, rule)
    select new_id, position, rule from ${fresh} join folder_rules on folder_id = old_id
  `.execute(tx)
  if (isShared) await setCopiedScopes(tx, copies, place)
}

/** Copies inherit what their place and the copies above them say of who sees them. */
async function setCopiedScopes(tx: Tx, copies: readonly Copied[], place: FolderPlace): Promise<void> {
  await sql`
    update folders set scope_id = coalesce((
      select step.id from unnest(path) with ordinality as step(id, place)
      where step.place > ${place.path.length} and exists (select from folder_lines where folder_id = step.id)
      order by step.place desc limit 1
    ), ${place.scope_id}::bigint)
    where id = any(${copies.map(({ new_id }) => new_id)}::bigint[])
  `.execute(tx)
}
