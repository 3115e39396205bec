import { distanceNm } from '@laycan/geo/great-circle.ts'
import { canals, seaLegs } from './sea-legs.ts'
import { seaNodes } from './sea-nodes.ts'
import type { Passage } from './sea-point.ts'

/** The ways from one node to all. */
export interface SeaRow {
  miles: Float64Array
  /** The node before each on its way; -1 for the first. */
  before: Int16Array
}

interface Leg {
  to: number
  miles: number
  passage?: Passage
}

const indexOf = new Map(seaNodes.map(({ id }, at) => [id, at]))
const legs = allLegs()

function allLegs(): Leg[][] {
  const all: Leg[][] = seaNodes.map(() => [])
  const add = (a: number, b: number, miles: number, passage?: Passage) => {
    all[a]?.push({ to: b, miles, ...(passage && { passage }) })
    all[b]?.push({ to: a, miles, ...(passage && { passage }) })
  }
  const isCanal = new Set<string>(canals.map(({ from, to }) => `${from} ${to}`))
  for (const [from, to] of seaLegs) {
    const [a, b] = [nodeOf(from), nodeOf(to)]
    const [one, other] = [seaNodes[a], seaNodes[b]]
    if (one && other && !isCanal.has(`${from} ${to}`)) add(a, b, distanceNm(one, other))
  }
  for (const { passage, from, to, nautical_miles } of canals)
    add(nodeOf(from), nodeOf(to), nautical_miles, passage)
  return all
}

function nodeOf(id: string): number {
  const at = indexOf.get(id)
  if (at === undefined) throw new RangeError(`No place at sea is called ${id}`)
  return at
}

/** Nodes that one sails to from a node without a canal. */
export const neighboursOf = (node: number): number[] =>
  (legs[node] ?? []).filter(({ passage }) => passage === undefined).map(({ to }) => to)

const rows = new Map<string, (SeaRow | undefined)[]>()

/** The ways from a node that take none of the given passages; each row is made once. */
export function seaRow(node: number, avoid: readonly Passage[] = []): SeaRow {
  const key = avoid.length === 0 ? '' : [...new Set(avoid)].sort().join()
  let known = rows.get(key)
  if (!known) {
    known = new Array<SeaRow | undefined>(seaNodes.length)
    rows.set(key, known)
  }
  const row = known[node] ?? walk(node, avoid)
  known[node] = row
  return row
}

/** Dijkstra with the open nodes in a heap. */
function walk(start: number, avoid: readonly Passage[]): SeaRow {
  const miles = new Float64Array(seaNodes.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array(seaNodes.length).fill(-1)
  const open: [number, number][] = []
  miles[start] = 0
  push(open, [0, start])
  for (let next = pop(open); next; next = pop(open)) {
    const [so, at] = next
    if (so > (miles[at] ?? 0)) continue
    for (const leg of legs[at] ?? []) {
      if (leg.passage && avoid.includes(leg.passage)) continue
      const there = so + leg.miles
      if (there >= (miles[leg.to] ?? 0)) continue
      miles[leg.to] = there
      before[leg.to] = at
      push(open, [there, leg.to])
    }
  }
  return { miles, before }
}

type Heap = [number, number][]
const keyAt = (heap: Heap, at: number) => heap[at]?.[0] ?? Number.POSITIVE_INFINITY

function swap(heap: Heap, a: number, b: number): void {
  const [one, other] = [heap[a], heap[b]]
  if (one && other) [heap[a], heap[b]] = [other, one]
}

function push(heap: Heap, entry: [number, number]): void {
  heap.push(entry)
  for (let at = heap.length - 1; at > 0; ) {
    const parent = (at - 1) >> 1
    if (keyAt(heap, parent) <= keyAt(heap, at)) return
    swap(heap, parent, at)
    at = parent
  }
}

function pop(heap: Heap): [number, number] | undefined {
  swap(heap, 0, heap.length - 1)
  const least = heap.pop()
  for (let at = 0; ; ) {
    const child = keyAt(heap, 2 * at + 1) <= keyAt(heap, 2 * at + 2) ? 2 * at + 1 : 2 * at + 2
    if (keyAt(heap, child) >= keyAt(heap, at)) return least
    swap(heap, at, child)
    at = child
  }
}

/** Name of the canal between two nodes; '' for open water. */
export function canalBetween(a: number, b: number): string {
  const [one, other] = [seaNodes[a]?.id, seaNodes[b]?.id]
  return (
    canals.find(({ from, to }) => (from === one && to === other) || (from === other && to === one))?.name ??
    ''
  )
}
