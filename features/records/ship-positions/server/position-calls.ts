import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { findPortNames } from '#features/records/ports/server/public.ts'
import { findShipRows, findShipsLike } from '#features/records/ships/server/public.ts'
import * as calls from '../contract/ship-position.ts'
import { positionsAdded, positionsGoing } from './positions-added.ts'
import * as repo from './ship-positions.repo.ts'

const { positionRefusals } = calls

/** AP-163. */
export const createShipPositionsRoute = writeRoute(
  calls.createShipPositions,
  async ({ body }, { tx, actor }) => {
    const rows = body.ship_positions
    const emails = [...new Set(rows.flatMap(({ email_id }) => email_id ?? []))]
    const lines = new Map<number, number>()
    for (const email_id of emails) lines.set(email_id, (await accessEmail(tx, actor, email_id)).line_id)
    const known = await named(tx, rows)
    const ids = await repo.insertPositions(tx, known, actor.user_id)
    const positions = known.map((row, at) => ({
      ...row,
      id: ids[at] ?? 0,
      line_id: lines.get(row.email_id ?? 0) ?? 0,
    }))
    await happen(tx, positionsAdded, { positions, actor_id: actor.user_id })
    tell(tx, ids, false, actor.user_id)
    return { ship_positions: await repo.findPositions(tx, actor, ids) }
  },
)

/** AP-165. */
export const findVesselsRoute = readRoute(calls.findVessels, async ({ query }, { db }) => {
  const found = await findShipsLike(db, query.name, calls.VESSELS_FOUND)
  return {
    ships: found.map(({ id, name, deadweight, flag_name, ex_name, type_level2 }) => ({
      id,
      name,
      deadweight,
      flag_name,
      ex_name,
      type_level2,
    })),
  }
})

/** AP-166. */
export const getShipPositionRoute = readRoute(calls.getShipPosition, async ({ params }, { db, actor }) => {
  const [ship_position] = await repo.findPositions(db, actor, [params.id])
  if (!ship_position) throw new RefusedError(positionRefusals.notFound)
  return { ship_position }
})

/** AP-167. */
export const updateShipPositionRoute = writeRoute(
  calls.updateShipPosition,
  async ({ params, body }, { tx, actor }) => {
    const [row] = await named(tx, [{ ...body, email_id: null, temp_id: null }])
    if (!row || !(await repo.setPosition(tx, params.id, row)))
      throw new RefusedError(positionRefusals.notFound)
    tell(tx, [params.id], false, actor.user_id)
    const [ship_position] = await repo.findPositions(tx, actor, [params.id])
    if (!ship_position) throw new RefusedError(positionRefusals.notFound)
    return { ship_position }
  },
)

/** AP-168. */
export const deleteShipPositionRoute = writeRoute(
  calls.deleteShipPosition,
  async ({ params }, { tx, actor }) => {
    await happen(tx, positionsGoing, { ids: [params.id], actor_id: actor.user_id })
    if (!(await repo.deletePosition(tx, params.id))) throw new RefusedError(positionRefusals.notFound)
    tell(tx, [params.id], true, actor.user_id)
  },
)

/**
 * Rows with the names that the directory has for their ships and ports; those of id 0 keep what was typed (PO-007).
 * @throws RefusedError for an id that there is not
 */
async function named(tx: Tx, rows: readonly calls.PositionInput[]): Promise<calls.PositionInput[]> {
  const ships = new Map(
    (await findShipRows(tx, idsOf(rows.map(({ ship_id }) => ship_id)))).map(({ id, name }) => [id, name]),
  )
  const ports = await findPortNames(tx, idsOf(rows.map(({ port_id }) => port_id)))
  return rows.map((row) => {
    const ship_name = row.ship_id === 0 ? row.ship_name : ships.get(row.ship_id)
    const port_name = row.port_id === 0 ? row.port_name : ports.get(row.port_id)
    if (ship_name === undefined) throw new RefusedError(positionRefusals.unknownShip)
    if (port_name === undefined) throw new RefusedError(positionRefusals.unknownPort)
    return { ...row, ship_name, port_name }
  })
}

function idsOf(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id) => id !== 0))]
}

function tell(tx: Tx, ids: number[], deleted: boolean, actor_id: number): void {
  const audience = { to: 'company' } as const
  recordChange(tx, { message: calls.shipPositionsChanged, body: { ids, deleted }, audience, actor_id })
}
