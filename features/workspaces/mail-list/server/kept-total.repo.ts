import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { unreadTotal } from '../../../marks/read-marks/server/public.ts'
import { emailTotal } from '../../../records/emails/server/public.ts'
import { isPlain, isPlainUnread, type View } from './list-view.ts'

/** The kept total of a view as part of a query; undefined when nothing is kept for it. */
export function keptTotal(view: View): RawBuilder<number> | undefined {
  if (isPlain(view)) return emailTotal(view)
  return isPlainUnread(view) ? unreadTotal(view.user_id, view.line_ids) : undefined
}

/** The same by itself. */
export async function readKeptTotal(db: Db, view: View): Promise<number | undefined> {
  const total = keptTotal(view)
  if (!total) return undefined
  const result = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return result.rows[0]?.total ?? 0
}
