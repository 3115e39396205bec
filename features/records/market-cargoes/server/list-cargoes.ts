import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import { cargoRefusals, type MarketCargoRow } from '../contract/cargo.ts'
import { type CargoCriterion, MARKET_CARGO } from '../contract/cargo-criteria.ts'
import { decideCargoFreshness } from '../contract/cargo-freshness.ts'
import { type CargoSort, listCargoes } from '../contract/list-cargoes.ts'

type StoredRow = Omit<MarketCargoRow, 'freshness' | 'freshness_reason'> & { order_key: string }

/** Mails with the same order that are counted. */
const OTHERS_MAX = 100

/** Cargoes out of mail, an order of several mails once. */
export const listCargoesRoute = readRoute(listCargoes, async ({ query }, { db, actor }) => {
  const { rows, ...page } = await listByKey(db, cargoesOf(actor, query.filter), query)
  return { cargoes: rows.map(toRow), ...page }
})

const linesOf = ({ line_ids }: Actor) => sql`${[...line_ids]}::bigint[]`
const stands = sql`not market_cargoes.hidden and market_cargoes.state <> 'rejected'`

/** Which cargoes a reader sees: of each order the last that came into his lines. */
export function visibleCargoes(actor: Actor): RawBuilder<unknown> {
  const lines = linesOf(actor)
  return sql`${stands} and market_cargoes.line_id = any(${lines}) and not market_cargoes.newer_lines && ${lines}`
}

function cargoesOf(actor: Actor, filter: readonly CargoCriterion[] = []): KeyList<StoredRow, CargoSort> {
  return {
    from: sql`market_cargoes`,
    where: visibleCargoes(actor),
    ...(filter.length > 0 && { narrowing: criteriaToSql(MARKET_CARGO, actor.user_id, filter) }),
    columns: columnsFor(actor),
    id: sql`market_cargoes.id`,
    not_found: cargoRefusals.notFound,
    sorts: {
      received_at: { type: 'moment', value: sql`market_cargoes.received_at` },
      laycan_from: { type: 'text', value: sql`market_cargoes.laycan_from` },
      quantity: { type: 'decimal', value: sql`coalesce(market_cargoes.quantity_max, 0)` },
      cargo: { type: 'text', value: sql`market_cargoes.cargo` },
      load_port: { type: 'text', value: sql`market_cargoes.load_port` },
    },
  }
}

function columnsFor(actor: Actor): RawBuilder<StoredRow> {
  return sql<StoredRow>`market_cargoes.id, kind, account, cargo, quantity_min, quantity_max, quantity_unit, tolerance,
    load_port, discharge_port, coalesce(load_port_id, 0)::float8 as load_port_id,
    coalesce(discharge_port_id, 0)::float8 as discharge_port_id, load_area, discharge_area, laycan_from, laycan_to,
    load_rate, discharge_rate, terms, commission, duration_min_days, duration_max_days, dwt_min, dwt_max, note,
    confidence, spans, state, email_id, market_cargoes.received_at, broker, order_key, (
      select count(*)::int from (
        select from market_cargoes as other where other.order_key = market_cargoes.order_key
          and other.id <> market_cargoes.id and not other.hidden and other.state <> 'rejected'
          and other.line_id = any(${linesOf(actor)}) limit ${OTHERS_MAX}
      ) as same
    ) as others`
}

function toRow({ order_key: _, ...row }: StoredRow): MarketCargoRow {
  return { ...row, ...decideCargoFreshness(row, Date.now()) }
}

/** Cargoes that a reader sees by their ids, in no order; others are left out. */
export async function findCargoes(db: Db, actor: Actor, ids: readonly number[]): Promise<MarketCargoRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columnsFor(actor)} from market_cargoes where ${visibleCargoes(actor)} and market_cargoes.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows.map(toRow)
}

/** A cargo of a mail that the actor reads. @throws RefusedError */
export async function accessCargo(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ cargo: MarketCargoRow; order_key: string }> {
  const { rows } = await sql<StoredRow>`
    select ${columnsFor(actor)} from market_cargoes join lateral (
      select from emails where emails.id = email_id and ${readableBy(actor)}
    ) as mail on true where market_cargoes.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new RefusedError(cargoRefusals.notFound)
  return { cargo: toRow(rows[0]), order_key: rows[0].order_key }
}

/** The cargoes of a mail in their order, rejected ones among them. Who asks has checked access. */
export async function findOfMail(
  db: Db,
  actor: Actor,
  email_id: number,
  limit: number,
): Promise<MarketCargoRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columnsFor(actor)} from market_cargoes where email_id = ${email_id} order by id limit ${limit}
  `.execute(db)
  return rows.map(toRow)
}

/** A mail that brings an order. */
export interface OrderMail {
  cargo_id: number
  email_id: number
  email_subject: string
  broker: string
  received_at: string
}

/** The mails of an order that the actor reads, the last first, by index `market_cargoes_order`. */
export async function findMailsOfOrder(db: Db, actor: Actor, order_key: string): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select market_cargoes.id as cargo_id, email_id, emails.subject as email_subject, broker, market_cargoes.received_at
    from market_cargoes join emails on emails.id = email_id
    where order_key = ${order_key} and ${stands} and ${readableBy(actor)}
    order by market_cargoes.received_at desc, market_cargoes.id desc limit ${OTHERS_MAX}
  `.execute(db)
  return rows
}
