import type { Candidate } from '@laycan/market/match/market.ts'
import { matchMarket } from '@laycan/market/match/match-market.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { accessCargo, findCargoes } from '#features/records/market-cargoes/server/public.ts'
import { accessTonnageRow, findTonnage } from '#features/records/market-tonnage/server/public.ts'
import * as calls from '../contract/match.ts'
import { findRecipient } from './find-recipient.ts'
import { marketCargo, marketShip } from './market-of.ts'
import { rulesOf } from './match-rules.ts'
import * as repo from './matches.repo.ts'

const fitOf = ({ score, reasons, arrival, ballast_miles }: Candidate) => ({
  score,
  reasons,
  arrival,
  ballast_miles,
})

export const findShipsForCargoRoute = readRoute(calls.findShipsForCargo, async ({ query }, { db, actor }) => {
  const { cargo } = await accessCargo(db, actor, query.cargo)
  const [facts, ships, middles, rules, recipient] = await Promise.all([
    repo.findCargoFacts(db, query.cargo),
    repo.findOpenShips(db, actor, calls.CONSIDERED_MAX),
    repo.findAreaMiddles(db),
    rulesOf(db),
    findRecipient(db, { cargo_id: cargo.id }),
  ])
  const offered = ships.map((ship) => marketShip(ship, middles))
  const [found] = facts ? matchMarket([marketCargo(facts, middles)], offered, rules) : []
  const { candidates = [], exclusions = [], excluded = {} } = found ?? {}
  const ids = [...candidates, ...exclusions].map(({ ship_id }) => Number(ship_id))
  const rows = new Map((await findTonnage(db, actor, ids)).map((row) => [String(row.id), row]))
  return {
    cargo,
    recipient,
    considered: ships.length,
    excluded,
    candidates: candidates.flatMap((each) => {
      const ship = rows.get(each.ship_id)
      return ship ? [{ ...fitOf(each), ship }] : []
    }),
    exclusions: exclusions.flatMap(({ ship_id, ...miss }) => {
      const ship = rows.get(ship_id)
      return ship ? [{ ...miss, ship }] : []
    }),
  }
})

export const findCargoesForShipRoute = readRoute(
  calls.findCargoesForShip,
  async ({ query }, { db, actor }) => {
    const ship = await accessTonnageRow(db, actor, query.ship)
    const [facts, cargoes, middles, rules, recipient] = await Promise.all([
      repo.findShipFacts(db, ship.id),
      repo.findOpenCargoes(db, actor, calls.CONSIDERED_MAX),
      repo.findAreaMiddles(db),
      rulesOf(db),
      findRecipient(db, { mention_id: ship.mention_id }),
    ])
    const orders = cargoes.map((cargo) => marketCargo(cargo, middles))
    const matches = facts ? matchMarket(orders, [marketShip(facts, middles)], rules) : []
    const fits = matches
      .flatMap(({ cargo_id, candidates: [candidate] }) => (candidate ? [{ cargo_id, candidate }] : []))
      .toSorted((one, other) => other.candidate.score - one.candidate.score)
      .slice(0, calls.CANDIDATES_MAX)
    const misses = matches
      .flatMap(({ cargo_id, exclusions: [exclusion] }) => (exclusion ? [{ cargo_id, exclusion }] : []))
      .slice(0, calls.EXCLUSIONS_MAX)
    const excluded: Record<string, number> = {}
    for (const { excluded: counts } of matches)
      for (const [reason, count] of Object.entries(counts)) excluded[reason] = (excluded[reason] ?? 0) + count
    const ids = [...fits, ...misses].map(({ cargo_id }) => Number(cargo_id))
    const rows = new Map((await findCargoes(db, actor, ids)).map((row) => [String(row.id), row]))
    return {
      ship,
      recipient,
      considered: cargoes.length,
      excluded,
      candidates: fits.flatMap(({ cargo_id, candidate }) => {
        const cargo = rows.get(cargo_id)
        return cargo ? [{ ...fitOf(candidate), cargo }] : []
      }),
      exclusions: misses.flatMap(({ cargo_id, exclusion: { reason, words } }) => {
        const cargo = rows.get(cargo_id)
        return cargo ? [{ reason, words, cargo }] : []
      }),
    }
  },
)
