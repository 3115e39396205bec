import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { KeyColumn } from '@laycan/server/paging/key-column.ts'
import { type RowKey, readCursor, writeCursor } from '@laycan/server/paging/key-cursor.ts'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { findCargoes } from '#features/records/market-cargoes/server/public.ts'
import { findTonnage } from '#features/records/market-tonnage/server/public.ts'
import * as calls from '../contract/list-matches.ts'
import { matchRefusals } from '../contract/match.ts'
import type { MatchCriterion } from '../contract/match-criteria.ts'
import { type FoundFit, findFits, findPairs } from './find-fits.ts'

type Query = HandlerInput<typeof calls.listMatches>['query']

/** Pairs stand in no table: they are found anew for each page, which is cut by key as those of tables are. */
export const listMatchesRoute = readRoute(calls.listMatches, async ({ query }, { db, actor }) => {
  if (query.ids) return pageOfIds(db, actor, query.ids.slice(0, query.per_page))
  const criteria: readonly MatchCriterion[] = query.filter ?? []
  const { fits, asked } = await findFits(db, actor, criteria)
  const page = query.around === undefined ? pageAfter(fits, query) : pageAround(fits, query, query.around)
  const { found, ...cursors } = page
  const total = { total: fits.length, total_is_exact: true }
  return { matches: await rowsOf(db, actor, found, asked), ...total, ...cursors }
})

const column = (type: KeyColumn['type']): KeyColumn => ({ type, value: sql`null` })
const columns: Readonly<Record<calls.MatchSort, KeyColumn>> = {
  fit: column('decimal'),
  arrival: column('integer'),
  miles: column('decimal'),
  ship_name: column('text'),
  deadweight: column('decimal'),
  open_from: column('text'),
  cargo_name: column('text'),
  laycan_from: column('text'),
}

const keyOf = (fit: FoundFit, sort: calls.MatchSort): RowKey => ({
  id: fit.id,
  key: calls.matchKey(fit, sort),
})

/** Texts by code points, which their bytes are ordered by, too. */
function compare(one: RowKey, other: RowKey): number {
  if (typeof one.key === 'number' && typeof other.key === 'number')
    return one.key - other.key || one.id - other.id
  return Buffer.compare(Buffer.from(String(one.key)), Buffer.from(String(other.key))) || one.id - other.id
}

function ordered(fits: readonly FoundFit[], { sort }: Query, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1
  return fits
    .map((fit) => ({ fit, key: keyOf(fit, sort) }))
    .sort((one, other) => sign * compare(one.key, other.key))
}

function pageAfter(fits: readonly FoundFit[], query: Query) {
  const { sort, order, scroll, per_page } = query
  const all = ordered(fits, query, order)
  const after = scroll === undefined ? undefined : readCursor(sort, columns[sort], scroll)
  const sign = order === 'asc' ? 1 : -1
  const behind = after ? all.findIndex(({ key }) => sign * compare(key, after) > 0) : 0
  return cut(behind < 0 ? [] : all.slice(behind), sort, per_page)
}

/** Half before the pair, half from it on. @throws RefusedError for one that fits no more */
function pageAround(fits: readonly FoundFit[], query: Query, id: number) {
  const { sort, order, per_page } = query
  const all = ordered(fits, query, order)
  const at = all.findIndex(({ fit }) => fit.id === id)
  if (at < 0) throw new RefusedError(matchRefusals.notFound)
  const half = Math.max(1, Math.floor(per_page / 2))
  const first = Math.max(0, at - half)
  const { found, scroll } = cut(all.slice(at), sort, Math.max(1, per_page - half))
  const before = all[first]
  return {
    found: [...all.slice(first, at).map(({ fit }) => fit), ...found],
    scroll,
    before_cursor: first > 0 && before ? writeCursor(sort, before.key) : null,
  }
}

function cut(all: ReturnType<typeof ordered>, sort: calls.MatchSort, limit: number) {
  const found = all.slice(0, limit)
  const last = all.length > limit ? found.at(-1) : undefined
  return {
    found: found.map(({ fit }) => fit),
    scroll: last ? writeCursor(sort, last.key) : null,
    before_cursor: null,
  }
}

async function pageOfIds(db: Db, actor: Actor, ids: readonly number[]) {
  const matches = await rowsOf(db, actor, await findPairs(db, actor, ids), undefined)
  const total = { total: matches.length, total_is_exact: true }
  return { matches, ...total, scroll: null, before_cursor: null }
}

async function rowsOf(
  db: Db,
  actor: Actor,
  fits: readonly FoundFit[],
  asked: MarketCargoRow | undefined,
): Promise<calls.MatchRow[]> {
  const idsOf = (side: 'ship' | 'cargo') => [...new Set(fits.map(({ [side]: { id } }) => id))]
  const [ships, cargoes] = await Promise.all([
    findTonnage(db, actor, idsOf('ship')),
    findCargoes(db, actor, idsOf('cargo')),
  ])
  const shipOf = new Map(ships.map((row) => [row.id, row]))
  const cargoOf = new Map([...cargoes, ...(asked ? [asked] : [])].map((row) => [row.id, row]))
  return fits.flatMap(({ id, score, reasons, arrival, ballast_miles, ...pair }) => {
    const [ship, cargo] = [shipOf.get(pair.ship.id), cargoOf.get(pair.cargo.id)]
    return ship && cargo ? [{ id, score, reasons, arrival, ballast_miles, ship, cargo }] : []
  })
}
