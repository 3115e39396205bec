import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '@laycan/contract/message.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Fleet, FleetFacts, FleetRules, FleetType } from '../contract/fleet.ts'
import { visibleFleet } from './access-fleet.ts'
import './tables.ts'

/** Fleets that one person makes at most. */
export const FLEETS_MADE_MAX = 500
/** Fleets of one answer: a navigation that people read. */
const FLEETS_MAX = 2_000

const person = (column: 'creater_id' | 'updater_id') =>
  sql`(select json_build_object('id', users.id, 'name', users.name) from users where users.id = ${sql.ref(`ship_groups.${column}`)})`

const facts = sql<FleetFacts>`ship_groups.id, ship_groups.name, group_type, public, ${person('creater_id')} as creater,
  ${person('updater_id')} as updater, created_at, updated_at, version`

const starred = (user_id: number) =>
  sql<boolean>`exists (select from ship_group_stars where ship_group_id = ship_groups.id and user_id = ${user_id})`

/** The fleets that a user sees, by name. */
export async function listVisible(
  db: Db,
  user_id: number,
  { personal, star, id }: { personal?: boolean | undefined; star?: boolean | undefined; id?: number },
): Promise<Fleet[]> {
  const parts: RawBuilder<unknown>[] = [visibleFleet(user_id)]
  if (personal !== undefined) parts.push(sql`public = ${!personal}`)
  if (star !== undefined) parts.push(sql`${starred(user_id)} = ${star}`)
  if (id !== undefined) parts.push(sql`ship_groups.id = ${id}`)
  const { rows } = await sql<Fleet>`
    select ${facts}, ${starred(user_id)} as star from ship_groups where ${sql.join(parts, sql` and `)}
    order by lower(name) collate "C", id limit ${FLEETS_MAX}
  `.execute(db)
  return rows
}

/** The fleets that a user has starred and sees, by name. */
export async function listStarred(db: Db, user_id: number): Promise<Pick<Fleet, 'id' | 'name'>[]> {
  return listVisible(db, user_id, { star: true })
}

/** What everybody who sees a fleet is told of it. */
export async function findFacts(tx: Tx, id: number): Promise<FleetFacts[]> {
  const { rows } = await sql<FleetFacts>`select ${facts} from ship_groups where id = ${id}`.execute(tx)
  return rows
}

export async function listSharers(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ship_group_users')
    .select('user_id')
    .where('ship_group_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Who sees a fleet. */
export async function listReaders(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users cross join ship_groups
    where ship_groups.id = ${id} and users.deleted_at is null and ${visibleFleet(sql.ref('users.id'))} order by users.id
  `.execute(db)
  return rows.map((row) => row.id)
}

export async function audienceOf(db: Db, id: number): Promise<Audience> {
  return { to: 'users', user_ids: await listReaders(db, id) }
}

export async function countMadeBy(tx: Tx, user_id: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*) as made from ship_groups where creater_id = ${user_id}
  `.execute(tx)
  return rows[0]?.made ?? 0
}

interface SavedFleet {
  name: string
  public: boolean
  rules: FleetRules
}

export async function insertFleet(
  tx: Tx,
  { rules, ...fleet }: SavedFleet & { group_type: FleetType },
  user_id: number,
): Promise<number> {
  const row = await tx
    .insertInto('ship_groups')
    .values({ ...fleet, rules: json(rules), creater_id: user_id, updater_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setFleet(
  tx: Tx,
  id: number,
  { rules, ...fleet }: SavedFleet,
  user_id: number,
): Promise<void> {
  await tx
    .updateTable('ship_groups')
    .set({
      ...fleet,
      rules: json(rules),
      updater_id: user_id,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

const json = (rules: FleetRules) => sql<FleetRules>`${JSON.stringify(rules)}::jsonb`

/** Shares a fleet with these people of the company and nobody else. */
export async function setSharers(tx: Tx, id: number, user_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('ship_group_users').where('ship_group_id', '=', id).execute()
  await sql`
    insert into ship_group_users (ship_group_id, user_id)
    select ${id}, users.id from users where users.id = any(${[...user_ids]}::bigint[]) and users.deleted_at is null
  `.execute(tx)
}

export async function deleteFleetRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('ship_groups').where('id', '=', id).execute()
}

export async function insertStar(tx: Tx, user_id: number, ship_group_id: number): Promise<void> {
  await tx
    .insertInto('ship_group_stars')
    .values({ user_id, ship_group_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStar(tx: Tx, user_id: number, ship_group_id: number): Promise<void> {
  await tx
    .deleteFrom('ship_group_stars')
    .where('user_id', '=', user_id)
    .where('ship_group_id', '=', ship_group_id)
    .execute()
}
