import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { FolderCategory, FolderEntry, FolderType } from '../contract/folder.ts'
import { visibleFolder } from './access-folders.ts'

/** A folder for one reader, without what other features and rights add. */
export type StoredEntry = Omit<FolderEntry, 'unread_count' | 'permission'> & { name_key: string }

/** Where a list of folders is read on. */
export interface FolderCursor {
  position: number
  name_key: string
  id: number
}

/** Columns of a `StoredEntry`; join `folder_stars` of the reader as `star`. */
function entryColumns(user_id: number): RawBuilder<StoredEntry> {
  return sql<StoredEntry>`
    folders.id, folders.name, folders.name_key, folders.parent_id, folders.folder_type, folders.mail_scope,
    folders.position, folders.owner_id is not null as personal,
    star.folder_id is not null as star, coalesce(star.position, 0) as star_position,
    -- In order, or PostgreSQL would look through all folders for each: it expects children everywhere.
    coalesce((
      select true from folders as child where child.parent_id = folders.id and ${visibleFolder(user_id, 'child')}
      order by child.position, child.name_key, child.id limit 1
    ), false) as has_children,
    exists (select from folder_hiddens where user_id = ${user_id} and folder_id = folders.id) as hidden,
    array(select line_id from folder_lines where folder_id = folders.id order by line_id)::float8[] as lines,
    array(select source_id from folder_sources where folder_id = folders.id order by source_id)::float8[] as folders`
}

function starOf(user_id: number): RawBuilder<unknown> {
  return sql`left join folder_stars as star on star.folder_id = folders.id and star.user_id = ${user_id}`
}

interface EntryPage {
  after: FolderCursor | undefined
  limit: number
}

/** Folders below one that the reader sees, by index `folders_children`. */
export function listChildren(db: Db, user_id: number, parent_id: number, page: EntryPage) {
  return listPage(db, user_id, sql`folders.parent_id = ${parent_id}`, page)
}

/**
 * Folders at the top for a reader, by index `folders_own`, or `folders_shared` and `folders_apart`: shared folders of a
 * line or role whose parents the reader does not see are at the top as well.
 */
export function listTop(
  db: Db,
  user_id: number,
  category: Exclude<FolderCategory, 'star'>,
  page: EntryPage,
): Promise<StoredEntry[]> {
  if (category === 'personal')
    return listPage(db, user_id, sql`folders.parent_id is null and folders.owner_id = ${user_id}`, page)
  const apart = sql`folders.id in (
    select candidate.id from folders as candidate join folders as parent on parent.id = candidate.parent_id
    where candidate.owner_id is null and not ${visibleFolder(user_id, 'parent')} and (
      (candidate.scope_id = candidate.id and candidate.parent_id is not null)
      or candidate.id in (select folder_id from folder_roles join role_users using (role_id) where user_id = ${user_id})
    )
  )`
  const top = sql`((folders.parent_id is null and folders.owner_id is null) or ${apart})`
  return listPage(db, user_id, top, page)
}

async function listPage(
  db: Db,
  user_id: number,
  which: RawBuilder<unknown>,
  { after, limit }: EntryPage,
): Promise<StoredEntry[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (folders.position, folders.name_key, folders.id) > (${after.position}::bigint, ${after.name_key}::text collate "C", ${after.id}::bigint)`
  const result = await sql<StoredEntry>`
    select ${entryColumns(user_id)} from folders ${starOf(user_id)}
    where ${which} and ${visibleFolder(user_id)} ${beyond}
    order by folders.position, folders.name_key, folders.id limit ${limit}
  `.execute(db)
  return result.rows
}

/** Folders that the reader starred, by the primary key of the stars: some dozens. */
export async function listStarred(
  db: Db,
  user_id: number,
  { after, limit }: EntryPage,
): Promise<StoredEntry[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (star.position, folders.name_key, folders.id) > (${after.position}::bigint, ${after.name_key}::text collate "C", ${after.id}::bigint)`
  const result = await sql<StoredEntry>`
    select ${entryColumns(user_id)} from folder_stars as star join folders on folders.id = star.folder_id
    where star.user_id = ${user_id} and ${visibleFolder(user_id)} ${beyond}
    order by star.position, folders.name_key, folders.id limit ${limit}
  `.execute(db)
  return result.rows
}

/** Some folders for a reader; those that the reader may not see are left out. */
export async function findEntries(db: Db, user_id: number, ids: readonly number[]): Promise<StoredEntry[]> {
  const result = await sql<StoredEntry>`
    select ${entryColumns(user_id)} from folders ${starOf(user_id)}
    where folders.id = any(${[...ids]}::bigint[]) and ${visibleFolder(user_id)}
  `.execute(db)
  return result.rows
}

/** A folder that a search found. */
export type FoundEntry = StoredEntry & { fullpath: string }

/** Which folders a search looks through. */
export interface SearchedFolders {
  /** As `foldText` makes it. */
  text: string
  /** Those that the reader starred; false: all. */
  starred: boolean
  /** The reader's own, or shared ones; undefined: both. */
  personal: boolean | undefined
  /** Only below this one. */
  parent_id: number | undefined
  folder_type: FolderType | undefined
}

/**
 * A page of the folders whose name contains a text, those that begin with it first; one more than the page says that there
 * are others. A company has thousands of folders: their names are looked through, a millisecond for five thousand.
 */
export async function searchEntries(
  db: Db,
  user_id: number,
  asked: SearchedFolders,
  { page, per_page }: { page: number; per_page: number },
): Promise<FoundEntry[]> {
  const { text, starred, personal, parent_id, folder_type } = asked
  const conditions = [
    sql`strpos(search_text, ${text}) > 0`,
    visibleFolder(user_id),
    ...(starred ? [sql`star.folder_id is not null`] : []),
    ...(personal === undefined ? [] : [sql`(folders.owner_id is not null) = ${personal}`]),
    ...(parent_id === undefined
      ? []
      : [sql`${parent_id}::bigint = any(path) and folders.id <> ${parent_id}`]),
    ...(folder_type === undefined ? [] : [sql`folder_type = ${folder_type}`]),
  ]
  const first = (page - 1) * per_page
  const result = await sql<FoundEntry>`
    with found as materialized (
      select folders.id, row_number() over (order by not starts_with(search_text, ${text}), name_key, folders.id) as place
      from folders ${starOf(user_id)} where ${sql.join(conditions, sql` and `)}
    )
    select ${entryColumns(user_id)}, ${fullPath(user_id)} as fullpath
    from found join folders using (id) ${starOf(user_id)}
    where place > ${first} and place <= ${first + per_page + 1} order by place
  `.execute(db)
  return result.rows
}

/** Names from the top down as far as the reader sees them, the folder's own last. */
export function fullPath(user_id: number): RawBuilder<string> {
  return sql<string>`(
    select string_agg(above.name, ' / ' order by cardinality(above.path)) from folders as above
    where above.id = any(folders.path) and ${visibleFolder(user_id, 'above')}
  )`
}
