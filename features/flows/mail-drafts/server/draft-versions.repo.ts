import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { People } from '#features/records/emails/server/public.ts'
import type { OutgoingFields } from '../contract/outgoing-mail.ts'
import { bodyOf, type ChangedBody } from './body-change.ts'
import type { StoredOutgoing } from './outgoing.repo.ts'

const KEPT = 50
/** Between two kept states of one window. */
const PAUSE_MS = 60_000

/** What of a draft is kept besides subject and body. */
export type VersionFields = Pick<
  OutgoingFields,
  | 'body_type'
  | 'method'
  | 'source_email_id'
  | 'high_importance'
  | 'reply_and_close'
  | 'track'
  | 'separately'
  | 'line_id'
  | 'attachment_ids'
> & { people: People }

export interface StoredVersion {
  version: number
  saved_at: string
  user_id: number
  subject: string
  preview_body: string
  body: string
  fields: VersionFields
}

/**
 * Keeps the state that is about to be written over: when another window goes on with it, and of one window once a
 * minute, or `always`. The oldest beyond fifty go.
 */
export async function keepVersion(
  tx: Tx,
  draft: StoredOutgoing,
  { window_key, always }: { window_key: string; always: boolean },
): Promise<void> {
  const since = new Date(Date.now() - PAUSE_MS).toISOString()
  const isKept = always || draft.window_key !== window_key
  const result = await sql`
    insert into draft_versions (email_id, version, saved_at, user_id, window_key, subject, preview_body, body, body_changes,
      fields)
    select emails.id, outgoing.version, outgoing.saved_at, outgoing.user_id, outgoing.window_key, emails.subject,
      emails.preview_body, outgoing.body, outgoing.body_changes, jsonb_build_object(
        'people', contents.people, 'body_type', emails.body_type, 'method', outgoing.method,
        'source_email_id', outgoing.source_email_id, 'high_importance', emails.high_importance,
        'reply_and_close', outgoing.reply_and_close, 'track', outgoing.track, 'separately', outgoing.separately,
        'line_id', emails.line_id,
        'attachment_ids', (
          select coalesce(jsonb_agg(id order by position), '[]') from attachments where email_id = emails.id))
    from outgoing_emails as outgoing
    join emails on emails.id = outgoing.email_id
    join email_contents as contents on contents.email_id = emails.id
    where outgoing.email_id = ${draft.id} and (${isKept} or not exists (
      select from draft_versions where email_id = ${draft.id} and window_key = ${window_key} and saved_at > ${since}
    ))
    on conflict do nothing
  `.execute(tx)
  if (result.numAffectedRows === 0n) return
  await sql`
    delete from draft_versions where email_id = ${draft.id} and version < (
      select min(version) from (
        select version from draft_versions where email_id = ${draft.id} order by version desc limit ${KEPT}
      ) as kept
    )
  `.execute(tx)
}

/** The kept states of a draft, latest first; by primary key. */
export async function listVersions(
  db: Db,
  email_id: number,
): Promise<Omit<StoredVersion, 'body' | 'fields'>[]> {
  const result = await sql<StoredVersion>`
    select version, saved_at, user_id, subject, preview_body from draft_versions
    where email_id = ${email_id} and user_id is not null order by version desc limit ${KEPT}
  `.execute(db)
  return result.rows
}

export async function findVersion(
  db: Db,
  email_id: number,
  version: number,
): Promise<StoredVersion | undefined> {
  const result = await sql<StoredVersion & ChangedBody>`
    select version, saved_at, user_id, subject, preview_body, body, body_changes, fields from draft_versions
    where email_id = ${email_id} and version = ${version}
  `.execute(db)
  const [row] = result.rows
  return row && { ...row, body: bodyOf(row) }
}
