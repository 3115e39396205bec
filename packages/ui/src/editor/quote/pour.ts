/** Nodes per slice: with their layout about 10 ms, so that a key in between still makes its frame. */
const SLICE_NODES = 600
/** An element with fewer nodes inside goes over whole. */
const WHOLE_NODES = 150
/** Who types without a pause gets the quote a little later, but gets it. */
const IDLE_TIMEOUT_MS = 300

interface Vessel {
  /** What is left to move. */
  readonly from: Node
  readonly to: Node
}

/**
 * Moves the children of `source` into `target` in document order, some at a time, whenever nothing else is to do: a
 * thread of 1 MB is 20,000 elements, and laying them out at once would hold the keyboard for a quarter of a second.
 * Returns the way to stop.
 */
export function pour(source: Node, target: Node, onDone: () => void): () => void {
  const open: Vessel[] = [{ from: source, to: target }]
  let cancel = () => {}
  const go = () => {
    pourSlice(open)
    if (open.length > 0) cancel = whenIdle(go)
    else onDone()
  }
  cancel = whenIdle(go)
  return () => cancel()
}

function pourSlice(open: Vessel[]): void {
  let budget = SLICE_NODES
  for (let vessel = open.at(-1); vessel !== undefined && budget > 0; vessel = open.at(-1)) {
    const next = vessel.from.firstChild
    if (next === null) {
      open.pop()
      continue
    }
    const nodes = next instanceof Element ? next.getElementsByTagName('*').length : 0
    if (nodes <= WHOLE_NODES) {
      vessel.to.appendChild(next)
      budget -= nodes + 1
    } else {
      vessel.from.removeChild(next)
      const shell = vessel.to.appendChild(next.cloneNode(false))
      open.push({ from: next, to: shell })
      budget -= 1
    }
  }
}

/** Runs something when nothing else is to do; returns the way to forget it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 30)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
