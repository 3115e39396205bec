import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { EventVersion, StoredEvent } from './decide-invite-state.ts'

/** What stands in a calendar because an invitation was answered. */
export interface FollowedEvent {
  event_id: number
  /** One of a series, by the start that its rule gives it; null: all of it. */
  at: number | null
  sequence: number
  /** When the version that is known was written, in milliseconds. */
  stamp: number
  status: 'confirmed' | 'tentative' | 'declined'
  body_hash: string
}

/** Calendars with one event, and what is known of it; a hostile organizer may name many of a series. */
const ROWS = 2_000

const ms = (column: string) => sql<number>`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

/**
 * What is followed of an event by the mails of a mailbox, where who keeps it in his calendar reads them still; by index
 * `followed_events_uid`.
 * @param organizer address as whose event it was recorded, lower case
 */
export async function listFollowed(
  db: Db,
  { line_id, uid, organizer }: { line_id: number; uid: string; organizer: string },
): Promise<FollowedEvent[]> {
  const { rows } = await sql<FollowedEvent>`
    select followed.event_id, ${ms('followed.occurrence_start')} as at, followed.sequence,
      ${ms('followed.stamp')} as stamp, followed.status, followed.body_hash
    from followed_events as followed
      join calendar_events as events on events.id = followed.event_id
      join calendars on calendars.id = events.calendar_id
    where followed.line_id = ${line_id} and md5(followed.uid) = md5(${uid}) and followed.uid = ${uid}
      and events.deleted_at is null and lower(events.organizer ->> 'address') = ${organizer}
      and (calendars.line_id = followed.line_id or exists (
        select from line_readers where line_readers.line_id = followed.line_id
          and line_readers.user_id = calendars.user_id))
    order by followed.event_id, followed.occurrence_start nulls first limit ${ROWS}
  `.execute(db)
  return rows
}

/** Notes which version of an event stands in a calendar. */
export async function setFollowed(
  tx: Tx,
  { line_id, uid, ...followed }: FollowedEvent & { line_id: number; uid: string },
): Promise<void> {
  const at = followed.at === null ? null : new Date(followed.at).toISOString()
  await sql`
    insert into followed_events (event_id, occurrence_start, line_id, uid, sequence, stamp, status, body_hash)
    values (${followed.event_id}, ${at}, ${line_id}, ${uid}, ${followed.sequence},
      ${new Date(followed.stamp).toISOString()}, ${followed.status}, ${followed.body_hash})
    on conflict (event_id, occurrence_start) do update set line_id = excluded.line_id, uid = excluded.uid,
      sequence = excluded.sequence, stamp = excluded.stamp, status = excluded.status, body_hash = excluded.body_hash
  `.execute(tx)
}

/** A mail of an organizer, as it came. */
export interface ArrivedInvite extends EventVersion {
  line_id: number
  raw_blob: string
}

const arrivedColumns = sql`emails.id as email_id, emails.line_id, emails.received_at, contents.raw_blob,
  lower(coalesce(emails.people -> 'from' -> 0 ->> 'address', '')) as sender, contents.invitation as event`

/** A mail with an invitation, by primary key. */
export async function findArrivedInvite(db: Db, email_id: number): Promise<ArrivedInvite | undefined> {
  const { rows } = await sql<ArrivedInvite>`
    select ${arrivedColumns} from emails join email_contents as contents on contents.email_id = emails.id
    where emails.id = ${email_id} and emails.deleted_at is null and contents.invitation is not null
  `.execute(db)
  return rows[0]
}

/** Mails that are looked at again when an invitation is answered. */
const AGAIN = 50

/** What the organizer said of an event in a mailbox, the oldest mail first; by index `email_contents_invitation`. */
export async function listOrganizerMails(
  db: Db,
  line_id: number,
  { uid, organizer }: Pick<StoredEvent, 'uid' | 'organizer'>,
): Promise<ArrivedInvite[]> {
  const { rows } = await sql<ArrivedInvite>`
    select ${arrivedColumns} from email_contents as contents join emails on emails.id = contents.email_id
    where contents.invitation is not null and md5(contents.invitation ->> 'uid') = md5(${uid})
      and contents.invitation ->> 'uid' = ${uid} and contents.invitation ->> 'method' in ('REQUEST', 'CANCEL')
      and emails.line_id = ${line_id} and emails.deleted_at is null
      and lower(emails.people -> 'from' -> 0 ->> 'address') = ${organizer?.address.toLowerCase() ?? ''}
    order by emails.id desc limit ${AGAIN}
  `.execute(db)
  return rows.toReversed()
}
