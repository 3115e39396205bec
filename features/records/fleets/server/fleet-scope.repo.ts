import { sql } from 'kysely'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { SHIP } from '#features/records/ships/contract/ship-criteria.ts'
import type { FleetScope } from '#features/records/ships/server/public.ts'
import { accessFleet } from './access-fleet.ts'

/** The ships of a fleet: those that were chosen, in their order, or those that match its rules now (SP-016). */
export const fleetScope: FleetScope = {
  async scopeOf(db, actor, id) {
    const { group_type, rules } = await accessFleet(db, actor, id)
    if (group_type === 'dynamic')
      return {
        from: sql`ships`,
        where: rules.length === 0 ? sql`false` : criteriaToSql(SHIP, actor.user_id, rules),
        position: sql`ships.id`,
      }
    return {
      from: sql`ship_group_items join ships on ships.id = ship_group_items.ship_id`,
      where: sql`ship_group_items.ship_group_id = ${id}`,
      position: sql`ship_group_items.position`,
    }
  },
}
