import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { SystemNotification } from '../contract/system-notification.ts'

/** The banner that shows, or is to show; undefined once it has ended. */
export async function findSystemNotification(db: Db): Promise<SystemNotification | undefined> {
  const result = await sql<SystemNotification>`
    select type, content, starts_at as start, ends_at as "end", created_at,
      md5(type || '|' || content || '|' || starts_at::text || '|' || ends_at::text) as hash
    from system_notification where ends_at > now()
  `.execute(db)
  return result.rows[0]
}

export async function setBanner(
  tx: Tx,
  user_id: number,
  { type, content, start, end }: Pick<SystemNotification, 'type' | 'content' | 'start' | 'end'>,
): Promise<void> {
  await sql`
    insert into system_notification (type, content, starts_at, ends_at, created_by)
    values (${type}, ${content}, ${start}, ${end}, ${user_id})
    on conflict (id) do update set type = excluded.type, content = excluded.content, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, created_at = now(), created_by = excluded.created_by
  `.execute(tx)
}

export async function deleteBanner(tx: Tx): Promise<void> {
  await sql`delete from system_notification`.execute(tx)
}
