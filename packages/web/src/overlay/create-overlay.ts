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
    press: (ids, part) => layPress(state, new Map(ids.map((id) => [id, part])), { part, undone: false }),
    hear: (ids, part) => hearPart(state, ids, part),
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
