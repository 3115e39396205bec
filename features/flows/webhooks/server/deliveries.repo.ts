import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { WebhookDelivery } from '../contract/webhook.ts'
import './tables.ts'

const SHOWN = [
  'id',
  'event_id',
  'event',
  'state',
  'attempts',
  'created_at',
  'status',
  'problem',
  'next_at',
] as const

/** A delivery with what it says. */
export interface WholeDelivery extends WebhookDelivery {
  webhook_id: number
  email_ids: number[]
  body: string
}

export async function insertDelivery(
  tx: Tx,
  delivery: { webhook_id: number; event_id: string; event: string; email_ids: number[]; body: string },
): Promise<WebhookDelivery> {
  return tx
    .insertInto('webhook_deliveries')
    .values({
      ...delivery,
      state: 'waiting',
      attempts: 0,
      status: null,
      problem: '',
      next_at: sql<string>`now()`,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** By index `webhook_deliveries_webhook`, failed ones by their own. */
export async function listDeliveries(
  db: Db,
  webhook_id: number,
  { before, limit, failed }: { before: number | undefined; limit: number; failed: boolean },
): Promise<WebhookDelivery[]> {
  let query = db
    .selectFrom('webhook_deliveries')
    .select(SHOWN)
    .where('webhook_id', '=', webhook_id)
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  if (failed) query = query.where('state', '=', sql.lit('failed'))
  return query.execute()
}

export async function findDelivery(db: Db, id: number): Promise<WholeDelivery | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .select([...SHOWN, 'webhook_id', 'email_ids', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setAttempt(
  tx: Tx,
  id: number,
  {
    state,
    attempts,
    status,
    problem,
    next_at,
  }: Omit<WebhookDelivery, 'id' | 'event_id' | 'event' | 'created_at'>,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state, attempts, status, problem, next_at })
    .where('id', '=', id)
    .execute()
}

/** Begins a delivery anew. */
export async function setWaiting(tx: Tx, id: number): Promise<WebhookDelivery | undefined> {
  return tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, problem: '', next_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Begins anew what failed, the oldest first. @returns their ids */
export async function setFailedWaiting(tx: Tx, webhook_id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries set state = 'waiting', attempts = 0, problem = '', next_at = now()
    where id in (
      select id from webhook_deliveries where webhook_id = ${webhook_id} and state = 'failed'
      order by id limit ${limit}
    )
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes what is older than a moment, so many at most. @returns how many */
export async function deleteOldDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before.toISOString()} order by created_at limit ${limit}
    )
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
