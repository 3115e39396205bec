import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

interface Progress {
  readonly done_until: number
  readonly noticed_until: number
  /** Long enough ago for all of these mails to have committed. */
  readonly is_settled: boolean
}

export async function lockProgress(tx: Tx, settled_at: string): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select done_until::float8 as done_until, noticed_until::float8 as noticed_until,
      noticed_at <= ${settled_at}::timestamptz as is_settled
    from last_mails_progress for update
  `.execute(tx)
  return rows[0]
}

/** Notices the mails that came since the last time. */
export async function noticeMails(tx: Tx, now: string): Promise<void> {
  await sql`
    update last_mails_progress set noticed_at = ${now}::timestamptz,
      noticed_until = greatest(noticed_until, (select coalesce(max(id), 0) from emails))
  `.execute(tx)
}

/** Takes the people of some mails in; by the primary key. */
export async function takeMails(tx: Tx, after_id: number, until_id: number): Promise<void> {
  await sql`
    insert into last_mails (address, line_id, last_at)
    select lower(person ->> 'address'), line_id, max(least(received_at, now()))
    from emails
      cross join lateral jsonb_each(people) as header(name, persons)
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(persons) = 'array' then persons else '[]'::jsonb end
      ) as person
    where id > ${after_id} and id <= ${until_id} and box in ('received', 'sent') and deleted_at is null
      and length(person ->> 'address') between 3 and 320
    group by 1, 2
    on conflict (address, line_id) do update set last_at = greatest(last_mails.last_at, excluded.last_at)
  `.execute(tx)
  await sql`update last_mails_progress set done_until = ${until_id}`.execute(tx)
}

/**
 * Whether a user's lines had a mail with an address since a moment. By the primary key of `last_mails`.
 * @param address a column, in lower case
 */
export function spokenSince(
  address: RawBuilder<unknown>,
  user_id: number,
  moment: string,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from last_mails where last_mails.address = ${address} and last_at >= ${moment}::timestamptz
      and line_id in (select line_id from line_readers where user_id = ${user_id})
  )`
}
