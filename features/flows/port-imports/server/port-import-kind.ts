import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MatchWay } from '#features/flows/file-imports/contract/file-import.ts'
import {
  findEarlier,
  type ImportKind,
  type MadeRow,
  type RowResult,
  type StoredImport,
  type StoredRow,
} from '#features/flows/file-imports/server/public.ts'
import {
  addPortNames,
  deletePortNames,
  deletePorts,
  findPortsByCode,
  insertPorts,
  lockPorts,
  type PortValues,
  type StoredPort,
  setPorts,
} from '#features/records/ports/server/public.ts'
import { isPortColumn } from '../contract/columns.ts'
import { portHeadless, portHeads, proposePortColumns, type TakenPort, takePort } from './take-port.ts'

type TakenRow = { readonly row: StoredRow; readonly taken: TakenPort }
type PortRow = { readonly row: StoredRow; readonly taken: Extract<TakenPort, { port: PortValues }> }

const isPort = (each: TakenRow): each is PortRow => 'port' in each.taken

/** Ports of the world out of UN/LOCODE. Areas and short names of ports that are there stay as they are. */
export const portImportKind: ImportKind = {
  kind: 'ports',
  may: ({ user_type }) => user_type === 'admin',
  heads: portHeads,
  headless: portHeadless,
  propose: proposePortColumns,
  isField: isPortColumn,
  check: checkPorts,
  carry: carryPorts,
  takeBack: takePortsBack,
}

async function checkPorts(db: Db, asked: StoredImport, rows: readonly StoredRow[]): Promise<RowResult[]> {
  const taken = takenOf(asked, rows)
  const codes = taken.filter(isPort).map((each) => each.taken.port.locode)
  const known = byCode(await findPortsByCode(db, codes))
  const earlier = new Map(await findEarlier(db, asked.id, { keys: codes, before: rows[0]?.position ?? 0 }))
  return taken.map((each): RowResult => {
    if (!isPort(each)) return passedRow(each)
    const { locode } = each.taken.port
    const line = earlier.get(locode)
    if (line !== undefined)
      return {
        ...shownOf(each),
        outcome: 'duplicate',
        reason: `The same as in line ${line}.`,
        record_id: null,
      }
    earlier.set(locode, each.row.line)
    const stored = known.get(locode)
    if (stored === undefined) return { ...shownOf(each), outcome: 'new', reason: '', record_id: null }
    const { outcome, reason } = decidePort(stored, each.taken.port, asked.on_match)
    return { ...shownOf(each), outcome, reason, record_id: stored.id }
  })
}

function takenOf({ columns }: StoredImport, rows: readonly StoredRow[]): TakenRow[] {
  return rows.map((row) => ({ row, taken: takePort(columns, row.cells) }))
}

const byCode = (ports: readonly StoredPort[]) => new Map(ports.map((port) => [port.locode, port]))

function passedRow({ row, taken }: TakenRow): RowResult {
  const reason = 'refused' in taken ? taken.refused : 'passed' in taken ? taken.passed : ''
  const outcome = 'refused' in taken ? 'refused' : 'duplicate'
  const name = 'name' in taken ? taken.name : ''
  return { position: row.position, outcome, reason, record_id: null, name, facts: [], keys: [] }
}

function shownOf({ row, taken: { port } }: PortRow) {
  const { locode, subdivision, lat, lon } = port
  const place = lat === null || lon === null ? '' : `${lat.toFixed(2)}, ${lon.toFixed(2)}`
  return { position: row.position, name: port.name, facts: [locode, subdivision, place], keys: [locode] }
}

interface DecidedPort {
  readonly outcome: 'changed' | 'duplicate'
  readonly reason: string
  readonly port?: PortValues
}

const words = [
  ['name', 'name'],
  ['subdivision', 'subdivision'],
  ['functions', 'function'],
] as const

const limits = [
  ['max_draft', 'draft'],
  ['max_length', 'length'],
] as const

/** What a row changes of a port that is there. */
export function decidePort(stored: StoredPort, given: PortValues, way: MatchWay): DecidedPort {
  if (way === 'skip') return { outcome: 'duplicate', reason: 'Known already.' }
  const port: { -readonly [Key in keyof PortValues]: PortValues[Key] } = { ...stored }
  const changed: string[] = []
  for (const [field, word] of words) {
    const before = stored[field]
    if (given[field] === '' || given[field] === before || (before !== '' && way !== 'replace')) continue
    port[field] = given[field]
    changed.push(word)
  }
  const isOther = given.lat !== null && (given.lat !== stored.lat || given.lon !== stored.lon)
  if (isOther && (stored.lat === null || way === 'replace')) {
    port.lat = given.lat
    port.lon = given.lon
    changed.push('place')
  }
  for (const [field, word] of limits) {
    const before = stored[field]
    if (given[field] === null || given[field] === before || (before !== null && way !== 'replace')) continue
    port[field] = given[field]
    changed.push(word)
  }
  if (changed.length === 0) return { outcome: 'duplicate', reason: 'Known already, with all of this.' }
  return { outcome: 'changed', reason: changed.join(', '), port }
}

async function carryPorts(tx: Tx, asked: StoredImport, rows: readonly StoredRow[]): Promise<RowResult[]> {
  const taken = takenOf(asked, rows).filter(isPort)
  const codes = taken.map((each) => each.taken.port.locode)
  const known = byCode(await findPortsByCode(tx, codes, { lock: true }))
  const fresh = taken.filter((each) => !known.has(each.taken.port.locode))
  const ids =
    fresh.length === 0
      ? []
      : await insertPorts(
          tx,
          fresh.map((each) => each.taken.port),
        )
  const decided = taken.flatMap((each) => {
    const stored = known.get(each.taken.port.locode)
    return stored ? [{ each, stored, ...decidePort(stored, each.taken.port, asked.on_match) }] : []
  })
  const written = decided.flatMap(({ stored, port }) => (port ? [{ ...port, id: stored.id }] : []))
  await setPorts(tx, written)
  const added = await addPortNames(tx, [
    ...fresh.map((each, at) => ({ id: ids[at] ?? 0, names: each.taken.names })),
    ...decided.flatMap(({ each, stored, port }) =>
      port ? [{ id: stored.id, names: each.taken.names }] : [],
    ),
  ])
  return [
    ...fresh.map(
      (each, at): RowResult => ({
        ...shownOf(each),
        outcome: 'new',
        reason: '',
        record_id: ids[at] ?? null,
        version: 1,
      }),
    ),
    ...decided.map(
      ({ each, stored, outcome, reason, port }): RowResult => ({
        ...shownOf(each),
        outcome,
        reason,
        record_id: stored.id,
        ...(port && { before: beforeOf(stored, added), version: stored.version + 1 }),
      }),
    ),
  ]
}

/** How a port was, and the names that it has by the import alone. */
type PortBefore = StoredPort & { readonly added_names?: readonly string[] }

function beforeOf(stored: StoredPort, added: ReadonlyMap<number, readonly string[]>): PortBefore {
  return { ...stored, added_names: added.get(stored.id) ?? [] }
}

/** What was added goes; positions that named it keep its name. What was changed is as before, without the names that came. */
async function takePortsBack(tx: Tx, _: StoredImport, rows: readonly MadeRow[]): Promise<number[]> {
  const found = await lockPorts(
    tx,
    rows.map(({ record_id }) => record_id),
  )
  const versions = new Map(found.map(({ id, version }) => [id, version]))
  const own = rows.filter(({ record_id, version }) => versions.get(record_id) === version)
  await deletePorts(
    tx,
    own.filter(({ outcome }) => outcome === 'new').map(({ record_id }) => record_id),
  )
  const before = own.flatMap((row) => (row.before === null ? [] : [row.before as PortBefore]))
  await setPorts(tx, before)
  await deletePortNames(
    tx,
    before.map(({ id, added_names = [] }) => ({ id, names: added_names })),
  )
  return rows
    .filter(({ record_id, version }) => versions.has(record_id) && versions.get(record_id) !== version)
    .map(({ position }) => position)
}
