import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { emailsOnOtherDays } from '#features/records/emails/server/public.ts'
import type { Cursor } from './cursor.ts'
import { leftOut } from './kept-total.repo.ts'
import { inPlace } from './list-conditions.ts'
import type { PlainView } from './list-view.ts'

export type Side = 'newer' | 'older'

/**
 * How many mails of a place stand on one side of a mail: the kept totals of the days beyond, and the mails of its own
 * day by `emails_box` or `emails_line`; without those that criteria leave out, e.g. what the reader hid.
 */
export async function countBeside(db: Db, view: PlainView, place: Cursor, side: Side): Promise<number> {
  const day = sql`date_trunc('day', ${place.received_at}::timestamptz, 'UTC')`
  const edge = side === 'newer' ? sql`< ${day} + interval '1 day'` : sql`>= ${day}`
  const gone = leftOut(view, (key) => beyond(place, side, key))
  const result = await sql<{ total: number }>`
    select ${emailsOnOtherDays(view, side, place.received_at)} - ${sql.join([sql`0`, ...gone], sql` - `)} + (
      select count(*) from emails
      where ${inPlace(view)} and ${beyond(place, side, sql`(emails.received_at, emails.id)`)}
        and emails.received_at ${edge}
    ) as total
  `.execute(db)
  return result.rows[0]?.total ?? 0
}

function beyond({ received_at, id }: Cursor, side: Side, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const than = side === 'newer' ? sql`>` : sql`<`
  return sql`${key} ${than} (${received_at}::timestamptz, ${id}::bigint)`
}
