import { setImmediate } from 'node:timers/promises'
import type { Candidate } from '@laycan/market/match/market.ts'
import { createMatcher } from '@laycan/market/match/match-market.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { accessCargo } from '#features/records/market-cargoes/server/public.ts'
import { accessTonnageRow } from '#features/records/market-tonnage/server/public.ts'
import { CARGOES_MATCHED, pairId, pairOf, SHIPS_OF_CARGO } from '../contract/list-matches.ts'
import { CANDIDATES_MAX, CONSIDERED_MAX } from '../contract/match.ts'
import { askedId, criteriaOfSide, MARKET_MATCH, type MatchCriterion } from '../contract/match-criteria.ts'
import { marketCargo, marketShip } from './market-of.ts'
import { rulesOf } from './match-rules.ts'
import * as repo from './matches.repo.ts'

/** A pair that fits, before its rows are read. */
export interface FoundFit extends Omit<Candidate, 'ship_id'> {
  id: number
  ship: repo.ShipFacts
  cargo: repo.CargoFacts
}

/** Cargoes that are matched before calls of others come first: some milliseconds of work. */
const AT_ONCE = 20

/**
 * The pairs that a reader's rows hold and the criteria ask for, in no order. What is asked of ships and cargoes narrows
 * them before they are matched.
 * @throws RefusedError where a ship or a cargo is asked for that the reader does not see
 */
export async function findFits(
  db: Db,
  actor: Actor,
  criteria: readonly MatchCriterion[],
): Promise<{ fits: FoundFit[]; asked: MarketCargoRow | undefined }> {
  const [{ cargoes, asked }, ships] = await Promise.all([
    cargoesOf(db, actor, criteria),
    shipsOf(db, actor, criteria),
  ])
  const each = asked ? CANDIDATES_MAX : SHIPS_OF_CARGO
  const wanted = criteriaOfSide(criteria, 'fit')
  const fits = await matchAll(db, cargoes, ships, each)
  const isWanted = ({ score, ballast_miles }: FoundFit) =>
    matchesEvery(MARKET_MATCH, { fit: Math.round(score * 100), miles: ballast_miles }, wanted) !== false
  return { fits: fits.filter(isWanted), asked }
}

/** Those of some pairs that still fit and that the actor sees. */
export async function findPairs(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundFit[]> {
  const pairs = ids.map(pairOf)
  const [cargoes, ships] = await Promise.all([
    repo.findCargoesOf(db, actor, [...new Set(pairs.map(({ cargo }) => cargo))]),
    repo.findShipsOf(db, actor, [...new Set(pairs.map(({ ship }) => ship))]),
  ])
  const wanted = new Set(ids)
  return (await matchAll(db, cargoes, ships, ships.length)).filter(({ id }) => wanted.has(id))
}

/** @param each ships of one cargo at most, the best ones */
async function matchAll(
  db: Db,
  cargoes: readonly repo.CargoFacts[],
  ships: readonly repo.ShipFacts[],
  each: number,
): Promise<FoundFit[]> {
  const [middles, rules] = await Promise.all([repo.findAreaMiddles(db), rulesOf(db)])
  const known = new Map(ships.map((ship) => [String(ship.id), ship]))
  const offered = ships.map((ship) => marketShip(ship, middles))
  const match = createMatcher(offered, { ...rules, limits: { candidates: each, exclusions: 0 } })
  const fits: FoundFit[] = []
  for (const [at, cargo] of cargoes.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    for (const { ship_id, ...fit } of match(marketCargo(cargo, middles)).candidates) {
      const ship = known.get(ship_id)
      if (ship) fits.push({ ...fit, id: pairId(cargo.id, ship.id), ship, cargo })
    }
  }
  return fits
}

async function cargoesOf(db: Db, actor: Actor, criteria: readonly MatchCriterion[]) {
  const id = askedId(criteria, 'cargo')
  if (id !== undefined) {
    const { cargo: asked } = await accessCargo(db, actor, id)
    const facts = await repo.findCargoFacts(db, id)
    return { cargoes: facts ? [facts] : [], asked }
  }
  const limit = askedId(criteria, 'ship') === undefined ? CARGOES_MATCHED : CONSIDERED_MAX
  const cargoes = await repo.findOpenCargoes(db, actor, limit)
  const wanted = criteriaOfSide(criteria, 'cargo')
  const side = (cargo: repo.CargoFacts) => ({ ...cargo, cargo: cargo.id, cargo_name: cargo.cargo })
  return {
    cargoes: cargoes.filter((cargo) => matchesEvery(MARKET_MATCH, side(cargo), wanted) !== false),
    asked: undefined,
  }
}

async function shipsOf(db: Db, actor: Actor, criteria: readonly MatchCriterion[]): Promise<repo.ShipFacts[]> {
  const id = askedId(criteria, 'ship')
  if (id !== undefined) {
    const ship = await accessTonnageRow(db, actor, id)
    const facts = await repo.findShipFacts(db, ship.id)
    return facts ? [facts] : []
  }
  const ships = await repo.findOpenShips(db, actor, CONSIDERED_MAX)
  const wanted = criteriaOfSide(criteria, 'ship')
  const side = (ship: repo.ShipFacts) => ({ ...ship, ship: ship.id })
  return ships.filter((ship) => matchesEvery(MARKET_MATCH, side(ship), wanted) !== false)
}
