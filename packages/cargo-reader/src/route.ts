import type { OrderText } from './order-text.ts'
import { type Joint, type Piece, piecesOf, strengthOf } from './pieces.ts'

/** Where a cargo goes from and to; empty for what the order does not say. */
export interface ReadRoute {
  load: string[]
  discharge: string[]
  /** Every place is known as a port or an area. */
  isKnown: boolean
}

type Ports = ReadonlyMap<string, string>

const LOAD = String.raw`(?:pol|l\.?\s?\/?\s?p(?:orts?)?(?:\s?\(s\))?|load(?:ing)?(?:\s?ports?)?(?:\s?\(s\))?|loadports?|ldg?\s?ports?|lports?|load\s?range|装港|装货港|loading\s+(?:place|range|area)|shipment\s+from|ex|from|fm|l)`
const DISCHARGE = String.raw`(?:pod|d\.?\s?\/?\s?p(?:orts?)?(?:\s?\(s\))?|disch?(?:arg(?:e|ing)|g)?\.?(?:\s?ports?)?(?:\s?\(s\))?|disports?|dports?|卸港|卸货港|discharging\s+(?:place|range|area)|destination|dest|to|d)`
/** Labels that are words of a sentence too count as labels only with a colon, or at the beginning of a phrase. */
const LABELLED = new RegExp(
  String.raw`(?<=^|[\n¦,;|+*(\t/.]\s{0,20}|\s-\s{1,3}|\s{2})(?:(?<l>${LOAD})|(?<d>${DISCHARGE}))(?:\s*[:=]+\s*|\s*\.{1,9}\s+|\s+-\s+|\s+|\t)(?=[\p{L}\d(])`,
  'giu',
)
const BOTH =
  /(?<=^|[\n¦,;|+*(\t.]\s{0,20}|\s-\s{1,3})(?:(?:load(?:ing)?|ldg|l|pol)\s?[/&-]\s?(?:disch\w*|dis|d|pod)(?:\s?ports?|p)?|ports?|routes?|routing|voy(?:age)?|trade|l\/?p?\s?-\s?d\/?p?)\s*[:=]+\s*/gi

/** Takes loading and discharging places out of what is left of an order. */
export function takeRoute(order: OrderText, ports: Ports): ReadRoute {
  for (const match of [...order.left.matchAll(BOTH)]) order.take(match.index, match.index + match[0].length)
  const labelled = byLabels(order, ports)
  if (labelled.load.length > 0 && labelled.discharge.length > 0) return labelled
  const pieces = piecesOf(order.left, ports)
  const run = bestRun(pieces)
  if (run && labelled.load.length === 0 && labelled.discharge.length === 0) return fromRun(order, run)
  return labelled
}

function byLabels(order: OrderText, ports: Ports): ReadRoute {
  const route: ReadRoute = { load: [], discharge: [], isKnown: true }
  const labels = [...order.left.matchAll(LABELLED)]
  for (const [at, match] of labels.entries()) {
    const side = match.groups?.l === undefined ? 'discharge' : 'load'
    if (route[side].length > 0) continue
    const from = match.index + match[0].length
    const value = lineOf(order.left.slice(from, labels[at + 1]?.index ?? order.left.length))
    const isSure = isSureLabel(match)
    const places = placesOf(piecesOf(value, ports), isSure)
    const isToo = isSure || places[0]?.isKnown || isPaired(labels, at) || splitOf(places) < places.length
    if (places.length > 0 && isToo) takeSide(order, route, side, { start: match.index, from, places })
  }
  return route
}

/** `ex`, `to` and the like are words of any sentence, unless a colon follows. */
const isSureLabel = (match: RegExpMatchArray) =>
  /[:=]/.test(match[0]) ||
  !/^(?:ex|to|from|fm|l|d|load|disch)$/i.test(match.groups?.l ?? match.groups?.d ?? '')

interface Labelled {
  /** Where the label begins, and where its value does. */
  start: number
  from: number
  places: Piece[]
}

function takeSide(
  order: OrderText,
  route: ReadRoute,
  side: 'load' | 'discharge',
  { start, from, places }: Labelled,
): void {
  const split = side === 'load' ? splitOf(places) : places.length
  const [own, rest] = [places.slice(0, split), places.slice(split)]
  const end = from + (places.at(-1)?.end ?? 0)
  const spanOf = (pieces: readonly Piece[]) => ({
    start: from + (pieces[0]?.start ?? 0),
    end: from + (pieces.at(-1)?.end ?? 0),
  })
  route[side] = names(own)
  route.isKnown &&= places.every(({ isKnown }) => isKnown)
  order.take(start, end, side === 'load' ? 'load_ports' : 'discharge_ports', spanOf(own))
  if (rest.length === 0) return
  route.discharge = names(rest)
  order.take(end, end, 'discharge_ports', spanOf(rest))
}

/** EX A TO B in one phrase: how many of the places are of loading. */
function splitOf(places: readonly Piece[]): number {
  const at = places.findIndex(({ joint }, index) => index > 0 && (joint === 'to' || joint === 'arrow'))
  return at > 0 ? at : places.length
}

const isPaired = (labels: readonly RegExpMatchArray[], at: number) =>
  [labels[at - 1], labels[at + 1]].some(
    (other) =>
      other !== undefined && (other.groups?.l === undefined) !== (labels[at]?.groups?.l === undefined),
  )

/** What of a value stands in its line. */
const lineOf = (text: string) => /^[^\n¦;|]*/.exec(text)?.[0] ?? ''

/** Places that stand together at the beginning of a value; countries behind them say only where they are. */
function placesOf(pieces: readonly Piece[], isSure: boolean): Piece[] {
  const at = pieces.findIndex(({ place }) => place !== '')
  if (at < 0 || at > 1) return []
  const places: Piece[] = []
  for (const piece of pieces.slice(at)) {
    if (piece.joint === 'comma' && piece.isCountry && places.length > 0) continue
    if (!goesWith(piece, places.length === 0, isSure)) break
    places.push(piece)
  }
  return places
}

function goesWith(piece: Piece, isFirst: boolean, isSure: boolean): boolean {
  if (piece.place === '' || isFirst) return piece.place !== ''
  if (piece.joint === 'line' || piece.joint === 'dash') return false
  if (piece.joint === 'comma') return piece.isKnown
  return piece.isKnown || isSure || piece.joint === 'to' || piece.joint === 'arrow'
}

const names = (pieces: readonly Piece[]) => [...new Set(pieces.map(({ place }) => place))]

/** Between places that nobody knows. */
const SURE_JOINTS: readonly Joint[] = ['slash', 'slashes', 'dash', 'arrow']
/** Between places that are all known. */
const UNSURE_JOINTS: readonly Joint[] = ['comma', 'hyphen']

/** The places that stand together, parted somewhere by more than a comma; the surest of the order. */
function bestRun(pieces: readonly Piece[]): Piece[] | null {
  let best: { run: Piece[]; worth: number } | null = null
  for (const run of runsOf(pieces)) {
    const split = splitAt(run)
    if (split < 1) continue
    const known = run.filter(({ isKnown }) => isKnown).length
    const strength = strengthOf(run[split]?.joint ?? 'or')
    const joint = run[split]?.joint ?? 'or'
    if (known === 0 && !SURE_JOINTS.includes(joint)) continue
    if (known < run.length && UNSURE_JOINTS.includes(joint)) continue
    const worth = (known / run.length) * 10 + known * 2 + strength / 10
    if (!best || worth > best.worth) best = { run, worth }
  }
  return best?.run ?? null
}

function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  let run: Piece[] = []
  for (const piece of pieces) {
    if (piece.place === '') {
      if (run.length > 0) runs.push(run)
      run = []
      continue
    }
    if (piece.joint === 'comma' && run.length > 0 && (piece.isCountry || !piece.isKnown)) continue
    if (run.length > 0 && !belongs(piece, run)) {
      runs.push(run)
      run = []
    }
    run.push(piece)
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** Lines apart are one run when all is known; of two cells one may be unknown. */
function belongs(piece: Piece, run: readonly Piece[]): boolean {
  const areKnown = run.every(({ isKnown }) => isKnown)
  if (piece.joint === 'line') return piece.isKnown && areKnown
  if (piece.joint !== 'cell') return true
  return (piece.isKnown && areKnown) || (run.length === 1 && !piece.isApart && (piece.isKnown || areKnown))
}

/** Where loading ends: at the strongest joint, of the same strength the first. */
function splitAt(run: readonly Piece[]): number {
  let at = -1
  for (let next = 1; next < run.length; next++) {
    const strength = strengthOf(run[next]?.joint ?? 'or')
    if (strength > strengthOf('or') && (at < 0 || strength > strengthOf(run[at]?.joint ?? 'or'))) at = next
  }
  return at
}

function fromRun(order: OrderText, run: readonly Piece[]): ReadRoute {
  const at = splitAt(run)
  const [load, discharge] = [
    alternatives(run.slice(0, at).reverse(), run).reverse(),
    alternatives(run.slice(at), run),
  ]
  const span = (pieces: readonly Piece[]) => [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0] as const
  order.take(...span(load), 'load_ports')
  order.take(...span(discharge), 'discharge_ports')
  return { load: names(load), discharge: names(discharge), isKnown: run.every(({ isKnown }) => isKnown) }
}

const BESIDE: readonly Joint[] = ['or', 'comma', 'slash', 'line', 'cell', 'hyphen']

/** From the split on, the ports that are named beside each other; what a dash parts from them is something else. */
function alternatives(pieces: readonly Piece[], run: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const before = kept.at(-1)
    const later = before && run.indexOf(before) > run.indexOf(piece) ? before : piece
    const isBeside =
      BESIDE.includes(later.joint) && (piece.isKnown || later.joint === 'or' || later.joint === 'slash')
    if (before && !isBeside) break
    kept.push(piece)
  }
  return kept
}
