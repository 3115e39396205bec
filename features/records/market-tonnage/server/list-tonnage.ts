import { type RawBuilder, sql } from 'kysely'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { decideFreshness } from '../contract/freshness.ts'
import { listTonnage, type TonnageSort } from '../contract/list-tonnage.ts'
import { type TonnageRow, tonnageRefusals } from '../contract/tonnage.ts'
import { MARKET_TONNAGE, type TonnageCriterion } from '../contract/tonnage-criteria.ts'

/** Mentions of a ship from which its sources are told. */
const RECENT = 40

/** What was said so long before the newest is not contradicted but outdated. */
const PRESENT_DAYS = 3

/** What the database says of a line. */
type StoredRow = Omit<
  TonnageRow,
  'freshness' | 'freshness_reason' | 'first_broker' | 'first_at' | 'sources' | 'mentions' | 'ports_claimed'
> & { first: { broker: string; at: string } | null; told: [number, number, number] }

/** The book of ships. */
export const listTonnageRoute = readRoute(listTonnage, async ({ query }, { db, actor }) => {
  const { rows, ...page } = await listByKey(db, tonnageOf(actor, query.filter), query)
  return { tonnage: rows.map(toRow), ...page }
})

/** The line of a ship by its id, if the actor may read a mail about it. @throws RefusedError */
export async function accessTonnageRow(db: Db, actor: Actor, id: number): Promise<TonnageRow> {
  const { columns, where, from } = tonnageOf(actor, undefined)
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${from} where ${where} and market_tonnage.market_ship_id = (
      select market_ship_id from market_tonnage where id = ${id} and line_id = any(${linesOf(actor)})
    )
  `.execute(db)
  if (!rows[0]) throw new RefusedError(tonnageRefusals.notFound)
  return toRow(rows[0])
}

/** Lines of the book that a reader sees, by their ids in no order; others are left out. */
export async function findTonnage(db: Db, actor: Actor, ids: readonly number[]): Promise<TonnageRow[]> {
  const { columns, where, from } = tonnageOf(actor, undefined)
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${from} where ${where} and market_tonnage.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows.map(toRow)
}

const linesOf = ({ line_ids }: Actor) => sql`${[...line_ids]}::bigint[]`

/** Which lines a reader sees: of each ship the one of his lines in which the newest is said. */
export function visibleTonnage(actor: Actor): RawBuilder<unknown> {
  const lines = linesOf(actor)
  return sql`market_tonnage.line_id = any(${lines}) and not market_tonnage.newer_lines && ${lines}`
}

function tonnageOf(
  actor: Actor,
  filter: HandlerInput<typeof listTonnage>['query']['filter'],
): KeyList<StoredRow, TonnageSort> {
  const criteria: readonly TonnageCriterion[] = filter ?? []
  return {
    from: sql`market_tonnage`,
    where: visibleTonnage(actor),
    ...(criteria.length > 0 && { narrowing: criteriaToSql(MARKET_TONNAGE, actor.user_id, criteria) }),
    columns: columnsFor(actor),
    id: sql`market_tonnage.id`,
    not_found: tonnageRefusals.notFound,
    sorts: {
      latest_at: { type: 'moment', value: sql`market_tonnage.latest_at` },
      open_from: { type: 'text', value: sql`market_tonnage.open_from` },
      ship_name: { type: 'text', value: sql`market_tonnage.ship_name` },
      deadweight: { type: 'integer', value: sql`coalesce(market_tonnage.deadweight, 0)` },
      port_name: { type: 'text', value: sql`market_tonnage.port_name` },
      year_of_build: { type: 'integer', value: sql`coalesce(market_tonnage.year_of_build, 0)` },
    },
  }
}

/** Of the mentions alone that the reader may see: who had it first, and how many senders say what. */
function columnsFor(actor: Actor): RawBuilder<StoredRow> {
  const seen = sql`m.market_ship_id = market_tonnage.market_ship_id and m.line_id = any(${linesOf(actor)})
    and not m.hidden and m.state <> 'rejected'`
  return sql<StoredRow>`market_tonnage.id, market_ship_id, coalesce(ship_id, 0)::float8 as ship_id, ship_name, lrimo,
    deadweight, year_of_build, type_level2, flag_name, coalesce(port_id, 0)::float8 as port_id, port_name, area,
    open_from, open_to, note, email_id, mention_id, broker, accepted, status, status_words, latest_at, claim_verdict,
    claim_reason, (
      select jsonb_build_object('broker', m.broker, 'at', to_char(m.received_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from market_mentions as m where ${seen} order by m.received_at, m.id limit 1
    ) as first, (
      select jsonb_build_array(count(distinct sender), count(*),
        count(distinct lower(port_name)) filter (where place = 1 and port_name <> ''
          and received_at > market_tonnage.latest_at - make_interval(days => ${PRESENT_DAYS}))) from (
        select sender, port_name, received_at, row_number() over (partition by sender order by received_at desc, id desc) as place
        from (select m.* from market_mentions as m where ${seen} order by m.received_at desc, m.id desc limit ${RECENT}
        ) as recent
      ) as told
    ) as told`
}

function toRow({ first, told, ...row }: StoredRow): TonnageRow {
  const [sources, mentions, ports_claimed] = told
  return {
    ...row,
    ...decideFreshness(row, Date.now()),
    first_broker: first?.broker ?? row.broker,
    first_at: first?.at ?? row.latest_at,
    sources,
    mentions,
    ports_claimed,
  }
}
