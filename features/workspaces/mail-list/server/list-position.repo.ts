import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { Box } from '#features/records/emails/contract/email.ts'
import { emailsOnOtherDays } from '#features/records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import { inLines, inPlace } from './list-conditions.ts'
import type { View } from './list-view.ts'

export type Side = 'newer' | 'older'

/**
 * How many mails of a place stand on one side of a mail: the kept totals of the days beyond, and the mails of its own
 * day by `emails_box` or `emails_line`; without those that the reader hid, by `hiddens_list`.
 */
export async function countBeside(
  db: Db,
  view: View & { box: Box },
  place: Cursor,
  side: Side,
): Promise<number> {
  const day = sql`date_trunc('day', ${place.received_at}::timestamptz, 'UTC')`
  const edge = side === 'newer' ? sql`< ${day} + interval '1 day'` : sql`>= ${day}`
  const hidden = view.with_hidden ? sql`0` : countHidden(view, place, side)
  const result = await sql<{ total: number }>`
    select ${emailsOnOtherDays(view, side, place.received_at)} - ${hidden} + (
      select count(*) from emails
      where ${inPlace(view)} and ${beyond(place, side, sql`(emails.received_at, emails.id)`)}
        and emails.received_at ${edge}
    ) as total
  `.execute(db)
  return result.rows[0]?.total ?? 0
}

function countHidden(view: View & { box: Box }, place: Cursor, side: Side): RawBuilder<number> {
  return sql<number>`(
    select count(*) from hiddens
    where hiddens.user_id = ${view.user_id} and hiddens.hiddenable_type = 'Email' and hiddens.box = ${view.box}
      and hiddens.archived = ${view.archived} and ${inLines(view, sql`hiddens.line_id`)}
      and ${beyond(place, side, sql`(hiddens.received_at, hiddens.hiddenable_id)`)}
  )`
}

function beyond({ received_at, id }: Cursor, side: Side, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const than = side === 'newer' ? sql`>` : sql`<`
  return sql`${key} ${than} (${received_at}::timestamptz, ${id}::bigint)`
}
