import { type RawBuilder, sql } from 'kysely'
import type { CriterionSql } from '#features/records/criteria/server/public.ts'
import { FRESH_HOURS, type Freshness, STALE_DAYS } from '../contract/freshness.ts'

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function textSql(field: string): CriterionSql<string> {
  const column = sql.ref(`market_tonnage.${field}`)
  return { field, condition: (_, content) => sql`lower(${column}) like ${like(content)}` }
}

type Range = [string | number | null, string | number | null]
const { status, open_to, latest_at } = {
  status: sql.ref('market_tonnage.status'),
  open_to: sql.ref('market_tonnage.open_to'),
  latest_at: sql.ref('market_tonnage.latest_at'),
}
/** A question of its own, so that it is answered once and not for every row. */
const today = sql`(select to_char(now() at time zone 'UTC', 'YYYY-MM-DD'))`
const deadweight = sql.ref('market_tonnage.deadweight')
/** As the index `market_tonnage_dwt` has it. */
const indexed = sql`coalesce(${deadweight}, 0)`
/** Other numbers than those of the column would be compared without its index. */
const wholeTonnes = (tonnes: number) => Math.min(Math.max(tonnes, 0), 2_147_483_647)
const open_from = sql.ref('market_tonnage.open_from')

/** Conditions that hold together; a bound that nobody gave is none, so that indexes serve the others. */
const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    conditions.filter((each) => each !== false),
    sql` and `,
  )})`
const isLong = sql`${latest_at} <= now() - make_interval(days => ${STALE_DAYS})`
const isStale = sql`(coalesce(${open_to} < ${today}, false) or ${isLong})`
const isFresh = sql`${latest_at} > now() - make_interval(hours => ${FRESH_HOURS})`

/** The same as `decideFreshness`. */
const freshnessSql: Readonly<Record<Freshness, RawBuilder<unknown>>> = {
  fresh: sql`(${status} = 'open' and not ${isStale} and ${isFresh})`,
  warm: sql`(${status} = 'open' and not ${isStale} and not ${isFresh})`,
  // By the index `market_tonnage_until`, which a null that became false would not be looked up in.
  stale: sql`(${status} = 'open' and (${open_to} < ${today} or ${isLong}))`,
  fixed: sql`(${status} = 'fixed')`,
  withdrawn: sql`(${status} = 'withdrawn')`,
}

/** What the criteria of the book are in SQL, on `market_tonnage`. */
export const tonnageCriteriaSql = [
  ...['ship_name', 'port_name', 'area', 'type_level2', 'broker', 'flag_name'].map(textSql),
  {
    field: 'deadweight',
    condition: (_: number, [least, most]: Range) =>
      all([
        sql`${deadweight} is not null`,
        least !== null && sql`${indexed} >= ${wholeTonnes(Math.ceil(Number(least)))}::integer`,
        most !== null && sql`${indexed} <= ${wholeTonnes(Math.floor(Number(most)))}::integer`,
      ]),
  },
  {
    field: 'open',
    condition: (_: number, [first, last]: Range) =>
      all([
        sql`true`,
        last !== null && sql`${open_from} <> '' and ${open_from} <= ${last}::text`,
        first !== null && sql`(${open_to} is null or ${open_to} >= ${first}::text)`,
      ]),
  },
  {
    field: 'freshness',
    condition: (_: number, content: readonly Freshness[]) =>
      sql`(${sql.join(
        content.map((each) => freshnessSql[each]),
        sql` or `,
      )})`,
  },
  {
    field: 'claim',
    condition: (_: number, content: readonly string[]) =>
      sql`market_tonnage.claim_verdict = any(${[...content]}::text[])`,
  },
] as readonly CriterionSql[]
