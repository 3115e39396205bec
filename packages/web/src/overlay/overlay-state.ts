import type { Rows } from '../rows.ts'
import { createKnownRecord, forgetSaid, isSame, type KnownRecord, shownField } from './known-record.ts'
import type { OverlayClock, RecordPart, RecordsChange } from './overlay.ts'

/** No answer takes longer than a call may (30 s, and once again). */
const KEPT_MS = 60_000
/** News of what was just done may still be on its way when the answer to it comes, or another one is asked for. */
export const GRACE_MS = 1_500

/** What an overlay knows, and how it shows it. */
export interface OverlayState<Row extends { id: number }> {
  readonly rows: Rows<Row>
  readonly clock: OverlayClock
  readonly records: Map<number, KnownRecord>
  knownOf(id: number): KnownRecord
  /** The rows that are here. */
  here(ids: readonly number[]): readonly Row[]
  isGone(id: number): boolean
  /** Writes what shows of some fields into the rows that are here. */
  show(ids: readonly number[], fields: Iterable<string>): void
  announce(change: RecordsChange<Row>): void
  listen(listener: (change: RecordsChange<Row>) => void): () => void
}

export function createOverlayState<Row extends { id: number }>(
  rows: Rows<Row>,
  clock: OverlayClock,
): OverlayState<Row> {
  const records = new Map<number, KnownRecord>()
  const listeners = new Set<(change: RecordsChange<Row>) => void>()
  let swept_at = clock.now()

  function sweep(): void {
    const now = clock.now()
    if (now - swept_at < KEPT_MS) return
    swept_at = now
    for (const [id, record] of records) if (forgetSaid(record, now - KEPT_MS)) records.delete(id)
  }

  const here = (ids: readonly number[]) => ids.flatMap((id) => rows.get(id) ?? [])

  return {
    rows,
    clock,
    records,
    here,
    knownOf(id) {
      sweep()
      const known = records.get(id) ?? createKnownRecord()
      records.set(id, known)
      return known
    },
    isGone(id) {
      const record = records.get(id)
      return record !== undefined && shownField(record, 'deleted')?.value === true
    },
    show(ids, fields) {
      const names = [...fields]
      const changed = here(ids).flatMap((row) => {
        const record = records.get(row.id)
        const shown = record === undefined ? row : shownRow(row, record, names)
        return shown === row ? [] : [shown]
      })
      rows.put(changed)
    },
    announce(change) {
      if (change.ids.length > 0) for (const listener of [...listeners]) listener(change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A row with some of its fields as they show now; the same object where that changes nothing. */
export function shownRow<Row extends { id: number }>(
  row: Row,
  record: KnownRecord,
  fields: Iterable<string>,
): Row {
  const shown = [...fields].flatMap((name) => {
    const now = name === 'deleted' ? undefined : shownField(record, name)
    return now === undefined || isSame(now.value, fieldOf(row, name)) ? [] : [[name, now.value] as const]
  })
  return shown.length === 0 ? row : { ...row, ...Object.fromEntries(shown) }
}

export function fieldOf<Row extends object>(row: Row, name: string): unknown {
  return row[name as keyof Row]
}

/** The fields of a part, by name. */
export function valuesOf<Row>(part: RecordPart<Row>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(part).filter(([, value]) => value !== undefined))
}
