import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import {
  countSeparate,
  recordReport,
  type SeparateCounts,
} from '#features/flows/delivery-reports/server/public.ts'
import type { Broadcast } from '../contract/broadcast.ts'
import { broadcastChanged } from '../contract/messages.ts'
import { countWaiting } from './broadcasts.repo.ts'
import { readPace } from './paces.repo.ts'
import type { StoredBroadcast } from './tables.ts'

/** A broadcast as it goes out. */
export async function describeBroadcast(db: Db, broadcast: StoredBroadcast): Promise<Broadcast> {
  const { email_id, user_id, state, total, started_at, line_id } = broadcast
  const counts: SeparateCounts = await countSeparate(db, email_id)
  const { sent, failed, uncertain, leaving } = counts
  const waiting = await countWaiting(db, email_id)
  const per_minute = await readPace(db, line_id)
  return {
    email_id,
    user_id,
    state,
    total,
    sent,
    failed,
    uncertain,
    leaving,
    waiting,
    per_minute,
    started_at,
  }
}

/** Tells the readers of the line how far it is, and how its report stands. */
export async function recordBroadcast(tx: Tx, broadcast: StoredBroadcast): Promise<Broadcast> {
  const body = await describeBroadcast(tx, broadcast)
  recordChange(tx, {
    message: broadcastChanged,
    body,
    audience: { to: 'lines', line_ids: [broadcast.line_id] },
  })
  await recordReport(tx, broadcast.email_id)
  return body
}
