import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { PositionSpans } from '#features/records/temp-positions/contract/temp-position.ts'
import type { MentionStatus } from '../contract/freshness.ts'

/** Whoever writes into the book waits for the others, so that two mails about a new ship make one line. */
const BOOK_LOCK = 4_210_725

export async function lockBook(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BOOK_LOCK})`.execute(tx)
}

/** What a mention copies of its mail. */
export interface MentionedMail {
  line_id: number
  received_at: string
  sender: string
  broker: string
  hidden: boolean
}

/** The mail of mentions, by the primary key, which stays where it is until the end; undefined where it is gone. */
export async function findMail(tx: Tx, email_id: number): Promise<MentionedMail | undefined> {
  const { rows } = await sql<MentionedMail>`
    select line_id, received_at, lower(coalesce(people #>> '{from,0,address}', '')) as sender,
      coalesce(nullif(people #>> '{from,0,name}', ''), people #>> '{from,0,address}', '') as broker,
      (deleted_at is not null or box = 'spam') as hidden
    from emails where id = ${email_id} for share
  `.execute(tx)
  return rows[0]
}

/** What a mail says of a ship, resolved. */
export interface KeptMention {
  market_ship_id: number
  ship_name: string
  ship_name_key: string
  deadweight: number | null
  year_of_build: number | null
  port_id: number
  port_name: string
  port_words: string
  open_from: string
  open_to: string | null
  note: string
  status: MentionStatus
  status_words: string
  spans: PositionSpans
}

/** Takes away what nobody answered of a mail; says which ships that were, and which names stay. */
export async function deleteUnanswered(
  tx: Tx,
  email_id: number,
): Promise<{ ships: number[]; answered: Set<string> }> {
  const gone = await sql<{ market_ship_id: number }>`
    delete from market_mentions where email_id = ${email_id} and state = 'found' returning market_ship_id
  `.execute(tx)
  const kept = await sql<{ ship_name_key: string }>`
    select ship_name_key from market_mentions where email_id = ${email_id}
  `.execute(tx)
  return {
    ships: [...new Set(gone.rows.map(({ market_ship_id }) => market_ship_id))],
    answered: new Set(kept.rows.map(({ ship_name_key }) => ship_name_key)),
  }
}

export async function insertMentions(
  tx: Tx,
  email_id: number,
  { line_id, received_at, sender, broker, hidden }: MentionedMail,
  mentions: readonly KeptMention[],
): Promise<void> {
  if (mentions.length === 0) return
  await sql`
    insert into market_mentions (email_id, line_id, received_at, sender, broker, hidden, market_ship_id, ship_name,
      ship_name_key, deadweight, year_of_build, port_id, port_name, port_words, open_from, open_to, note, status,
      status_words, spans)
    select ${email_id}, ${line_id}, ${received_at}, ${sender.slice(0, 320)}, ${broker.slice(0, 255)}, ${hidden},
      market_ship_id, ship_name, ship_name_key, deadweight, year_of_build, nullif(port_id, 0), port_name, port_words,
      open_from, open_to, note, status, status_words, spans
    from (select * from jsonb_populate_recordset(null::market_mentions, ${jsonForPostgres(mentions)}::jsonb)
      with ordinality) as given order by ordinality
  `.execute(tx)
}

/** Shows or hides what some mails say; answers the ships, by index `market_mentions_email`. */
export async function setHidden(
  tx: Tx,
  email_ids: readonly number[],
  hidden: boolean,
): Promise<{ market_ship_id: number; line_id: number }[]> {
  const { rows } = await sql<{ market_ship_id: number; line_id: number }>`
    update market_mentions set hidden = ${hidden}
    where email_id = any(${[...email_ids]}::bigint[]) and hidden <> ${hidden}
    returning market_ship_id, line_id
  `.execute(tx)
  return rows
}

/** A mention that somebody answers, with the line that gives access to it. */
export interface AnsweredMention {
  id: number
  market_ship_id: number
  email_id: number
  line_id: number
  sender: string
  port_words: string
}

/** Some mentions in the order of their ids, locked; those of mails of other lines and of deleted mails are left out. */
export async function lockMentions(
  tx: Tx,
  ids: readonly number[],
  line_ids: readonly number[],
): Promise<AnsweredMention[]> {
  const { rows } = await sql<AnsweredMention>`
    select id, market_ship_id, email_id, line_id, sender, port_words from market_mentions
    where id = any(${[...ids]}::bigint[]) and line_id = any(${[...line_ids]}::bigint[]) and exists (
      select from emails where emails.id = email_id and deleted_at is null
    ) order by id for update
  `.execute(tx)
  return rows
}

export async function setState(tx: Tx, ids: readonly number[], state: string): Promise<void> {
  await sql`update market_mentions set state = ${state} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** What a person says that a mail means. */
export interface Correction {
  ship_name: string
  port_id: number
  port_name: string
  open_from: string
  open_to: string
  note: string
  status: MentionStatus
}

export async function setCorrection(tx: Tx, id: number, to: Correction): Promise<void> {
  await sql`
    update market_mentions set ship_name = ${to.ship_name}, port_id = nullif(${to.port_id}::bigint, 0),
      port_name = ${to.port_name}, open_from = ${to.open_from}, open_to = nullif(${to.open_to}, ''),
      note = ${to.note}, status = ${to.status}, state = 'corrected'
    where id = ${id}
  `.execute(tx)
}
