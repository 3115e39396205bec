import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { DraftHolder } from '../contract/outgoing-mail.ts'

/** Without a word for this long a window counts as gone: it tells of itself every 20 s. */
const STAYS_MS = 60_000

/** Who writes a draft now; undefined when nobody does. */
export async function findHolder(db: Db, email_id: number): Promise<DraftHolder | undefined> {
  const result = await sql<DraftHolder>`
    select user_id, users.name, window_key, offered, since, expires_at
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
  window: { email_id: number; window_key: string; user_id: number; holds: boolean; offers?: boolean },
): Promise<void> {
  const { email_id, window_key, user_id, holds, offers = false } = window
  const expires_at = new Date(Date.now() + STAYS_MS).toISOString()
  // Windows that are gone, and the holder that this one takes over from.
  await sql`
    delete from draft_windows
    where email_id = ${email_id} and window_key <> ${window_key} and (expires_at <= now() or (holds and ${holds}))
  `.execute(tx)
  await sql`
    insert into draft_windows (email_id, window_key, user_id, holds, offered, since, expires_at)
    values (${email_id}, ${window_key}, ${user_id}, ${holds}, ${offers}, now(), ${expires_at})
    on conflict (email_id, window_key) do update set holds = excluded.holds, expires_at = excluded.expires_at,
      user_id = excluded.user_id,
      offered = excluded.offered or (excluded.holds and draft_windows.holds and draft_windows.offered),
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

/** Drafts that answer a mail, of some lines or of a user, latest first. By index `outgoing_emails_source`. */
export async function listBegun(
  db: Db,
  source_email_id: number,
  reader: { line_ids: readonly number[]; user_id: number },
  limit: number,
): Promise<{ email_id: number; user_id: number | null; saved_at: string; holder_id: number | null }[]> {
  const result = await sql<Awaited<ReturnType<typeof listBegun>>[number]>`
    select outgoing.email_id, outgoing.user_id, outgoing.saved_at, held.user_id as holder_id
    from outgoing_emails as outgoing join emails on emails.id = outgoing.email_id
    left join draft_windows as held on held.email_id = outgoing.email_id and held.holds and held.expires_at > now()
    where outgoing.source_email_id = ${source_email_id} and outgoing.method in ('reply', 'replyall')
      and emails.status = 'draft' and emails.deleted_at is null
      and (emails.line_id = any(${[...reader.line_ids]}::bigint[]) or outgoing.user_id = ${reader.user_id})
    order by outgoing.saved_at desc, outgoing.email_id desc limit ${limit}
  `.execute(db)
  return result.rows
}
