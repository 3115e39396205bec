import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

/** What was told about an event. */
export interface ToldEvent {
  event_id: number
  eid: string
  line_id: number
  organizer: string
  sequence: number
  times_sequence: number
  told: string
  told_times: string
}

/** Somebody who was told about an event. */
export interface Guest {
  address: string
  name: string
  is_invited: boolean
  message_id: string
  delivery: 'waiting' | 'sent' | 'failed'
  reason: string
  answered_at: string | null
}

const toldColumns = sql`event_id, eid, line_id, organizer, sequence, times_sequence, told, told_times`

export async function findTold(db: Db, event_id: number): Promise<ToldEvent | undefined> {
  const { rows } = await sql<ToldEvent>`
    select ${toldColumns} from event_invitations where event_id = ${event_id}
  `.execute(db)
  return rows[0]
}

/** The event that a mailbox invites to under a UID; by index `event_invitations_eid`. */
export async function findToldByEid(db: Db, line_id: number, eid: string): Promise<ToldEvent | undefined> {
  const { rows } = await sql<ToldEvent>`
    select ${toldColumns} from event_invitations
    where line_id = ${line_id} and md5(eid) = md5(${eid}) and eid = ${eid}
    order by event_id limit 1
  `.execute(db)
  return rows[0]
}

/** Any event of these mailboxes under a UID; a company has tens of mailboxes. */
export async function findPlannedHere(
  db: Db,
  line_ids: readonly number[],
  eid: string,
): Promise<{ event_id: number } | undefined> {
  const { rows } = await sql<{ event_id: number }>`
    select event_id from event_invitations
    where line_id = any(${[...line_ids]}::bigint[]) and md5(eid) = md5(${eid}) and eid = ${eid}
    order by event_id limit 1
  `.execute(db)
  return rows[0]
}

export async function setTold(tx: Tx, told: ToldEvent): Promise<void> {
  await sql`
    insert into event_invitations (${toldColumns})
    values (${told.event_id}, ${told.eid}, ${told.line_id}, ${told.organizer}, ${told.sequence}, ${told.times_sequence},
      ${told.told}, ${told.told_times})
    on conflict (event_id) do update set sequence = excluded.sequence, times_sequence = excluded.times_sequence,
      told = excluded.told, told_times = excluded.told_times
  `.execute(tx)
}

/** Two hundred at most have one event. */
export async function listGuests(db: Db, event_id: number): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select address, name, is_invited, message_id, delivery, reason, answered_at
    from event_guests where event_id = ${event_id} order by address limit 1000
  `.execute(db)
  return rows
}

/** One mail was queued to some people. @param asks_anew earlier answers count no more */
export async function setGuests(
  tx: Tx,
  event_id: number,
  people: readonly { address: string; name: string }[],
  mail: { message_id: string; is_invited: boolean },
): Promise<void> {
  await sql`
    insert into event_guests (event_id, address, name, is_invited, message_id, delivery)
    select ${event_id}, told.address, told.name, ${mail.is_invited}, ${mail.message_id}, 'waiting'
    from unnest(${people.map(({ address }) => address.toLowerCase())}::text[],
      ${people.map(({ name }) => name)}::text[]) as told (address, name)
    on conflict (event_id, address) do update set name = excluded.name, is_invited = excluded.is_invited,
      message_id = excluded.message_id, delivery = 'waiting', reason = ''
  `.execute(tx)
}

/**
 * The event that a mail told of, held before its guests are: whoever deletes it takes them in that order. By index
 * `event_guests_message`.
 */
export async function holdEventOfMessage(tx: Tx, message_id: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from calendar_events where id = (
      select event_id from event_guests where message_id = ${message_id} limit 1
    ) for update
  `.execute(tx)
  return rows[0]?.id
}

/** What became of a mail to some of its people; by index `event_guests_message`. The event is held. */
export async function setDeliveries(
  tx: Tx,
  message_id: string,
  {
    accepted,
    refused,
  }: { accepted: readonly string[]; refused: readonly { address: string; reason: string }[] },
): Promise<void> {
  await sql`
    update event_guests set delivery = outcome.delivery, reason = outcome.reason
    from unnest(
      ${[...accepted, ...refused.map(({ address }) => address)].map((each) => each.toLowerCase())}::text[],
      ${[...accepted.map(() => 'sent'), ...refused.map(() => 'failed')]}::text[],
      ${[...accepted.map(() => ''), ...refused.map(({ reason }) => reason.slice(0, 500))]}::text[]
    ) as outcome (address, delivery, reason)
    where event_guests.message_id = ${message_id} and event_guests.address = outcome.address
  `.execute(tx)
}

/** Notes an answer unless a newer one is known. @returns whether it is the newest */
export async function setAnswered(
  tx: Tx,
  event_id: number,
  { address, stamp }: { address: string; stamp: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update event_guests set answered_at = ${stamp}::timestamptz
    where event_id = ${event_id} and address = ${address} and is_invited
      and (answered_at is null or answered_at <= ${stamp}::timestamptz)
  `.execute(tx)
  return numAffectedRows > 0n
}
