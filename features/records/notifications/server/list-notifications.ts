import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { writeCursor } from '@laycan/server/paging/key-cursor.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import type { Criterion } from '#features/records/criteria/contract/criterion.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { NOTIFICATION } from '../contract/criteria.ts'
import { listNotifications } from '../contract/endpoints.ts'
import { notificationRefusals } from '../contract/errors.ts'
import {
  countUnread,
  notificationColumns,
  type StoredNotice,
  seenNotifications,
  toNotification,
} from './notifications.repo.ts'

type NoticeList = KeyList<StoredNotice, 'created_at'>

export const listNotificationsRoute = readRoute(listNotifications, async ({ query }, { db, actor }) => {
  const list = noticesOf(actor.user_id, query.filter)
  const { page: number = 1, scroll = await cursorBefore(db, list, { ...query, number }) } = query
  const [{ rows, ...page }, unread] = await Promise.all([
    listByKey(db, list, { ...query, scroll }),
    countUnread(db, [actor.user_id]),
  ])
  return {
    notifications: rows.map(toNotification),
    unread_count: unread.get(actor.user_id) ?? 0,
    ...page,
  }
})

/** By index `notifications_user`; a user's own, of records that he may see. */
function noticesOf(user_id: number, filter: readonly Criterion[] = []): NoticeList {
  return {
    from: seenNotifications(),
    where: sql`notifications.user_id = ${user_id} and notifications.deleted_at is null`,
    ...(filter.length > 0 && { narrowing: criteriaToSql(NOTIFICATION, user_id, filter) }),
    columns: notificationColumns,
    id: sql`notifications.id`,
    sorts: { created_at: { type: 'moment', value: sql`notifications.created_at` } },
    not_found: notificationRefusals.notFound,
  }
}

/** Where a page by number begins: behind the last notice of the page before (AP-079). */
async function cursorBefore(
  db: Db,
  { from, where, narrowing = sql`true` }: NoticeList,
  { number, per_page, order }: { number: number; per_page: number; order: 'asc' | 'desc' },
): Promise<string | undefined> {
  if (number === 1) return undefined
  const direction = sql.raw(order)
  const back = sql.raw(order === 'asc' ? 'desc' : 'asc')
  const result = await sql<{ key: number; id: number }>`
    select round(extract(epoch from created_at) * 1000)::bigint as key, id from (
      select notifications.created_at, notifications.id from ${from} where ${where} and ${narrowing}
      order by notifications.created_at ${direction}, notifications.id ${direction}
      limit ${(number - 1) * per_page}
    ) as before
    order by created_at ${back}, id ${back} limit 1
  `.execute(db)
  const [last] = result.rows
  return last && writeCursor('created_at', last)
}
