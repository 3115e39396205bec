import { type RawBuilder, sql } from 'kysely'
import type { Audience, MessageBody } from '@laycan/contract/message.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { unreadTotal } from '#features/marks/read-marks/server/public.ts'
import { type FolderCounter, visibleFolder } from '#features/records/folders/server/public.ts'
import type { folderCountsUpdated } from '../contract/messages.ts'
import { findListedFolders, type ListedFolder } from './folder-views.repo.ts'

/** What is unread in folders, for the tree. */
export const folderCounter: FolderCounter = {
  async ofFolders(db, actor, ids) {
    if (ids.length === 0) return new Map()
    const folders = await findListedFolders(db, actor, ids)
    const views = folders.filter(({ folder_type }) => folder_type === 'view')
    const kept = folders.filter(({ folder_type }) => folder_type !== 'view').map(({ id }) => id)
    const counts = await Promise.all([readKept(db, actor, kept), countViews(db, actor, views)])
    return new Map(counts.flat().map(({ folder_id, unread_count }) => [folder_id, unread_count]))
  },
  async ofDirectories(db, actor) {
    const result = await sql<{ personal: number; share: number }>`
      select coalesce(sum(unread_count) filter (where owner_id is not null), 0) as personal,
        coalesce(sum(unread_count) filter (where owner_id is null), 0) as share
      from folder_unread_counts as kept join folders on folders.id = kept.folder_id
      where kept.user_id = ${actor.user_id} and unread_count > 0 and line_id = any(${[...actor.line_ids]}::bigint[])
        and folder_type <> 'view' and ${visibleFolder(actor.user_id)}
        and not path && array(select folder_id from folder_hiddens where user_id = ${actor.user_id})
    `.execute(db)
    return result.rows[0] ?? { personal: 0, share: 0 }
  },
}

interface FolderCount {
  folder_id: number
  unread_count: number
}

/** Kept counts, by index `folder_unread_counts_user`. */
async function readKept(db: Db, actor: Actor, ids: readonly number[]): Promise<FolderCount[]> {
  if (ids.length === 0) return []
  const result = await sql<FolderCount>`
    select id as folder_id, coalesce((
      select sum(unread_count) from folder_unread_counts
      where user_id = ${actor.user_id} and folder_id = id and line_id = any(${[...actor.line_ids]}::bigint[])
    ), 0) as unread_count
    from unnest(${[...ids]}::bigint[]) as id
  `.execute(db)
  return result.rows
}

/**
 * What a view shows overlaps: the kept counts of its lines, and the unread mails filed in it and in its folders that are of
 * none of these lines, looked through.
 */
async function countViews(
  db: Db,
  { user_id, line_ids }: Actor,
  views: readonly ListedFolder[],
): Promise<FolderCount[]> {
  if (views.length === 0) return []
  const counts = views.map(({ id, boxes, line_ids: shown, source_ids }) => {
    const takesReceived = boxes.includes('received')
    const [lines, sources] = takesReceived ? [shown, [id, ...source_ids]] : [[], [id]]
    return sql`
      select ${id}::bigint as folder_id, ${unreadTotal(user_id, lines)} + (
        select count(distinct mark.email_id)
        from filings join unread_marks as mark on mark.email_id = filings.email_id and mark.user_id = ${user_id}
        where filings.folder_id = any(${sources}::bigint[]) and mark.counted
          and mark.line_id = any(${[...line_ids]}::bigint[]) and mark.line_id <> all(${lines}::bigint[])
      ) as unread_count`
  })
  const result = await sql<FolderCount>`${sql.join(counts, sql` union all `)}`.execute(db)
  return result.rows
}

/**
 * What readers are told of the counts that this transaction changed in some folders; read when it commits. Views are asked
 * for by who shows them.
 * @param user_id only this reader's; undefined: every reader's
 */
export function changedCounts(
  folder_ids: RawBuilder<unknown>,
  user_id?: number,
): RawBuilder<{ body: MessageBody<typeof folderCountsUpdated>; audience: Audience }> {
  const of = user_id === undefined ? sql`true` : sql`user_id = ${user_id}`
  return sql`
    select
      json_build_object('folders', json_agg(
        json_build_object('folder_id', folder_id, 'unread_count', unread_count) order by folder_id
      )) as body,
      json_build_object('to', 'users', 'user_ids', json_build_array(user_id)) as audience
    from (
      select changed.user_id, changed.folder_id, (
        select coalesce(sum(unread_count), 0) from folder_unread_counts as kept
        where kept.user_id = changed.user_id and kept.folder_id = changed.folder_id
          and line_id in (select line_id from line_readers where user_id = changed.user_id)
      ) as unread_count
      from (
        select distinct user_id, folder_id from folder_unread_counts
        where folder_id = any(${folder_ids}) and ${of} and xmin = pg_current_xact_id()::xid
      ) as changed join folders on folders.id = changed.folder_id
      where folder_type <> 'view' and ${visibleFolder(sql.ref('changed.user_id'))}
    ) as counts group by user_id order by user_id`
}

/** Folders of some mails, as an array. */
export function foldersOf(email_ids: readonly number[]): RawBuilder<unknown> {
  return sql`array(select folder_id from filings where email_id = any(${[...email_ids]}::bigint[]))`
}

/** The same as `foldersOf`, where the folders are known. */
export function givenFolders(ids: readonly number[]): RawBuilder<unknown> {
  return sql`${[...ids]}::bigint[]`
}

/** A count that differs from what it is kept for. */
interface WrongCount {
  folder_id: number
  line_id: number
  user_id: number | null
  kept: number
  counted: number
}

/** Kept totals and counts that differ from filings and marks; always empty unless something is broken. */
export async function findWrongFolderCounts(db: Db): Promise<WrongCount[]> {
  const result = await sql<WrongCount>`
    select folder_id, line_id, null::bigint as user_id, coalesce(total, 0) as kept, coalesce(counted, 0) as counted
    from folder_totals full join (
      select folder_id, line_id, count(*) filter (where shown) as counted
      from filings join folders on folders.id = folder_id group by folder_id, line_id
    ) as filed using (folder_id, line_id) where coalesce(total, 0) <> coalesce(counted, 0)
    union all
    select folder_id, line_id, user_id, coalesce(unread_count, 0), coalesce(counted, 0)
    from folder_unread_counts full join (
      select filings.folder_id, filings.line_id, mark.user_id, count(*) as counted
      from filings join folders on folders.id = folder_id
      join unread_marks as mark on mark.email_id = filings.email_id and mark.counted
      where owner_id is null or owner_id = mark.user_id
      group by filings.folder_id, filings.line_id, mark.user_id
    ) as filed using (folder_id, line_id, user_id) where coalesce(unread_count, 0) <> coalesce(counted, 0)
  `.execute(db)
  return result.rows
}
