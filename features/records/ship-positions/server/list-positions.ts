import { sql } from 'kysely'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { type PositionCriterion, PositionFilterText, SHIP_POSITION } from '../contract/position-criteria.ts'
import {
  type ListedPosition,
  listShipPositions,
  type PositionSort,
  positionRefusals,
} from '../contract/ship-position.ts'
import { listedColumns } from './ship-positions.repo.ts'

type Query = HandlerInput<typeof listShipPositions>['query']

/** AP-162. */
export const listShipPositionsRoute = readRoute(listShipPositions, async ({ query }, { db, actor }) => {
  if (query.email_id !== undefined) await accessEmail(db, actor, query.email_id)
  const list = positionsOf(actor, query, criteriaOf(query.filters))
  let { scroll } = query
  // Who names a page without a cursor is led there page by page.
  for (let page = 1; page < query.page && query.scroll === undefined; page++) {
    const { rows: _, ...before } = await listByKey(db, list, { ...query, scroll })
    if (before.scroll === null) return { ...before, ship_positions: [], page: query.page }
    scroll = before.scroll
  }
  const { rows: ship_positions, ...page } = await listByKey(db, list, { ...query, scroll })
  return { ship_positions, page: query.page, ...page }
})

function criteriaOf(text: string | undefined): readonly PositionCriterion[] {
  if (text === undefined) return []
  const { data } = PositionFilterText.safeParse(text)
  if (!data) throw new RefusedError(positionRefusals.shape)
  return data
}

function positionsOf(
  actor: Actor,
  query: Query,
  criteria: readonly PositionCriterion[],
): KeyList<ListedPosition, PositionSort> {
  const parts = [
    ...(query.ship_id === undefined ? [] : [sql`ship_positions.ship_id = ${query.ship_id}`]),
    ...(query.email_id === undefined ? [] : [sql`ship_positions.email_id = ${query.email_id}`]),
    ...(criteria.length === 0 ? [] : [criteriaToSql(SHIP_POSITION, actor.user_id, criteria)]),
    ...(query.open_from === undefined ? [] : [sql`ship_positions.open_date >= ${query.open_from}`]),
  ]
  return {
    from: sql`ship_positions left join ships on ships.id = ship_positions.ship_id
      left join ports on ports.id = ship_positions.port_id`,
    where: sql`true`,
    ...(parts.length > 0 && { narrowing: sql.join(parts, sql` and `) }),
    columns: listedColumns(actor),
    id: sql`ship_positions.id`,
    not_found: positionRefusals.notFound,
    sorts: {
      open_date: { type: 'text', value: sql`ship_positions.open_date` },
      ship_name: { type: 'text', value: sql`ship_positions.ship_name` },
      port_name: { type: 'text', value: sql`ship_positions.port_name` },
      created_at: { type: 'moment', value: sql`ship_positions.created_at` },
    },
  }
}
