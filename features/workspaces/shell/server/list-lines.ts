import type { z } from 'zod'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { listUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { type LineCollection, listLines } from '../contract/endpoints.ts'

export const listLinesRoute = readRoute(listLines, async (_input, { db, actor }) =>
  readLineCollection(db, actor),
)

/** The lines as one user sees them (ML-004). Personal lines of others are not even named. */
export async function readLineCollection(db: Db, actor: Actor): Promise<z.infer<typeof LineCollection>> {
  const [rows, counts] = await Promise.all([listLineRows(db), listUnreadCounts(db, actor.user_id)])
  const unread = new Map(counts.map((count) => [count.line_id, count.unread_count]))
  const readable = new Set(actor.line_ids)
  const visible = rows.filter((line) => !line.personal || readable.has(line.id))
  const full = visible.map(({ sendable, ...line }) => ({
    sendable,
    line: { ...line, unread_count: readable.has(line.id) ? (unread.get(line.id) ?? 0) : 0 },
  }))
  const own = full.filter(({ line }) => readable.has(line.id))
  return {
    lines: own.map(({ line }) => line),
    full_lines: full.map(({ line }) => line),
    sendable_lines: own.filter(({ sendable }) => sendable).map(({ line }) => line),
    all_box_unread_count: own.reduce((sum, { line }) => sum + line.unread_count, 0),
  }
}
