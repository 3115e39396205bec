import { type RawBuilder, sql } from 'kysely'
import type { CriterionSql } from '#features/records/criteria/server/public.ts'

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const textSql = (field: string, column: RawBuilder<unknown>): CriterionSql<string> => ({
  field,
  condition: (_, content) => sql`lower(${column}) like ${like(content)}`,
})

function rangeSql<Value>(
  field: string,
  column: RawBuilder<unknown>,
): CriterionSql<[Value | null, Value | null]> {
  return {
    field,
    condition(_, [least, most]) {
      const parts = [
        ...(least === null ? [] : [sql`${column} >= ${least}`]),
        ...(most === null ? [] : [sql`${column} <= ${most}`]),
      ]
      return sql.join(parts, sql` and `)
    },
  }
}

/** What the criteria of positions are in SQL, on `ship_positions` with its `ships` and `ports`. */
export const positionCriteriaSql = [
  textSql('ship_name', sql`ship_positions.ship_name`),
  textSql('port_name', sql`ship_positions.port_name`),
  textSql('area', sql`coalesce(ports.area, '')`),
  textSql('type_level2', sql`coalesce(ships.type_level2, '')`),
  rangeSql<number>('deadweight', sql`ships.deadweight`),
  rangeSql<string>('open_date', sql`nullif(ship_positions.open_date, '')`),
] as readonly CriterionSql[]
