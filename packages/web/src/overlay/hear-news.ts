import { coverAnswer, hearField, isSame, type KnownRecord } from './known-record.ts'
import type { RecordPart } from './overlay.ts'
import { fieldOf, GRACE_MS, type OverlayState, shownRow, valuesOf } from './overlay-state.ts'

/** States fields of records as a message says them, and tells of what counts now. */
export function hearPart<Row extends { id: number }>(
  state: OverlayState<Row>,
  ids: readonly number[],
  part: RecordPart<Row>,
): void {
  const values = valuesOf(part)
  const before = state.here(ids)
  /** Records by the names of their fields that no press lies over. */
  const groups = new Map<string, number[]>()
  for (const id of ids) {
    const key = hearValues(state, id, values).join(' ')
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), id])
  }
  state.show(ids, values.keys())
  for (const [key, own] of groups) {
    const known = new Set(own)
    state.announce({
      ids: own,
      part: Object.fromEntries(key.split(' ').map((name) => [name, values.get(name)])) as RecordPart<Row>,
      before: before.filter(({ id }) => known.has(id)),
      undone: false,
      by: 'news',
    })
  }
}

/** The names of those fields that count now. */
function hearValues<Row extends { id: number }>(
  { knownOf, clock }: OverlayState<Row>,
  id: number,
  values: ReadonlyMap<string, unknown>,
): string[] {
  const record = knownOf(id)
  const at = clock.now()
  return [...values].flatMap(([name, value]) => (hearField(record, name, { value, at }) ? [name] : []))
}

/** Takes over rows of a message: of those that are here what changed, and what is known of them. */
export function bringRows<Row extends { id: number }>(state: OverlayState<Row>, rows: readonly Row[]): void {
  const shown = rows.map((row) => {
    const here = state.rows.get(row.id)
    const record = state.records.get(row.id)
    if (here === undefined && record === undefined) return row
    const names = Object.keys(row).filter((name) => name !== 'id')
    const stated = names.filter((name) => !isUnchanged(here, row, name) || isKnown(record, name))
    hearValues(state, row.id, new Map(stated.map((name) => [name, fieldOf(row, name)])))
    return shownRow(row, state.knownOf(row.id), names)
  })
  state.rows.put(shown)
}

function isUnchanged<Row extends object>(here: Row | undefined, row: Row, name: string): boolean {
  return here !== undefined && isSame(fieldOf(here, name), fieldOf(row, name))
}

function isKnown(record: KnownRecord | undefined, name: string): boolean {
  return (
    record !== undefined && (record.said.has(name) || record.layers.some(({ fields }) => fields.has(name)))
  )
}

/** Takes over rows of an answer as they show now; deleted ones are left out. */
export function receiveRows<Row extends { id: number }>(
  state: OverlayState<Row>,
  rows: readonly Row[],
  asked_at: number,
): readonly Row[] {
  const known = rows.flatMap((row) => {
    const record = state.records.get(row.id)
    if (record === undefined) return [row]
    const answers = (name: string) => (name === 'deleted' ? false : fieldOf(row, name))
    const names = coverAnswer(record, answers, asked_at - GRACE_MS)
    return state.isGone(row.id) ? [] : [shownRow(row, record, names)]
  })
  state.rows.put(known)
  return known
}
