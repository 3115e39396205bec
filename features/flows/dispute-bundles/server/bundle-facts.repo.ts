import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { plainComment } from '#features/marks/comments/contract/comment-content.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { type People, readableBy } from '#features/records/emails/server/public.ts'
import { BUNDLE_MAILS_MAX, type BundleContent, type BundleScope } from '../contract/dispute-bundle.ts'

/** A mail whose message was received or has left. */
export interface BundledMail {
  id: number
  line: string
  box: string
  at: string
  subject: string
  writer: string
  people: People
  message_id: string | null
  raw_blob: string
  size: number
}

/** One thing that happened, before it is told who may know whom. */
export interface StoredEvent {
  at: string
  email_id: number
  what: string
  who: string
  about: string
  rule: string
  to: Participant[]
}

/** By primary key, or by `emails_thread`: mails that the actor reads and that are more than drafts. */
function chosen(actor: Actor, { id, thread_id }: { id: number; thread_id: number }, scope: BundleScope) {
  const which = scope === 'mail' ? sql`emails.id = ${id}` : sql`emails.thread_id = ${thread_id}`
  return sql`${which} and ${readableBy(actor)} and contents.raw_blob <> '' and emails.box <> 'draft'`
}

type Mail = { id: number; thread_id: number }

/** How much a bundle would be. */
export async function measureBundle(
  db: Db,
  actor: Actor,
  mail: Mail,
  scope: BundleScope,
): Promise<BundleContent | undefined> {
  const { rows } = await sql<{ mails: number; from: string | null; until: string; size: number }>`
    select count(*)::integer as mails, min(received_at) as "from", max(received_at) as until, coalesce(sum(size), 0)::bigint as size
    from (
      select emails.received_at, contents.size
      from emails join email_contents as contents on contents.email_id = emails.id
      where ${chosen(actor, mail, scope)} limit ${BUNDLE_MAILS_MAX + 1}
    ) as mails
  `.execute(db)
  const [row] = rows
  return row && row.from !== null ? { ...row, from: row.from } : undefined
}

/** The mails of a bundle, the oldest first. */
export async function listBundledMails(
  db: Db,
  actor: Actor,
  mail: Mail,
  scope: BundleScope,
): Promise<BundledMail[]> {
  const { rows } = await sql<BundledMail>`
    select emails.id, lines.email as line, emails.box, emails.received_at as at, emails.subject,
      coalesce(users.name, '') as writer, contents.people, contents.message_id, contents.raw_blob, contents.size
    from emails join email_contents as contents on contents.email_id = emails.id
      join lines on lines.id = emails.line_id left join users on users.id = emails.user_id
    where ${chosen(actor, mail, scope)} order by emails.received_at, emails.id limit ${BUNDLE_MAILS_MAX + 1}
  `.execute(db)
  return rows
}

/** Who reads this decides whether it is of one user alone: such entries are never in a bundle. */
const deeds = (ids: RawBuilder<unknown>) => sql`
  select actions.created_at as at, email_id, action as what, coalesce(users.name, '') as who, about, rule,
    email_participants as "to"
  from email_actions as actions left join users on users.id = actions.user_id
  where email_id = any(${ids}) and seen_by is null`
const readings = (ids: RawBuilder<unknown>) => sql`
  select read_at, email_id, 'read', users.name, '', '', '[]'::jsonb
  from email_readings join users on users.id = user_id where email_id = any(${ids})`
const handovers = (ids: RawBuilder<unknown>) => sql`
  select taken_at, email_id, 'handed_over', '', '', '', recipients
  from outgoing_messages where email_id = any(${ids}) and taken_at is not null and kind in ('email', 'part')`
const deliveries = (ids: RawBuilder<unknown>) => sql`
  select events.at, email_id, 'delivery_' || events.kind, '', events.detail, '',
    jsonb_build_array(jsonb_build_object('name', name, 'address', address))
  from deliveries join delivery_events as events on events.delivery_id = deliveries.id
  where email_id = any(${ids}) and events.kind <> 'prefetch'`

/** What happened to some mails, by the indexes of each table; in the order of time. */
export async function listEvents(db: Db, email_ids: readonly number[]): Promise<StoredEvent[]> {
  const ids = sql`${[...email_ids]}::bigint[]`
  const { rows } = await sql<StoredEvent>`
    select * from (${deeds(ids)} union all ${readings(ids)} union all ${handovers(ids)} union all ${deliveries(ids)}) as events
    order by at, email_id, what, who, about
  `.execute(db)
  return rows
}

/** What colleagues said of some mails; by `comments_email`. */
export async function listCommentEvents(db: Db, email_ids: readonly number[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select comments.created_at as at, email_id, 'comment' as what, users.name as who, content as about, '' as rule,
      '[]'::jsonb as "to"
    from comments join users on users.id = comments.user_id
    where email_id = any(${[...email_ids]}::bigint[]) order by comments.id
  `.execute(db)
  return rows.map((row) => ({ ...row, about: plainComment(row.about) }))
}

/** A name for the record, also of one who has left. */
export async function findUserName(db: Db, user_id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from users where id = ${user_id}`.execute(db)
  return rows[0]?.name ?? ''
}
