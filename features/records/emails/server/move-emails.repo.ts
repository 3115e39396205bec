import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { readableBy } from './access-emails.ts'
import type { EmailPlace } from './emails-moved.ts'
import type { EmailsTable } from './tables.ts'

/** What decides where a mail may go; its row is locked. */
export type PlacedEmail = Pick<
  EmailsTable,
  | 'id'
  | 'line_id'
  | 'box'
  | 'status'
  | 'archived'
  | 'archived_before_spam'
  | 'received_at'
  | 'user_id'
  | 'deleted_at'
>

/** Where a mail shall be. */
export interface NewPlace extends EmailPlace {
  /** Of a mail in spam: whether it goes back to the archive. */
  archived_before_spam: boolean
}

const placeColumns = sql`
  id, line_id, box, status, archived, archived_before_spam, received_at, user_id, deleted_at`

/** The mails of those the actor may read, locked until they have moved; always by ascending id. */
export async function accessEmailsToMove(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<PlacedEmail[]> {
  const result = await sql<PlacedEmail>`
    select ${placeColumns} from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by id for no key update
  `.execute(tx)
  return result.rows
}

/** The same of whatever line, for what happens at the mail server. */
export async function lockEmailsToMove(tx: Tx, ids: readonly number[]): Promise<PlacedEmail[]> {
  const result = await sql<PlacedEmail>`
    select ${placeColumns} from emails where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for no key update
  `.execute(tx)
  return result.rows
}

/** The same for deleted mails in lines the actor reads, deleted at or after a moment. */
export async function accessDeletedEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  since: Date,
): Promise<PlacedEmail[]> {
  const result = await sql<PlacedEmail>`
    select ${placeColumns} from emails
    where id = any(${[...ids]}::bigint[]) and deleted_at >= ${since.toISOString()}
      and line_id = any(${[...actor.line_ids]}::bigint[])
    order by id for no key update
  `.execute(tx)
  return result.rows
}

/** Writes new places of locked mails in one statement; `deleted_by` for those that are deleted now. */
export async function setPlaces(
  tx: Tx,
  places: readonly (NewPlace & { id: number })[],
  deleted_by: number | null,
): Promise<void> {
  await sql`
    update emails set box = place.box, archived = place.archived, archived_before_spam = place.archived_before_spam,
      deleted_at = case when place.deleted then now() end,
      deleted_by = case when place.deleted then ${deleted_by}::bigint end
    from unnest(
      ${places.map(({ id }) => id)}::bigint[], ${places.map(({ box }) => box)}::text[],
      ${places.map(({ archived }) => archived)}::boolean[], ${places.map(({ deleted }) => deleted)}::boolean[],
      ${places.map((place) => place.archived_before_spam)}::boolean[]
    ) as place(id, box, archived, deleted, archived_before_spam)
    where emails.id = place.id
  `.execute(tx)
}

/** A change of one kept total. */
export interface CountChange {
  line_id: number
  box: string
  status: string
  archived: boolean
  change: number
}

/** Adds to the kept totals, their rows locked in the order in which incoming mail takes them too. */
export async function changeEmailCounts(tx: Tx, changes: readonly CountChange[]): Promise<void> {
  await sql`
    insert into email_counts (line_id, box, status, archived, total)
    select line_id, box, status, archived, sum(change)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as row(line_id bigint, box text, status text, archived boolean, change bigint)
    group by line_id, box, status, archived having sum(change) <> 0
    order by line_id, box, status, archived
    on conflict (line_id, box, status, archived) do update set total = email_counts.total + excluded.total
  `.execute(tx)
}
