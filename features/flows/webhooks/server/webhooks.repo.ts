import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type StopReason, WEBHOOKS_MAX, type WebhookEvent, type WebhookForm } from '../contract/webhook.ts'
import './tables.ts'

/** A webhook without its secret. */
export interface StoredWebhook extends WebhookForm {
  id: number
  stopped: StopReason | null
  owner_id: number
  owner_name: string
  created_at: string
  last_success_at: string | null
  last_failure_at: string | null
}

/** One that is told of what happens. */
export interface LiveWebhook {
  id: number
  owner_id: number
  events: WebhookEvent[]
  since_number: number
}

const SHOWN = sql`
  webhooks.id, webhooks.owner_id, users.name as owner_name, webhooks.name, url, events, is_on, stopped,
  webhooks.created_at, last_success_at, last_failure_at
`

export async function listAllWebhooks(db: Db): Promise<StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select ${SHOWN} from webhooks join users on users.id = webhooks.owner_id
    order by webhooks.name, webhooks.id limit ${WEBHOOKS_MAX}
  `.execute(db)
  return rows
}

export async function findWebhook(db: Db, id: number): Promise<StoredWebhook | undefined> {
  const { rows } = await sql<StoredWebhook>`
    select ${SHOWN} from webhooks join users on users.id = webhooks.owner_id where webhooks.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Those that are on; they are twenty at most. */
export async function listLiveWebhooks(db: Db): Promise<LiveWebhook[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'owner_id', 'events', 'since_number'])
    .where('is_on', '=', true)
    .execute()
}

export async function insertWebhook(
  tx: Tx,
  {
    name,
    url,
    events,
    is_on,
    owner_id,
    since_number,
  }: WebhookForm & { owner_id: number; since_number: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks')
    .values({
      owner_id,
      name,
      url,
      events,
      secret: Buffer.alloc(0),
      is_on,
      stopped: null,
      since_number,
      last_success_at: null,
      last_failure_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setWebhook(
  tx: Tx,
  id: number,
  { name, url, events, is_on }: WebhookForm,
  since_number: number | undefined,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ name, url, events, is_on, stopped: null, ...(since_number !== undefined && { since_number }) })
    .where('id', '=', id)
    .execute()
}

export async function setOff(tx: Tx, id: number, stopped: StopReason | null): Promise<boolean> {
  const result = await tx
    .updateTable('webhooks')
    .set({ is_on: false, stopped })
    .where('id', '=', id)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setSecret(tx: Tx, id: number, secret: Buffer): Promise<void> {
  await tx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
}

/** What is needed to deliver. */
export async function findTarget(
  db: Db,
  id: number,
): Promise<
  { id: number; name: string; url: string; owner_id: number; secret: Buffer; is_on: boolean } | undefined
> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'owner_id', 'secret', 'is_on'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setOutcomeAt(tx: Tx, id: number, isSuccess: boolean): Promise<void> {
  const column = isSuccess ? sql`last_success_at` : sql`last_failure_at`
  await sql`update webhooks set ${column} = now() where id = ${id}`.execute(tx)
}

/** Whether anything came through since a moment. */
export async function hasSucceededSince(db: Db, id: number, since: string): Promise<boolean> {
  const { rows } = await sql`select 1 from webhooks where id = ${id} and last_success_at >= ${since}`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteWebhookRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** How far the change log is told; nobody else tells meanwhile. */
export async function lockCursor(tx: Tx): Promise<number> {
  const { number } = await tx
    .selectFrom('webhook_cursor')
    .select('number')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return number
}

export async function setCursor(tx: Tx, number: number): Promise<void> {
  await tx.updateTable('webhook_cursor').set({ number }).execute()
}
