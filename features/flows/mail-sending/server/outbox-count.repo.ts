import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { outboxStatuses } from '#features/records/emails/contract/mail-place.ts'
import { emailTotal } from '#features/records/emails/server/public.ts'
import type { OutboxCount } from '../contract/outbox-count.ts'

/** By kept totals: a few rows by primary key for each status, whatever the number of mails. */
export async function readOutboxCount(db: Db, line_ids: readonly number[]): Promise<OutboxCount> {
  const totalOf = (status: (typeof outboxStatuses)[number]) =>
    emailTotal({ line_ids, box: 'sent', status, archived: false })
  const waiting = outboxStatuses.filter((status) => status !== 'failed').map(totalOf)
  const { rows } = await sql<OutboxCount>`
    select ${sql.join(waiting, sql` + `)} as waiting, ${totalOf('failed')} as failed
  `.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}
