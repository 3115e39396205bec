import { answerLayer, dropLayer, isEcho, type Layer, pressRecord } from './known-record.ts'
import type { Press, RecordPart, RecordsChange } from './overlay.ts'
import { fieldOf, GRACE_MS, type OverlayState, valuesOf } from './overlay-state.ts'

/** What a press makes of records, as it is announced: each of them may become only a part of it. */
type Announced<Row> = Pick<RecordsChange<Row>, 'part' | 'undone'>

/** Shows what a press makes of records and holds it until its end is known. */
export function layPress<Row extends { id: number }>(
  state: OverlayState<Row>,
  parts: ReadonlyMap<number, RecordPart<Row>>,
  { part, undone }: Announced<Row>,
): Press {
  const ids = [...parts.keys()]
  const fields = Object.keys(part)
  const before = state.here(ids)
  const former = new Map(before.map((row) => [row.id, row]))
  const wereGone = new Set(ids.filter(state.isGone))
  const layers = new Map<number, Layer>()
  const done = new Set<number>()
  for (const [id, own] of parts) {
    const row = former.get(id)
    const stands = (name: string) => row && (name === 'deleted' ? false : fieldOf(row, name))
    layers.set(id, pressRecord(state.knownOf(id), valuesOf(own), stands))
  }
  state.show(ids, fields)
  state.announce({ ids, part, before, undone, by: 'press' })

  /** The press where it still lies over a record. */
  const left = (only: readonly number[]) =>
    only.flatMap((id) => {
      const [record, layer] = [state.records.get(id), layers.get(id)]
      return record && layer && record.layers.includes(layer) ? [{ id, record, layer }] : []
    })

  /** Takes the press off; returns where it lay, and where that made a difference. */
  function drop(only: readonly number[]) {
    const over = left(only)
    const dropped = over.map(({ id }) => id)
    const rows = state.here(dropped)
    const gone = new Set(dropped.filter(state.isGone))
    for (const { record, layer } of over) dropLayer(record, layer)
    state.show(dropped, fields)
    const changed = new Set(rows.flatMap((row) => (state.rows.get(row.id) === row ? [] : [row.id])))
    const differs = dropped.filter((id) => changed.has(id) || gone.has(id) !== state.isGone(id))
    return { dropped, differs, rows }
  }

  function partBefore(id: number, own: RecordPart<Row>): RecordPart<Row> {
    const [old, now] = [former.get(id), state.rows.get(id)]
    const names = [...valuesOf(own).keys()].filter((name) => name !== 'deleted')
    const restored = names.filter((name) => old && now && isEcho(fieldOf(own, name), fieldOf(now, name)))
    const values = restored.map((name) => [name, old && fieldOf(old, name)])
    const deleted = own.deleted === undefined ? [] : [['deleted', wereGone.has(id)]]
    return Object.fromEntries([...values, ...deleted])
  }

  return {
    parts,
    done(only = ids) {
      const now = state.clock.now()
      const answered = left(only)
      for (const { id, record, layer } of answered) {
        done.add(id)
        answerLayer(record, layer, now)
      }
      state.clock.after(GRACE_MS, () => {
        const { differs, rows } = drop(answered.map(({ id }) => id))
        state.announce({ ids: differs, part, before: rows, undone: !undone, by: 'news' })
      })
    },
    refuse(only = ids) {
      const { dropped, rows } = drop(only.filter((id) => !done.has(id)))
      state.announce({ ids: dropped, part, before: rows, undone: !undone, by: 'press' })
    },
    takeBack(only = ids) {
      const backs = only.flatMap((id) => {
        const own = parts.get(id)
        return own === undefined ? [] : [[id, partBefore(id, own)] as const]
      })
      return layPress(state, new Map(backs), { part, undone: !undone })
    },
  }
}
