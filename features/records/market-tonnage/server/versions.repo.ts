import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import { type TonnageVersion, VERSIONS_MAX } from '../contract/tonnage.ts'

const columns = sql<TonnageVersion>`market_mentions.id, market_mentions.email_id, emails.subject as email_subject,
  market_mentions.received_at, broker, market_mentions.sender, ship_name, deadweight, year_of_build, port_name, open_from,
  open_to, note, market_mentions.status, status_words, state, spans`

/** What mails that the actor reads say of a ship, the newest first, by index `market_mentions_time`. */
export async function findVersions(db: Db, actor: Actor, market_ship_id: number): Promise<TonnageVersion[]> {
  const { rows } = await sql<TonnageVersion>`
    select ${columns} from market_mentions join emails on emails.id = email_id
    where market_ship_id = ${market_ship_id} and ${readableBy(actor)} and not hidden and state <> 'rejected'
    order by market_mentions.received_at desc, market_mentions.id desc limit ${VERSIONS_MAX}
  `.execute(db)
  return rows
}

/** What a mail says of ships, in its order, by index `market_mentions_email`. Who asks has checked access. */
export async function findOfMail(db: Db, email_id: number, limit: number): Promise<TonnageVersion[]> {
  const { rows } = await sql<TonnageVersion>`
    select ${columns} from market_mentions join emails on emails.id = email_id
    where email_id = ${email_id} order by market_mentions.id limit ${limit}
  `.execute(db)
  return rows
}

export async function findVersion(db: Db, actor: Actor, id: number): Promise<TonnageVersion | undefined> {
  const { rows } = await sql<TonnageVersion>`
    select ${columns} from market_mentions join emails on emails.id = email_id
    where market_mentions.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  return rows[0]
}
