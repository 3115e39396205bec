import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { hiddenTotal } from '../../../marks/hiddens/server/public.ts'
import { unreadTotal } from '../../../marks/read-marks/server/public.ts'
import type { Box } from '../../../records/emails/contract/email.ts'
import { emailTotal } from '../../../records/emails/server/public.ts'
import { inLines } from './list-conditions.ts'
import { isPlain, isPlainUnread, type View } from './list-view.ts'

/** The kept total of a view as part of a query; undefined when nothing is kept for it. */
export function keptTotal(view: View): RawBuilder<number> | undefined {
  if (isPlain(view)) {
    const total = emailTotal(view)
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

/** Hidden mails are counted for each box; of one status they are looked up, where there are any in the box. */
function hiddenInPlain(view: View & { box: Box }): RawBuilder<number> {
  const inBox = hiddenTotal(view.user_id, view)
  if (view.status === undefined) return inBox
  return sql`case when ${inBox} = 0 then 0 else (
    select count(*) from hiddens join emails on emails.id = hiddens.hiddenable_id
    where hiddens.user_id = ${view.user_id} and hiddens.hiddenable_type = 'Email' and hiddens.box = ${view.box}
      and hiddens.archived = ${view.archived} and ${inLines(view, sql`hiddens.line_id`)}
      and emails.status = ${view.status} and emails.deleted_at is null
  ) end`
}
