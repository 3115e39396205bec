import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { EmailStatus } from '#features/records/emails/contract/email.ts'
import { outboxStatuses } from '#features/records/emails/contract/mail-place.ts'
import { emailTotal } from '#features/records/emails/server/public.ts'
import { inPlace, narrowing, ofStatus } from './list-conditions.ts'
import { countedBy, isPlain, listOf, type PlainView, totalOf, type View } from './list-view.ts'

/** The kept total of a view as part of a query; undefined when nothing is kept for it. */
export function keptTotal(view: View): RawBuilder<number> | undefined {
  if (isPlain(view)) {
    const parts = [totalOfBox(view), ...leftOutOfPlain(view)]
    return sql<number>`(${sql.join(parts, sql` - `)})`
  }
  const counted = countedBy(view)
  return counted && totalOf(view, counted)
}

/** The same by itself. */
export async function readKeptTotal(db: Db, view: View): Promise<number | undefined> {
  const total = keptTotal(view)
  if (!total) return undefined
  const result = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return result.rows[0]?.total ?? 0
}

/** Totals are kept for each status; the Outbox shows several. */
function totalOfBox(view: PlainView): RawBuilder<number> {
  if (view.status !== 'pending') return emailTotal(view)
  return sql<number>`(${sql.join(
    outboxStatuses.map((status) => emailTotal({ ...view, status })),
    sql` + `,
  )})`
}

const settled: readonly EmailStatus[] = ['received', 'sent']

/**
 * What criteria leave out is counted for each box. Of one status: mails on their way out and drafts are few, and by
 * `emails_unfinished` looked through; all others of a box are received or sent.
 */
function leftOutOfPlain(view: PlainView): RawBuilder<number>[] {
  if (view.asked.length === 0) return []
  const inBox = leftOut(view)
  if (view.status === undefined) return inBox
  if (!settled.includes(view.status)) return [leftOutUnfinished(view, ofStatus(view.status))]
  return [sql`(${sql.join(inBox, sql` + `)} - ${leftOutUnfinished(view, sql`true`)})`]
}

/** What each criterion leaves out of the whole box. */
export function leftOut(
  view: PlainView,
  beyond?: (key: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<number>[] {
  const list = { ...listOf(view), box: view.box, archived: view.archived }
  return view.asked.flatMap((asked) => asked.sql.leftOut?.(list, asked.content, beyond) ?? [])
}

function leftOutUnfinished(view: PlainView, which: RawBuilder<unknown>): RawBuilder<number> {
  const shown = narrowing({ ...view, status: undefined }, 'each')
  return sql`(
    select count(*) from emails
    where ${inPlace(view)} and emails.status not in ('received', 'sent') and ${which} and not (${shown})
  )`
}
