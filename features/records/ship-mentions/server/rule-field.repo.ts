import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { accessFleet, visibleFleet } from '#features/records/fleets/server/public.ts'
import { type FurtherRuleField, ruleFieldSql } from '#features/records/rules/server/public.ts'
import { type AskedFleet, shipFleetField } from '../contract/rule-field.ts'
import { lookThrough } from './look-through.ts'

/** Fleets of the ships that a mail names. */
const fleetsNamed = sql`
  select member.ship_group_id from email_ships as named
    join ships on ships.id = named.ship_id and ships.deleted_at is null
    cross join lateral (
      select ship_group_id from ship_group_items where ship_group_items.ship_id = named.ship_id
      union all select ship_group_id from ship_group_matches where ship_group_matches.ship_id = named.ship_id
    ) as member
  where named.email_id = emails.id and named.ship_id > 0`

/** Fleets as rules ask for them. */
export const shipFleetRuleField: FurtherRuleField = {
  definition: shipFleetField,
  value: sql`to_json(array(select distinct ship_group_id::float8 from (${fleetsNamed}) as named_fleets))`,
  sql: ruleFieldSql<AskedFleet[]>({
    field: 'ship_fleet',
    condition({ strategy, content }, _, reader_id) {
      const ids = content.map(({ id }) => id)
      const isSeen =
        reader_id === undefined
          ? sql`true`
          : sql`exists (select from ship_groups where ship_groups.id = named_fleets.ship_group_id and ${visibleFleet(reader_id)})`
      const holds = sql`exists (
        select from (${fleetsNamed}) as named_fleets where ship_group_id = any(${ids}::bigint[]) and ${isSeen}
      )`
      return strategy === 'not_equal' ? sql`not ${holds}` : holds
    },
  }),
  prepare: async (db, email_ids) => void (await lookThrough(db, email_ids)),
  /** Only fleets that the maker of a rule sees. */
  async access(db: Db, actor: Actor, content: unknown) {
    for (const { id } of content as AskedFleet[]) await accessFleet(db, actor, id)
  },
}
