import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'
import { Fit } from './match.ts'
import { MatchFilterText } from './match-criteria.ts'

/** By what pairs can be ordered, the best first. */
export const matchSorts = [
  'fit',
  'arrival',
  'miles',
  'ship_name',
  'deadweight',
  'open_from',
  'cargo_name',
  'laycan_from',
] as const
export type MatchSort = (typeof matchSorts)[number]

/** Cargoes that are matched where none is asked for, the last heard ones, and ships of each of them. */
export const CARGOES_MATCHED = 500
export const SHIPS_OF_CARGO = 10

/** A ship that fits a cargo, as a row. */
export const MatchRow = Fit.extend({ id: Id, ship: TonnageRow, cargo: MarketCargoRow })
export type MatchRow = z.infer<typeof MatchRow>

/** Ids of ships are below; both together stay a safe whole number. */
const SHIPS = 2 ** 26
/** A pair as one number, which rows of lists are known by. */
export const pairId = (cargo: number, ship: number): number => cargo * SHIPS + ship
export const pairOf = (id: number) => ({ cargo: Math.floor(id / SHIPS), ship: id % SHIPS })

/** What of a pair a list is ordered by. */
interface MatchKeys {
  score: number
  arrival: string | null
  ballast_miles: number | null
  ship: { ship_name: string; deadweight: number | null; open_from: string }
  cargo: { cargo: string; laycan_from: string }
}

const keys: Readonly<Record<MatchSort, (row: MatchKeys) => string | number>> = {
  fit: ({ score }) => score,
  arrival: ({ arrival }) => (arrival === null ? 0 : Date.parse(arrival)),
  miles: ({ ballast_miles }) => ballast_miles ?? 0,
  ship_name: ({ ship }) => ship.ship_name,
  deadweight: ({ ship }) => ship.deadweight ?? 0,
  open_from: ({ ship }) => ship.open_from,
  cargo_name: ({ cargo }) => cargo.cargo,
  laycan_from: ({ cargo }) => cargo.laycan_from,
}
/** Where a pair is in an order; server and window order alike. */
export const matchKey = (row: MatchKeys, sort: MatchSort): string | number => keys[sort](row)

export const listMatches = defineEndpoint({
  method: 'GET',
  path: '/market/matches',
  access: 'signed-in',
  summary:
    'One page of ships that fit cargoes, with why: all cargoes of the last days, or those and the ships that the filter asks for.',
  query: z.object({ ...pageQuery(matchSorts, 'desc'), filter: MatchFilterText.optional() }),
  response: z.object({ matches: z.array(MatchRow), ...pageAnswer }),
})
