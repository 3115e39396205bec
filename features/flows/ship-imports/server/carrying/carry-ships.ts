import type { Tx } from '@laycan/server/database/database.ts'
import type {
  MadeRow,
  RowResult,
  StoredImport,
  StoredRow,
} from '#features/flows/file-imports/server/public.ts'
import {
  type ComparedShip,
  insertShips,
  lockShipsToCompare,
  recordShips,
  recordShipsDeleted,
  setShips,
  setShipsDeleted,
} from '#features/records/ships/server/public.ts'
import { type TakenShip, takeShip } from '../taking/take-ship.ts'
import { factsOf, findLike, isShip, refusedRow, type TakenOf } from './check-ships.ts'
import { decideShip } from './decide-ship.ts'
import { type Match, matchShip, rowKeys } from './match-ship.ts'

type Compared = TakenOf & { readonly match: Match }

/** Carries rows out, compared with the directory as it is now: what somebody did since the check counts. */
export async function carryShips(
  tx: Tx,
  asked: StoredImport,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  const taken = rows.map((row) => ({ row, taken: takeShip(asked.columns, row.cells) })).filter(isShip)
  const found = await findLike(tx, taken)
  const compared = taken.map((each): Compared => ({ ...each, match: matchShip(each.taken.values, found) }))
  const results = [
    ...compared.flatMap(({ row, taken: ship, match }) =>
      'refused' in match ? [refusedRow(row, ship, match.refused)] : [],
    ),
    ...(await addNew(tx, asked, compared)),
    ...(await writeKnown(tx, asked, compared)),
  ]
  const written = results.flatMap(({ record_id, version }) =>
    record_id !== null && version !== undefined ? [record_id] : [],
  )
  await recordShips(tx, written, asked.user_id)
  return results
}

function shownOf({ row, taken }: TakenOf) {
  return { position: row.position, name: taken.name, facts: factsOf(taken), keys: rowKeys(taken.values).own }
}

async function addNew(tx: Tx, asked: StoredImport, compared: readonly Compared[]): Promise<RowResult[]> {
  const fresh = compared.filter(({ match }) => 'ship' in match && match.ship === undefined)
  const ships = fresh.map(({ taken: { values, attributes } }) => ({ values, attributes }))
  const ids = ships.length === 0 ? [] : await insertShips(tx, ships, { created_by: asked.user_id })
  return fresh.map((each, at) => ({
    ...shownOf(each),
    outcome: 'new',
    reason: '',
    record_id: ids[at] ?? null,
    version: 1,
  }))
}

async function writeKnown(tx: Tx, asked: StoredImport, compared: readonly Compared[]): Promise<RowResult[]> {
  const ids = compared.flatMap(({ match }) => ('ship' in match && match.ship ? [match.ship.id] : []))
  const locked = new Map((await lockShipsToCompare(tx, ids)).map((ship) => [ship.id, ship]))
  const written = new Map<number, TakenShip>()
  const results = compared.flatMap((each): RowResult[] => {
    const id = 'ship' in each.match ? each.match.ship?.id : undefined
    const stored = id === undefined ? undefined : locked.get(id)
    return stored === undefined ? [] : [knownRow(each, stored, asked, written)]
  })
  await setShips(
    tx,
    [...written].map(([id, ship]) => ({ id, ...ship })),
  )
  return results
}

function knownRow(
  each: Compared,
  stored: ComparedShip,
  { on_match }: StoredImport,
  written: Map<number, TakenShip>,
): RowResult {
  const { id, version, values, attributes } = stored
  const { outcome, reason, ship } = decideShip(stored, each.taken, on_match)
  const shown = { ...shownOf(each), record_id: id }
  if (ship === undefined) return { ...shown, outcome, reason }
  if (written.has(id))
    return { ...shown, outcome: 'duplicate', reason: 'Another row of the file changes this ship.' }
  written.set(id, ship)
  return { ...shown, outcome, reason, before: { values, attributes }, version: version + 1 }
}

/** What was added goes, what was changed is as before; a ship that somebody changed since stays as it is. */
export async function takeShipsBack(
  tx: Tx,
  { user_id }: StoredImport,
  rows: readonly MadeRow[],
): Promise<number[]> {
  const found = await lockShipsToCompare(
    tx,
    rows.map(({ record_id }) => record_id),
  )
  const versions = new Map(found.map(({ id, version }) => [id, version]))
  const isAsLeft = ({ record_id, version }: MadeRow) => versions.get(record_id) === version
  const own = rows.filter(isAsLeft)
  const added = own.filter(({ outcome }) => outcome === 'new').map(({ record_id }) => record_id)
  recordShipsDeleted(tx, await setShipsDeleted(tx, added), true, user_id)
  const changed = own.flatMap(({ record_id, before }) =>
    before === null ? [] : [{ id: record_id, ...(before as TakenShip) }],
  )
  await setShips(tx, changed)
  await recordShips(
    tx,
    changed.map(({ id }) => id),
    user_id,
  )
  return rows.filter((row) => versions.has(row.record_id) && !isAsLeft(row)).map(({ position }) => position)
}
