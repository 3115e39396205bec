import { distanceNm } from '@laycan/geo/great-circle.ts'
import { canalBetween, neighboursOf, seaRow } from './sea-graph.ts'
import { seaNodes } from './sea-nodes.ts'
import type { Passage, SeaPoint, SeaRoute, SeaRouteOptions } from './sea-point.ts'

/** How a place joins the net: nodes with the miles to them, the nearest first. */
export interface Mooring {
  nodes: readonly number[]
  miles: readonly number[]
}

const moorings = new Map<string, Mooring>()
/** Places that are kept; a desk names a few thousand. */
const MOST_KEPT = 20_000

/**
 * The shortest way by sea between two places, by a net of capes, straits and canals of the product's own. Within some
 * percent of published distances; rivers and coasts are cut short.
 * @returns miles, and the capes, straits and canals that it passes
 */
export function seaRoute(from: SeaPoint, to: SeaPoint, { avoid = [] }: SeaRouteOptions = {}): SeaRoute {
  const [start, end] = [mooringOf(from), mooringOf(to)]
  const best = bestPair(start, end, avoid)
  const direct = directMiles(from, to, start, end)
  if (direct <= best.miles) return { nautical_miles: rounded(direct), via: [] }
  return { nautical_miles: rounded(best.miles), via: namesBetween(best.from, best.to, avoid) }
}

/** The miles of `seaRoute` alone. */
export function seaMiles(from: SeaPoint, to: SeaPoint, options: SeaRouteOptions = {}): number {
  const [start, end] = [mooringOf(from), mooringOf(to)]
  const { miles } = bestPair(start, end, options.avoid ?? [])
  return rounded(Math.min(miles, directMiles(from, to, start, end)))
}

/** The places of `seaRoute` in their order, from the one to the other, as a line for a map. */
export function seaPath(from: SeaPoint, to: SeaPoint, { avoid = [] }: SeaRouteOptions = {}): SeaPoint[] {
  const [start, end] = [mooringOf(from), mooringOf(to)]
  const best = bestPair(start, end, avoid)
  if (directMiles(from, to, start, end) <= best.miles) return [from, to]
  const { before } = seaRow(best.from, avoid)
  const nodes: number[] = []
  for (let at = best.to; at >= 0 && nodes.length <= seaNodes.length; at = before[at] ?? -1) {
    nodes.push(at)
    if (at === best.from) break
  }
  const points = nodes.reverse().flatMap((at) => {
    const node = seaNodes[at]
    return node ? [{ latitude: node.lat, longitude: node.lon }] : []
  })
  return [from, ...points, to]
}

const rounded = (miles: number) => Math.round(miles * 10) / 10

/** The nearest node and those that one sails to from it, which lie in the same water. */
export function mooringOf({ latitude, longitude }: SeaPoint): Mooring {
  const key = `${latitude.toFixed(3)} ${longitude.toFixed(3)}`
  const known = moorings.get(key)
  if (known) return known
  const place = { lat: latitude, lon: longitude }
  const milesTo = (at: number) => distanceNm(place, seaNodes[at] ?? place)
  const [nearest = 0] = seaNodes.map((_, at) => at).sort((a, b) => milesTo(a) - milesTo(b))
  const nodes = [nearest, ...neighboursOf(nearest)]
  const mooring = { nodes, miles: nodes.map(milesTo) }
  if (moorings.size >= MOST_KEPT) moorings.clear()
  moorings.set(key, mooring)
  return mooring
}

function bestPair(start: Mooring, end: Mooring, avoid: readonly Passage[]) {
  const best = { miles: Number.POSITIVE_INFINITY, from: 0, to: 0 }
  for (const [i, from] of start.nodes.entries()) {
    const row = seaRow(from, avoid).miles
    for (const [j, to] of end.nodes.entries()) {
      const miles = (start.miles[i] ?? 0) + (row[to] ?? Number.POSITIVE_INFINITY) + (end.miles[j] ?? 0)
      if (miles < best.miles) Object.assign(best, { miles, from, to })
    }
  }
  return best
}

/** Places at the same node see each other; all others go over the net. */
function directMiles(from: SeaPoint, to: SeaPoint, start: Mooring, end: Mooring): number {
  if (start.nodes[0] !== end.nodes[0]) return Number.POSITIVE_INFINITY
  return distanceNm({ lat: from.latitude, lon: from.longitude }, { lat: to.latitude, lon: to.longitude })
}

function namesBetween(from: number, to: number, avoid: readonly Passage[]): string[] {
  const { before } = seaRow(from, avoid)
  const names: string[] = []
  for (let at = to; at >= 0; ) {
    const previous = at === from ? -1 : (before[at] ?? -1)
    const canal = previous < 0 ? '' : canalBetween(previous, at)
    if (canal === '') names.push(seaNodes[at]?.name ?? '')
    else names.push('', canal)
    at = previous
  }
  return [...new Set(names.reverse().filter((name) => name !== ''))]
}
