import type { Db } from '@laycan/server/database/database.ts'
import {
  findEarlier,
  type RowResult,
  type StoredImport,
  type StoredRow,
} from '#features/flows/file-imports/server/public.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { type ComparedShip, findShipsToCompare } from '#features/records/ships/server/public.ts'
import { type TakenRow, type TakenShip, takeShip } from '../taking/take-ship.ts'
import { decideShip } from './decide-ship.ts'
import { matchShip, rowKeys } from './match-ship.ts'

/** A row with the ship that it is. */
export interface TakenOf {
  readonly row: StoredRow
  readonly taken: TakenRow & TakenShip
}

/** Says of rows what carrying them out would do. */
export async function checkShips(
  db: Db,
  asked: StoredImport,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  const taken = rows.map((row) => ({ row, taken: takeShip(asked.columns, row.cells) }))
  const ships = taken.filter(isShip)
  const found = await findLike(db, ships)
  const keys = ships.flatMap(({ taken: { values } }) => rowKeys(values).sought)
  const earlier = new Map(await findEarlier(db, asked.id, { keys, before: rows[0]?.position ?? 0 }))
  return taken.map((each): RowResult => {
    if (!isShip(each))
      return refusedRow(each.row, each.taken, 'refused' in each.taken ? each.taken.refused : '')
    const { row, taken: ship } = each
    const { own, sought } = rowKeys(ship.values)
    const line = sought.map((key) => earlier.get(key)).find((known) => known !== undefined)
    const shown = { position: row.position, name: ship.name, facts: factsOf(ship), keys: own }
    if (line !== undefined)
      return { ...shown, outcome: 'duplicate', reason: `The same as in line ${line}.`, record_id: null }
    for (const key of own) if (!earlier.has(key)) earlier.set(key, row.line)
    const match = matchShip(ship.values, found)
    if ('refused' in match) return refusedRow(row, ship, match.refused)
    if (match.ship === undefined) return { ...shown, outcome: 'new', reason: '', record_id: null }
    const { outcome, reason } = decideShip(match.ship, ship, asked.on_match)
    return { ...shown, outcome, reason, record_id: match.ship.id }
  })
}

export function isShip(each: { row: StoredRow; taken: TakenRow }): each is TakenOf {
  return 'values' in each.taken
}

/** Ships of the directory that some rows may be. */
export function findLike(db: Db, ships: readonly TakenOf[]): Promise<ComparedShip[]> {
  const imos = ships.flatMap(({ taken: { values } }) => (values.lrimo === null ? [] : [values.lrimo]))
  return findShipsToCompare(db, {
    imos,
    name_keys: [...new Set(ships.map(({ taken: { values } }) => shipNameKey(values.name)))],
  })
}

export function refusedRow({ position }: StoredRow, taken: TakenRow, reason: string): RowResult {
  const facts = 'values' in taken ? factsOf(taken) : []
  return { position, outcome: 'refused', reason, record_id: null, name: taken.name, facts, keys: [] }
}

/** What the preview shows besides the name: IMO number, year, deadweight, type. */
export function factsOf({ values }: TakenShip): string[] {
  const { lrimo, year_of_build, deadweight, type_level5, type_level2 } = values
  return [
    lrimo === null ? '' : String(lrimo),
    year_of_build === null ? '' : String(year_of_build),
    deadweight === null ? '' : deadweight.toLocaleString('en-US'),
    type_level5 || type_level2,
  ]
}
