import { sql } from 'kysely'
import { readRoute } from '@laycan/server/http/route.ts'
import { visibleCargoes } from '#features/records/market-cargoes/server/public.ts'
import { visibleTonnage } from '#features/records/market-tonnage/server/public.ts'
import { listMarketWeeks, WEEKS_AHEAD, WEEKS_BACK, type WeekCount } from '../contract/weeks.ts'

const DAY_MS = 86_400_000

/** The Mondays that are shown, as yyyy-MM-dd. */
export function weeksAround(now: Date): string[] {
  const day = Date.parse(now.toISOString().slice(0, 10))
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, at) =>
    new Date(monday + (at - WEEKS_BACK) * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}

const bandOf = (tonnes: string) =>
  sql.raw(`case when ${tonnes} < 15000 then 'coaster' when ${tonnes} < 45000 then 'handy'
    when ${tonnes} < 66000 then 'supra' when ${tonnes} < 100000 then 'panamax' else 'cape' end`)
const weekOf = (day: string) =>
  sql.raw(`to_char(date_trunc('week', to_date(${day}, 'YYYY-MM-DD')), 'YYYY-MM-DD')`)

/** Counted over the weeks that show alone, by indexes `market_tonnage_open` and `market_cargoes_laycan`. */
export const listMarketWeeksRoute = readRoute(listMarketWeeks, async (_input, { db, actor }) => {
  const weeks = weeksAround(new Date())
  const first = weeks[0] ?? ''
  const end = new Date(Date.parse(weeks.at(-1) ?? '') + 7 * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<WeekCount>`
    select week, area, band, sum(ships)::int as ships, sum(cargoes)::int as cargoes from (
      select ${weekOf('open_from')} as week, area, ${bandOf('deadweight')} as band, 1 as ships, 0 as cargoes
      from market_tonnage where ${visibleTonnage(actor)} and open_from >= ${first} and open_from < ${end}
        and status = 'open' and area <> '' and deadweight is not null
      union all
      select ${weekOf('laycan_from')}, load_area, ${bandOf('coalesce(quantity_max, dwt_max, dwt_min)')}, 0, 1
      from market_cargoes where ${visibleCargoes(actor)} and laycan_from >= ${first} and laycan_from < ${end}
        and load_area <> '' and coalesce(quantity_max, dwt_max, dwt_min) is not null
    ) as told group by week, area, band order by week, area, band limit 2000
  `.execute(db)
  return { weeks, counts: rows }
})
