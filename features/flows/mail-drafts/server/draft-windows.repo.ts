import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { DraftHolder } from '../contract/outgoing-mail.ts'

/** Without a word for this long a window counts as gone: it tells of itself every 20 s. */
const STAYS_MS = 60_000

/** Who writes a draft now; undefined when nobody does. */
export async function findHolder(db: Db, email_id: number): Promise<DraftHolder | undefined> {
  const result = await sql<DraftHolder>`
    select user_id, users.name, window_key, since, expires_at
    from draft_windows join users on users.id = user_id
    where email_id = ${email_id} and holds and expires_at > now()
  `.execute(db)
  return result.rows[0]
}

/** Who has a draft open without writing it, each once. */
export async function listViewers(db: Db, email_id: number): Promise<{ user_id: number; name: string }[]> {
  const result = await sql<{ user_id: number; name: string }>`
    select distinct user_id, users.name from draft_windows join users on users.id = user_id
    where email_id = ${email_id} and not holds and expires_at > now() order by user_id limit 50
  `.execute(db)
  return result.rows
}

/** Notes that a window has the draft open, and whether it writes. */
export async function setWindow(
  tx: Tx,
  window: { email_id: number; window_key: string; user_id: number; holds: boolean },
): Promise<void> {
  const { email_id, window_key, user_id, holds } = window
  const expires_at = new Date(Date.now() + STAYS_MS).toISOString()
  // Windows that are gone, and the holder that this one takes over from.
  await sql`
    delete from draft_windows
    where email_id = ${email_id} and window_key <> ${window_key} and (expires_at <= now() or (holds and ${holds}))
  `.execute(tx)
  await sql`
    insert into draft_windows (email_id, window_key, user_id, holds, since, expires_at)
    values (${email_id}, ${window_key}, ${user_id}, ${holds}, now(), ${expires_at})
    on conflict (email_id, window_key) do update set holds = excluded.holds, expires_at = excluded.expires_at,
      user_id = excluded.user_id,
      since = case when draft_windows.holds = excluded.holds then draft_windows.since else excluded.since end
  `.execute(tx)
}

/** A window closed the draft. */
export async function deleteWindow(tx: Tx, email_id: number, window_key: string): Promise<void> {
  await tx
    .deleteFrom('draft_windows')
    .where('email_id', '=', email_id)
    .where('window_key', '=', window_key)
    .execute()
}

/** Nobody writes it any more: it is on its way. */
export async function deleteWindows(tx: Tx, email_id: number): Promise<void> {
  await tx.deleteFrom('draft_windows').where('email_id', '=', email_id).execute()
}
