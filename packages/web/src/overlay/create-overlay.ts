import type { Rows } from '../rows.ts'
import { bringRows, hearPart, receiveRows } from './hear-news.ts'
import { isNewer } from './known-record.ts'
import { layPress } from './lay-press.ts'
import type { Overlay, OverlayClock } from './overlay.ts'
import { createOverlayState, GRACE_MS } from './overlay-state.ts'

const browserClock: OverlayClock = {
  now: () => performance.now(),
  after: (ms, run) => void setTimeout(run, ms),
}

/** Makes the one way by which the rows of a kind of records change in this window. */
export function createOverlay<Row extends { id: number }>(
  rows: Rows<Row>,
  clock: OverlayClock = browserClock,
): Overlay<Row> {
  const state = createOverlayState(rows, clock)
  return {
    press(ids, part) {
      if (typeof part !== 'function')
        return layPress(state, new Map(ids.map((id) => [id, part])), { part, undone: false })
      const parts = new Map(state.here(ids).map((row) => [row.id, part(row)]))
      // Who hears of it looks at the rows; of the fields alone there is one answer for all of them.
      return layPress(state, parts, { part: Object.assign({}, ...parts.values()), undone: false })
    },
    hear: (ids, part) => hearPart(state, ids, part),
    doubt(ids, part) {
      state.announce({ ids, part, before: [], undone: false, by: 'news' })
    },
    bring: (brought) => bringRows(state, brought),
    receive: (answered, asked_at) => receiveRows(state, answered, asked_at),
    since: (asked_at) =>
      [...state.records].flatMap(([id, record]) => (isNewer(record, asked_at - GRACE_MS) ? [id] : [])),
    isGone: state.isGone,
    onChange: state.listen,
    clear() {
      state.records.clear()
      rows.keepOnly(() => false)
    },
  }
}
