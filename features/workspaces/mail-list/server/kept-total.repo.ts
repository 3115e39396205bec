import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { hiddenTotal, isHidden } from '#features/marks/hiddens/server/public.ts'
import { unreadTotal } from '#features/marks/read-marks/server/public.ts'
import type { Box, EmailStatus } from '#features/records/emails/contract/email.ts'
import { emailTotal } from '#features/records/emails/server/public.ts'
import { outboxStatuses } from '../contract/view.ts'
import { inPlace, ofStatus } from './list-conditions.ts'
import { isPlain, isPlainUnread, type View } from './list-view.ts'

/** The kept total of a view as part of a query; undefined when nothing is kept for it. */
export function keptTotal(view: View): RawBuilder<number> | undefined {
  if (isPlain(view)) {
    const total = totalOf(view)
    return view.with_hidden ? total : sql<number>`(${total} - ${hiddenInPlain(view)})`
  }
  return isPlainUnread(view) ? unreadTotal(view.user_id, view.line_ids) : undefined
}

/** The same by itself. */
export async function readKeptTotal(db: Db, view: View): Promise<number | undefined> {
  const total = keptTotal(view)
  if (!total) return undefined
  const result = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return result.rows[0]?.total ?? 0
}

/** Totals are kept for each status; the Outbox shows several. */
function totalOf(view: View & { box: Box }): RawBuilder<number> {
  if (view.status !== 'pending') return emailTotal(view)
  return sql<number>`(${sql.join(
    outboxStatuses.map((status) => emailTotal({ ...view, status })),
    sql` + `,
  )})`
}

const settled: readonly EmailStatus[] = ['received', 'sent']

/**
 * Hidden mails are counted for each box. Of one status: those on their way out and drafts are few, and by
 * `emails_unfinished` looked through; all others of a box are received or sent.
 */
function hiddenInPlain(view: View & { box: Box }): RawBuilder<number> {
  const inBox = hiddenTotal(view.user_id, view)
  if (view.status === undefined) return inBox
  if (!settled.includes(view.status)) return hiddenUnfinished(view, ofStatus(view.status))
  return sql`(${inBox} - ${hiddenUnfinished(view, sql`true`)})`
}

function hiddenUnfinished(view: View & { box: Box }, which: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*) from emails
    where ${inPlace(view)} and emails.status not in ('received', 'sent') and ${which} and ${isHidden(view.user_id)}
  )`
}
