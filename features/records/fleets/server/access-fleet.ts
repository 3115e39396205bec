import { type RawBuilder, sql } from 'kysely'
import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { fleetRefusals } from '../contract/errors.ts'
import type { FleetRules, FleetType } from '../contract/fleet.ts'
import './tables.ts'

/** What checks of a fleet need. */
export interface AccessedFleet {
  id: number
  group_type: FleetType
  public: boolean
  creater_id: number | null
  rules: FleetRules
  version: number
}

/**
 * Condition of every query over fleets, never null: one's own, and shared ones of the whole company or with one's name. An
 * administrator sees all shared ones, as with folders.
 */
export function visibleFleet(user: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce(ship_groups.creater_id = ${user}, false) or (ship_groups.public and (
      not exists (select from ship_group_users where ship_group_id = ship_groups.id)
      or exists (select from ship_group_users where ship_group_id = ship_groups.id and user_id = ${user})
      or (select seer.user_type = 'admin' from users as seer where seer.id = ${user})
    ))
  )`
}

const accessed = sql<AccessedFleet>`id, group_type, public, creater_id, rules, version`

/** A fleet that the actor sees. @throws RefusedError, the same for missing and hidden ones */
export async function accessFleet(db: Db, actor: Actor, id: number): Promise<AccessedFleet> {
  const { rows } = await sql<AccessedFleet>`
    select ${accessed} from ship_groups where id = ${id} and ${visibleFleet(actor.user_id)}
  `.execute(db)
  if (!rows[0]) throw new RefusedError(fleetRefusals.notFound)
  return rows[0]
}

/** As `accessFleet`, to change it: locked, and a shared one needs the right (SP-024). */
export async function accessFleetToChange(tx: Tx, actor: Actor, id: number): Promise<AccessedFleet> {
  const { rows } = await sql<AccessedFleet>`
    select ${accessed} from ship_groups where id = ${id} and ${visibleFleet(actor.user_id)} for update
  `.execute(tx)
  if (!rows[0]) throw new RefusedError(fleetRefusals.notFound)
  refuseToShare(actor, rows[0])
  return rows[0]
}

/** As `accessFleetToChange`, of one whose ships are chosen one by one. */
export async function accessFleetToFill(tx: Tx, actor: Actor, id: number): Promise<AccessedFleet> {
  const fleet = await accessFleetToChange(tx, actor, id)
  if (fleet.group_type === 'dynamic') throw new RefusedError(fleetRefusals.isDynamic)
  return fleet
}

/** SP-024: who makes and changes shared fleets. */
export function refuseToShare(actor: Actor, fleet: { public: boolean }): void {
  if (fleet.public && !hasPermission(actor, 'create_and_edit_shared_folders'))
    throw new RefusedError(refusals.noPermission)
}

/** SP-024: who deletes them. */
export function refuseToDelete(actor: Actor, fleet: { public: boolean }): void {
  if (fleet.public && !hasPermission(actor, 'delete_shared_folders'))
    throw new RefusedError(refusals.noPermission)
}
