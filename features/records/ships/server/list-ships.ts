import { type RawBuilder, sql } from 'kysely'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { listShips, type ShipListType, type ShipSort } from '../contract/endpoints.ts'
import { shipRefusals } from '../contract/errors.ts'
import type { Ship } from '../contract/ship.ts'
import { SHIP } from '../contract/ship-criteria.ts'
import { shipsOfKey } from './find-ships.repo.ts'
import { rowColumns } from './ship-columns.repo.ts'
import { fleetScope } from './ship-hooks.repo.ts'

type Query = HandlerInput<typeof listShips>['query']

/** SP-009: what the two types of the list take in. */
const TYPES: Readonly<Record<Exclude<ShipListType, 'all'>, readonly string[]>> = {
  'Dry/Bulk': ['Bulk Carriers', 'Dry Cargo/Passenger'],
  Tankers: ['Tankers'],
}

/** AP-144. */
export const listShipsRoute = readRoute(listShips, async ({ query }, { db, actor }) => {
  const list = await shipsOf(db, actor, query)
  let { scroll } = query
  // Who names a page without a cursor is led there page by page.
  for (let page = 1; page < query.page && query.scroll === undefined; page++) {
    const before = await listByKey(db, list, { ...query, scroll })
    if (before.scroll === null) return { ...pageOf(before), ships: [], page: query.page, scroll: null }
    scroll = before.scroll
  }
  const { rows, ...page } = await listByKey(db, list, { ...query, scroll })
  return { ...shipsAndPositions(rows, query), page: query.page, ...page }
})

/** A row, and where its ship is in the fleet that is listed. */
type ListedShip = Ship & { fleet_position: number }

function shipsAndPositions(rows: readonly ListedShip[], { sort, ship_group_id }: Query) {
  const ships = rows.map(({ fleet_position: _, ...ship }): Ship => ship)
  if (sort !== 'position' || ship_group_id === undefined) return { ships }
  return { ships, positions: rows.map(({ fleet_position }) => fleet_position) }
}

function pageOf<Row>({
  rows: _,
  ...page
}: {
  rows: Row[]
  total: number
  total_is_exact: boolean
  before_cursor: string | null
}) {
  return page
}

const whole = (value: RawBuilder<unknown>) =>
  ({ type: 'integer', value: sql`coalesce(${value}, 0)` }) as const
const measured = (value: RawBuilder<unknown>) =>
  ({ type: 'decimal', value: sql`coalesce(${value}, 0)` }) as const
const words = (value: RawBuilder<unknown>) => ({ type: 'text', value }) as const

async function shipsOf(db: Db, actor: Actor, query: Query): Promise<KeyList<ListedShip, ShipSort>> {
  const fleet = query.ship_group_id === undefined ? undefined : await scopeOf(db, actor, query.ship_group_id)
  const narrowing = await narrowingOf(db, actor, query)
  return {
    from: fleet?.from ?? sql`ships`,
    where: fleet ? sql`ships.deleted_at is null and ${fleet.where}` : sql`ships.deleted_at is null`,
    ...(narrowing && { narrowing }),
    // A fleet counts its own.
    ...(!fleet && { kept_total: sql<number>`coalesce((select sum(ships)::bigint from ship_totals), 0)` }),
    columns: sql`${rowColumns()}, ${fleet?.position ?? sql`0`} as fleet_position`,
    id: sql`ships.id`,
    not_found: shipRefusals.notFound,
    sorts: {
      name: words(sql`ships.name`),
      lrimo: whole(sql`ships.lrimo`),
      mmsi: whole(sql`ships.mmsi`),
      year_of_build: whole(sql`ships.year_of_build`),
      deadweight: measured(sql`ships.deadweight`),
      ex_name: words(sql`ships.ex_name`),
      call_sign: words(sql`ships.call_sign`),
      gross_tonnage: whole(sql`ships.gross_tonnage`),
      length_overall_loa: measured(sql`ships.length_overall_loa`),
      breadth: measured(sql`ships.breadth`),
      draught: measured(sql`ships.draught`),
      position: { type: 'integer', value: fleet?.position ?? sql`ships.id` },
    },
  }
}

async function scopeOf(db: Db, actor: Actor, id: number) {
  const scope = await fleetScope()?.scopeOf(db, actor, id)
  if (!scope) throw new RefusedError(shipRefusals.notFound)
  return scope
}

async function narrowingOf(db: Db, actor: Actor, query: Query): Promise<RawBuilder<unknown> | undefined> {
  const criteria = [...(query.filters ?? []), ...(query['q.rules'] ?? [])]
  const parts = [
    ...(query.key ? [await shipsOfKey(db, query.key)] : []),
    ...(query.id === undefined ? [] : [sql`ships.id = ${query.id}`]),
    ...(query.me ? [sql`ships.created_by = ${actor.user_id}`] : []),
    ...(query.source === undefined ? [] : [sql`ships.source = ${query.source}`]),
    ...(query.public === undefined ? [] : [sql`ships.public is ${sql.raw(query.public ? 'true' : 'false')}`]),
    ...(query.type_level2 === 'all'
      ? []
      : [sql`ships.type_level2 = any(${[...TYPES[query.type_level2]]}::text[])`]),
    ...(criteria.length === 0 ? [] : [criteriaToSql(SHIP, actor.user_id, criteria)]),
  ]
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `)
}
