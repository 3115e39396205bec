import { KnownShips } from '@laycan/market/ships/known-ships.ts'
import { resolveInto } from '@laycan/market/ships/resolve-ships.ts'
import type { ResolvedShip } from '@laycan/market/ships/ship-mention.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import * as repo from './market-ships.repo.ts'

/** By what a mention tells which ship it is of. */
export interface NamedMention {
  ship_name: string
  /** Of the directory; 0 for none. */
  ship_id: number
  lrimo: number | null
  ex_names: readonly string[]
  deadweight: number | null
  year_of_build: number | null
  flag_name: string
}

/**
 * The ships of the book that mentions are of, in their order; ships that nobody named before are added, and two that turn out
 * to be one become one (`merged` says which stays). The book is locked.
 */
export async function resolveMentions(
  tx: Tx,
  mentions: readonly NamedMention[],
): Promise<{ ids: number[]; merged: number[] }> {
  const names = mentions.flatMap(({ ship_name, ex_names }) => [ship_name, ...ex_names])
  const candidates = await repo.findCandidates(tx, {
    name_keys: [...new Set(names.map(shipNameKey))].filter((key) => key !== ''),
    lrimos: mentions.flatMap(({ lrimo }) => lrimo ?? []),
    ship_ids: mentions.flatMap(({ ship_id }) => ship_id || []),
  })
  const known = new KnownShips(candidates.map(knownShip))
  const first = mentions.map((mention, at) => resolveInto(known, wordsOf(at, mention)).id)
  const stays = new Map(known.merges.map(({ from, into }) => [from, into]))
  const last = first.map((id) => endOf(id, stays))
  const ships = new Map(known.ships.map((ship) => [ship.id, ship]))
  const ids = await idsOf(tx, { last, ships, mentions })
  const merged = await mergeKnown(tx, stays, ids)
  await keepFacts(tx, { last, ships, ids, mentions })
  return { ids: last.map((id) => ids.get(id) ?? 0), merged }
}

const KNOWN = 'ship:'
const knownId = (id: string) => (id.startsWith(KNOWN) ? Number(id.slice(KNOWN.length)) : undefined)

const knownShip = ({ id, lrimo, name, ...ship }: repo.KnownMarketShip): ResolvedShip => ({
  id: `${KNOWN}${id}`,
  imo: lrimo === null ? '' : String(lrimo),
  vessel: name,
  ex_names: ship.ex_names,
  dwt: ship.deadweight,
  built: ship.year_of_build,
  flag: ship.flag_name,
  mentions: [],
})

const wordsOf = (at: number, mention: NamedMention) => ({
  id: `new:${at}`,
  imo: mention.lrimo === null ? '' : String(mention.lrimo),
  vessel: mention.ship_name,
  ex_names: mention.ex_names,
  dwt: mention.deadweight,
  built: mention.year_of_build,
  flag: mention.flag_name,
})

/** What a ship is by now, where it was found to be others. */
function endOf(id: string, stays: ReadonlyMap<string, string>): string {
  let at = id
  for (let step = 0; step < stays.size; step++) at = stays.get(at) ?? at
  return at
}

interface Resolved {
  /** The ship of each mention. */
  last: readonly string[]
  ships: ReadonlyMap<string, ResolvedShip>
  mentions: readonly NamedMention[]
}

/** The row of each ship; those that are new are added. */
async function idsOf(tx: Tx, { last, ships, mentions }: Resolved): Promise<Map<string, number>> {
  const ids = new Map(
    [...ships.keys()].flatMap((id) => [[id, knownId(id) ?? 0] as const]).filter(([, row]) => row > 0),
  )
  const fresh = [...new Set(last)].filter((id) => !ids.has(id))
  const made = await repo.insertMarketShips(
    tx,
    fresh.flatMap((id) => {
      const ship = ships.get(id)
      return ship ? [{ ...factsOf(ship), ship_id: directoryId(id, last, mentions), ex_names: [] }] : []
    }),
  )
  for (const [at, id] of fresh.entries()) ids.set(id, made[at] ?? 0)
  return ids
}

/** The ship of the directory that any mention of a ship names. */
const directoryId = (id: string, last: readonly string[], mentions: readonly NamedMention[]): number | null =>
  mentions.find(({ ship_id }, at) => ship_id !== 0 && last[at] === id)?.ship_id ?? null

/** Rows of ships that were known and turned out to be others go into these. */
async function mergeKnown(
  tx: Tx,
  stays: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, number>,
): Promise<number[]> {
  const merged: number[] = []
  for (const id of stays.keys()) {
    const from = knownId(id)
    const into = ids.get(endOf(id, stays))
    if (from === undefined || into === undefined || from === into) continue
    await repo.mergeShips(tx, { from, into })
    merged.push(into)
  }
  return merged
}

function factsOf({ imo, vessel, dwt, built, flag }: ResolvedShip) {
  return {
    lrimo: imo === '' ? null : Number(imo),
    name: vessel.slice(0, 255),
    deadweight: dwt === null ? null : Math.round(dwt),
    year_of_build: built,
    flag_name: flag.slice(0, 255),
  }
}

async function keepFacts(
  tx: Tx,
  { last, ships, ids, mentions }: Resolved & { ids: ReadonlyMap<string, number> },
): Promise<void> {
  const rows = [...new Set(last)].flatMap((id) => {
    const ship = ships.get(id)
    const row = ids.get(id)
    if (!ship || row === undefined) return []
    const ship_id = directoryId(id, last, mentions)
    return [{ id: row, ship_id, ...factsOf(ship), ex_names: ship.ex_names }]
  })
  await repo.setMarketShips(tx, rows)
  await repo.insertNames(tx, rows.flatMap(namesOf))
}

const namesOf = ({ id, name, ex_names }: repo.KnownMarketShip): repo.MarketShipName[] =>
  [name, ...ex_names].map((each, place) => ({
    market_ship_id: id,
    name: each.slice(0, 255),
    name_key: shipNameKey(each),
    is_former: place > 0,
  }))
