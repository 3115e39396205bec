import { type RawBuilder, sql } from 'kysely'
import type { CriterionSql } from '#features/records/criteria/server/public.ts'
import { CARGO_FRESH_HOURS, CARGO_STALE_DAYS } from '../contract/cargo-freshness.ts'

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function textSql(field: string): CriterionSql<string> {
  const column = sql.ref(`market_cargoes.${field}`)
  return { field, condition: (_, content) => sql`lower(${column}) like ${like(content)}` }
}

type Range = [string | number | null, string | number | null]
const from = sql.ref('market_cargoes.laycan_from')
const to = sql.ref('market_cargoes.laycan_to')
const received_at = sql.ref('market_cargoes.received_at')
/** A question of its own, so that it is answered once and not for every row. */
const today = sql`(select to_char(now() at time zone 'UTC', 'YYYY-MM-DD'))`
const quantity = sql.ref('market_cargoes.quantity_max')
/** As the index `market_cargoes_quantity` has it. */
const indexed = sql`coalesce(${quantity}, 0)`

/** Conditions that hold together; a bound that nobody gave is none, so that indexes serve the others. */
const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    conditions.filter((each) => each !== false),
    sql` and `,
  )})`
const last_day = sql`coalesce(nullif(${to}, ''), ${from})`
const isStale = sql`((${last_day} <> '' and ${last_day} < ${today})
  or ${received_at} <= now() - make_interval(days => ${CARGO_STALE_DAYS}))`
const isFresh = sql`${received_at} > now() - make_interval(hours => ${CARGO_FRESH_HOURS})`

/** The same as `decideCargoFreshness`. */
const freshnessSql = {
  fresh: sql`(not ${isStale} and ${isFresh})`,
  warm: sql`(not ${isStale} and not ${isFresh})`,
  stale: isStale,
} as const

/** What the criteria of cargoes are in SQL, on `market_cargoes`. */
export const cargoCriteriaSql = [
  ...['cargo', 'account', 'load_port', 'discharge_port', 'load_area', 'discharge_area', 'broker'].map(
    textSql,
  ),
  {
    field: 'quantity',
    condition: (_: number, [least, most]: Range) =>
      all([
        sql`${quantity} is not null`,
        least !== null && sql`${indexed} >= ${least}::float8`,
        most !== null && sql`${indexed} <= ${most}::float8`,
      ]),
  },
  {
    field: 'laycan',
    condition: (_: number, [first, last]: Range) =>
      all([
        sql`${from} <> ''`,
        last !== null && sql`${from} <= ${last}::text`,
        first !== null && sql`(${to} = '' or ${to} >= ${first}::text)`,
      ]),
  },
  {
    field: 'freshness',
    condition: (_: number, content: readonly (keyof typeof freshnessSql)[]) =>
      sql`(${sql.join(
        content.map((each) => freshnessSql[each]),
        sql` or `,
      )})`,
  },
  {
    field: 'kind',
    condition: (_: number, content: readonly string[]) =>
      sql`market_cargoes.kind = any(${[...content]}::text[])`,
  },
] as readonly CriterionSql[]
