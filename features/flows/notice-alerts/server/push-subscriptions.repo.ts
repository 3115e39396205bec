import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { DeviceType } from '#features/records/notification-settings/contract/alert-settings.ts'
import type { PushDevice, PushSubscription } from '../contract/push-subscription.ts'

export interface StoredSubscription {
  id: number
  user_id: number
  type: DeviceType
  endpoint: string
  p256dh: string
  auth: string
  /** Tags of what the user was told last in a window that he works in. */
  told: string[]
  /** Hash of the token of the session in which its browser asked; null: in a version of before. */
  session: Buffer | null
}

/** The devices of a user, by index `push_subscriptions_user`. */
export async function listDevices(db: Db, user_id: number): Promise<PushDevice[]> {
  const result = await sql<PushDevice>`
    select id, type, name, created_at, reached_at from push_subscriptions where user_id = ${user_id} order by id
  `.execute(db)
  return result.rows
}

/** Writes a device, or takes over the one that has this endpoint; returns its id. */
export async function setDevice(
  tx: Tx,
  device: PushSubscription & { user_id: number; type: DeviceType; name: string; session: Buffer },
): Promise<{ id: number; taken_from: number | null }> {
  const { user_id, type, name, endpoint, keys, session } = device
  const result = await sql<{ id: number; taken_from: number | null }>`
    with before as (select user_id from push_subscriptions where md5(endpoint) = md5(${endpoint}))
    insert into push_subscriptions (user_id, type, name, endpoint, p256dh, auth, session)
    values (${user_id}, ${type}, ${name}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${session})
    on conflict (md5(endpoint)) do update
    set user_id = excluded.user_id, type = excluded.type, name = excluded.name,
      p256dh = excluded.p256dh, auth = excluded.auth, session = excluded.session
    returning id, (select user_id from before where user_id <> ${user_id}) as taken_from
  `.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error('The device was not written')
  return row
}

export async function deleteDevice(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const result = await sql`delete from push_subscriptions where id = ${id} and user_id = ${user_id}`.execute(
    tx,
  )
  return result.numAffectedRows === 1n
}

/** More than come while a push waits. */
const TOLD_KEPT = 50

/** Notes for all devices of a user what he was told in a window; by index `push_subscriptions_user`. */
export async function addTold(tx: Tx, user_id: number, tag: string): Promise<void> {
  await sql`
    update push_subscriptions set told = (array[${tag}::text] || told)[1:${sql.lit(TOLD_KEPT)}]
    where id in (select id from push_subscriptions where user_id = ${user_id} order by id for update)
  `.execute(tx)
}

/** Whether any of some users gets pushes. */
export async function hasDevices(db: Db, user_ids: readonly number[]): Promise<boolean> {
  const result = await sql`
    select 1 from push_subscriptions where user_id = any(${[...user_ids]}::bigint[]) limit 1
  `.execute(db)
  return result.rows.length > 0
}

/** The devices of some users who may sign in. */
export async function listDevicesOf(db: Db, user_ids: readonly number[]): Promise<StoredSubscription[]> {
  const result = await sql<StoredSubscription>`
    select push_subscriptions.id, user_id, type, endpoint, p256dh, auth, told, session
    from push_subscriptions join users on users.id = user_id
    where user_id = any(${[...user_ids]}::bigint[]) and users.active and users.deleted_at is null
    order by push_subscriptions.id
  `.execute(db)
  return result.rows
}

export async function findDevice(db: Db, id: number): Promise<StoredSubscription | undefined> {
  const result = await sql<StoredSubscription>`
    select id, user_id, type, endpoint, p256dh, auth, told, session from push_subscriptions where id = ${id}
  `.execute(db)
  return result.rows[0]
}

export async function setReached(db: Db, id: number, reached_at: Date): Promise<void> {
  await sql`update push_subscriptions set reached_at = ${reached_at.toISOString()} where id = ${id}`.execute(
    db,
  )
}

/** Readers of lines who get pushes, with the lines. By the indexes of lines' readers; of a company tens of rows. */
export async function listReadersWithDevices(
  db: Db,
  line_ids: readonly number[],
): Promise<{ user_id: number; line_id: number }[]> {
  const result = await sql<{ user_id: number; line_id: number }>`
    select distinct line_readers.user_id, line_readers.line_id
    from push_subscriptions join line_readers using (user_id)
    where line_readers.line_id = any(${[...line_ids]}::bigint[])
  `.execute(db)
  return result.rows
}

/** Time zones of users; null: that of the server. */
export async function listTimeZones(
  db: Db,
  user_ids: readonly number[],
): Promise<Map<number, string | null>> {
  const result = await sql<{ id: number; timezone_id: string | null }>`
    select id, timezone_id from users where id = any(${[...user_ids]}::bigint[])
  `.execute(db)
  return new Map(result.rows.map(({ id, timezone_id }) => [id, timezone_id]))
}
