import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import {
  findRecordKind,
  type RecordKind,
  type SeenRecord,
  seenOfAnyKind,
} from '#features/records/record-kinds/server/public.ts'
import { type ChosenNotices, UNREAD_COUNTED_MAX } from '../contract/endpoints.ts'
import type { NoticeType } from '../contract/notice-kinds.ts'
import type { Noticeable, Notification } from '../contract/notification.ts'
import type { NotificationsTable } from './tables.ts'

/** A notice and whose it is. */
export interface OwnedNotice {
  id: number
  user_id: number
}

export type NewNotice = Pick<
  NotificationsTable,
  | 'noticeable_type'
  | 'noticeable_id'
  | 'commentable_type'
  | 'commentable_id'
  | 'content'
  | 'actor_id'
  | 'role_id'
>

/** Notices with what their users see of the records; those whose record a user may not see are left out. */
export const seenNotifications = (): RawBuilder<unknown> => sql`
  notifications cross join lateral (${seenOfAnyKind(
    sql`notifications.commentable_type`,
    sql`notifications.user_id`,
    sql`notifications.commentable_id`,
  )}) as place`

export type StoredNotice = Omit<Selectable<NotificationsTable>, 'email_id' | 'deleted_at'> & SeenRecord

/** Columns of `seenNotifications`, for `toNotification`. */
export const notificationColumns = sql<StoredNotice>`
  notifications.id, notifications.user_id, notifications.noticeable_type, notifications.noticeable_id,
  notifications.commentable_type, notifications.commentable_id, notifications.content, notifications.actor_id,
  notifications.role_id, notifications.is_read, notifications.created_at,
  place.line_ids, place.received_at, place.box, place.archived, place.read`

/**
 * Writes a notice for each of some users who is active, may see the record and does not act himself; by the primary keys.
 * @returns those that are written; nobody gets one twice
 */
export async function insertNotices(
  tx: Tx,
  notice: NewNotice,
  user_ids: readonly number[],
): Promise<OwnedNotice[]> {
  const kind: RecordKind | undefined = findRecordKind(notice.commentable_type)
  if (!kind || user_ids.length === 0) return []
  const result = await sql<OwnedNotice>`
    insert into notifications
      (user_id, noticeable_type, noticeable_id, commentable_type, commentable_id, content, actor_id, role_id)
    select users.id, ${notice.noticeable_type}, ${notice.noticeable_id}, ${notice.commentable_type},
      ${notice.commentable_id}, ${notice.content}, ${notice.actor_id}, ${notice.role_id}
    from users
    where users.id = any(${[...user_ids]}::bigint[]) and users.active and users.deleted_at is null
      and users.id is distinct from ${notice.actor_id}::bigint
      and exists (${kind.seenBy(sql`users.id`, sql`${notice.commentable_id}::bigint`)})
    order by users.id
    on conflict (noticeable_type, noticeable_id, user_id) do nothing
    returning id, user_id
  `.execute(tx)
  return result.rows
}

/** Deletes what is about some things, of all users or of some; by the unique index. */
export async function deleteNotices(
  tx: Tx,
  noticeable_type: NoticeType,
  noticeable_ids: readonly number[],
  user_ids?: readonly number[],
): Promise<OwnedNotice[]> {
  const ofSome = user_ids && sql`and user_id = any(${[...user_ids]}::bigint[])`
  const result = await sql<OwnedNotice>`
    delete from notifications
    where noticeable_type = ${noticeable_type} and noticeable_id = any(${[...noticeable_ids]}::bigint[])
      ${ofSome ?? sql``}
    returning id, user_id
  `.execute(tx)
  return result.rows
}

/** Some notices as their users see them, by the primary key. */
export async function findNotices(db: Db, ids: readonly number[]): Promise<StoredNotice[]> {
  const result = await sql<StoredNotice>`
    select ${notificationColumns} from ${seenNotifications()}
    where notifications.id = any(${[...ids]}::bigint[]) and notifications.deleted_at is null
    order by notifications.id
  `.execute(db)
  return result.rows
}

/**
 * How many notices each user has not read, of those whose record he may see; counted up to `UNREAD_COUNTED_MAX`, by the
 * partial index of what is unread. A kept number would count what the list does not show.
 */
export async function countUnread(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ user_id: number; unread_count: number }>`
    select asked.user_id, (
      select count(*) from (
        select 1 from ${seenNotifications()}
        where notifications.user_id = asked.user_id and not notifications.is_read
          and notifications.deleted_at is null
        limit ${UNREAD_COUNTED_MAX}
      ) as unread
    ) as unread_count
    from unnest(${[...user_ids]}::bigint[]) as asked(user_id)
  `.execute(db)
  return new Map(result.rows.map(({ user_id, unread_count }) => [user_id, unread_count]))
}

/** Of some notices, or of all up to one. */
function chosen(which: ChosenNotices): RawBuilder<unknown> {
  return 'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`id <= ${which.up_to}`
}

/** Marks notices of a user; returns those that were otherwise. By the primary key, or the indexes of the user. */
export async function setRead(
  tx: Tx,
  user_id: number,
  which: ChosenNotices,
  is_read: boolean,
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    update notifications set is_read = ${is_read}
    where user_id = ${user_id} and ${chosen(which)} and is_read <> ${is_read} and deleted_at is null
    returning id
  `.execute(tx)
  return result.rows.map(({ id }) => id)
}

/** Deletes notices of a user, so that they can be brought back. */
export async function hideNotices(tx: Tx, user_id: number, which: ChosenNotices): Promise<number[]> {
  const result = await sql<{ id: number }>`
    update notifications set deleted_at = now()
    where user_id = ${user_id} and ${chosen(which)} and deleted_at is null
    returning id
  `.execute(tx)
  return result.rows.map(({ id }) => id)
}

/** Brings deleted notices of a user back. */
export async function unhideNotices(tx: Tx, user_id: number, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    update notifications set deleted_at = null
    where user_id = ${user_id} and id = any(${[...ids]}::bigint[]) and deleted_at is not null
    returning id
  `.execute(tx)
  return result.rows.map(({ id }) => id)
}

/** Notices of a user about a record that are read, or are not, by index `notifications_record`. */
export async function findNoticesOf(
  db: Db,
  user_id: number,
  { kind, id }: { kind: RecordKindName; id: number },
  is_read: boolean,
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from notifications
    where commentable_type = ${kind} and commentable_id = ${id} and user_id = ${user_id}
      and is_read = ${is_read} and deleted_at is null
  `.execute(db)
  return result.rows.map((row) => row.id)
}

/** The newest notices of a user about a record, as he sees them; by index `notifications_record`. */
export async function listNoticesOf(
  db: Db,
  user_id: number,
  { kind, id }: { kind: RecordKindName; id: number },
  limit: number,
): Promise<StoredNotice[]> {
  const result = await sql<StoredNotice>`
    select ${notificationColumns} from ${seenNotifications()}
    where notifications.commentable_type = ${kind} and notifications.commentable_id = ${id}
      and notifications.user_id = ${user_id} and notifications.deleted_at is null
    order by notifications.id desc limit ${limit}
  `.execute(db)
  return result.rows
}

/** Unread notices of a user after one, newest first; by index `notifications_unread`. */
export async function listUnreadAfter(
  db: Db,
  user_id: number,
  after_id: number,
  limit: number,
): Promise<StoredNotice[]> {
  const result = await sql<StoredNotice>`
    select ${notificationColumns} from ${seenNotifications()}
    where notifications.user_id = ${user_id} and notifications.id > ${after_id}
      and not notifications.is_read and notifications.deleted_at is null
    order by notifications.id desc limit ${limit}
  `.execute(db)
  return result.rows
}

/** Removes what was deleted, or is old; by the indexes of both moments. */
export async function removeOldNotices(
  db: Db,
  before: { deleted: Date; created: Date },
  limit: number,
): Promise<number> {
  const result = await sql`
    delete from notifications where id = any(array(
      (select id from notifications where deleted_at < ${before.deleted.toISOString()} limit ${limit})
      union all
      (select id from notifications where created_at < ${before.created.toISOString()} limit ${limit})
    ))
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** A notice as it goes out. */
export function toNotification(row: StoredNotice): Notification {
  const { commentable_type, commentable_id, line_ids, received_at, box, archived, read } = row
  const noticeable: Noticeable = {
    id: row.noticeable_id,
    commentable_type,
    commentable_id,
    line_ids,
    received_at,
    box,
    archived,
    read,
    email_id: commentable_type === 'Email' ? commentable_id : null,
    task_id: commentable_type === 'Task' ? commentable_id : null,
  }
  const { id, content, created_at, is_read, noticeable_type, actor_id, role_id } = row
  return { id, content, created_at, is_read, noticeable_type, noticeable, actor_id, role_id }
}
