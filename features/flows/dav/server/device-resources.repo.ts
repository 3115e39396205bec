import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

/** Where a device's resources are: its user's book, or one calendar. */
export interface ResourcePlace {
  readonly user_id: number
  readonly kind: 'card' | 'event'
  readonly collection_id: number
}

/** What is known of a resource that a device wrote. */
export interface DeviceResource {
  readonly record_id: number
  readonly name: string
  readonly uid: string
  readonly kept: unknown
}

const within = ({ user_id, kind, collection_id }: ResourcePlace) =>
  sql`user_id = ${user_id} and kind = ${kind} and collection_id = ${collection_id}`

const columns = sql`record_id::float8 as record_id, name, uid`

/** By the primary key. */
export async function findResources(
  db: Db,
  place: ResourcePlace,
  ids: readonly number[],
): Promise<Map<number, DeviceResource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DeviceResource>`
    select ${columns}, kept from device_resources
    where ${within(place)} and record_id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.record_id, row]))
}

/** As devices call some records; by the primary key. */
export async function findNames(
  db: Db,
  place: ResourcePlace,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ record_id: number; name: string }>`
    select record_id::float8 as record_id, name from device_resources
    where ${within(place)} and record_id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.record_id, row.name]))
}

/** Which records some names are; by index `device_resources_name`. */
export async function findNamed(
  db: Db,
  place: ResourcePlace,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ record_id: number; name: string }>`
    select record_id::float8 as record_id, name from device_resources
    where ${within(place)} and name = any(${[...names]}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.name, row.record_id]))
}

/** By index `device_resources_uid`. */
export async function findByUid(db: Db, place: ResourcePlace, uid: string): Promise<DeviceResource[]> {
  const { rows } = await sql<DeviceResource>`
    select ${columns}, kept from device_resources
    where ${within(place)} and md5(uid) = md5(${uid}) and uid = ${uid} limit 20
  `.execute(db)
  return rows
}

/** Keeps what a device wrote. What had the name before is gone, and has it no more. */
export async function setResource(
  tx: Tx,
  place: ResourcePlace,
  { record_id, name, uid, kept }: DeviceResource,
): Promise<void> {
  await sql`
    delete from device_resources where ${within(place)} and name = ${name} and record_id <> ${record_id}
  `.execute(tx)
  await sql`
    insert into device_resources (user_id, kind, collection_id, record_id, name, uid, kept)
    values (${place.user_id}, ${place.kind}, ${place.collection_id}, ${record_id}, ${name}, ${uid},
      ${JSON.stringify(kept)}::jsonb)
    on conflict (user_id, kind, collection_id, record_id)
      do update set name = excluded.name, uid = excluded.uid, kept = excluded.kept
  `.execute(tx)
}

/** What tells this database from one that was made of its backup: tokens of one say nothing of the other. */
export async function readEpoch(db: Db): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`
    select system_identifier::text || '.' || pg_database.oid::text as epoch
    from pg_control_system(), pg_database where datname = current_database()
  `.execute(db)
  return rows[0]?.epoch ?? ''
}

/** The zone and the address of a user: times of a device may name no zone. */
export async function findDeviceUser(
  db: Db,
  user_id: number,
): Promise<{ name: string; email: string; zone: string }> {
  const { rows } = await sql<{ name: string; email: string; zone: string }>`
    select name, email, coalesce(timezone_id, 'UTC') as zone from users where id = ${user_id}
  `.execute(db)
  return rows[0] ?? { name: '', email: '', zone: 'UTC' }
}
