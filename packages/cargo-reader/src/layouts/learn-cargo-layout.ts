import type { DateRules } from '@laycan/position-reader/dates/date-hit.ts'
import { dayOfText } from '@laycan/position-reader/dates/days.ts'
import { isMonthFirst } from '@laycan/position-reader/dates/numeric-dates.ts'
import { dateIn, type Place, placeOf, placesOf, portIn } from '@laycan/position-reader/layouts/places.ts'
import { type Token, tokensOf } from '@laycan/position-reader/layouts/tokens.ts'
import { linesOf, unify } from '@laycan/position-reader/lines.ts'
import { placeKey } from '@laycan/position-reader/place.ts'
import type { CargoOrder } from '../cargo-order.ts'
import { lengthOfCommodity } from '../commodities.ts'
import { findQuantities } from '../quantity.ts'
import { readCargoes } from '../read-cargoes.ts'
import type { CargoReadingRules } from '../reading-rules.ts'
import { CARGO_TOKEN, type CargoLayout, type CargoLayoutField } from './cargo-layout.ts'
import { cargoLayoutOf, type FieldPlaces } from './cargo-layout-of.ts'
import { tableHeads } from './table-heads.ts'

/** An order as a person says it is; '' and null for what it does not say. */
export interface TaughtOrder {
  readonly kind: CargoOrder['kind']
  readonly account: string
  readonly cargo: string
  readonly quantity_min: number | null
  readonly quantity_max: number | null
  readonly quantity_unit: CargoOrder['quantity_unit']
  /** Ports with commas between them. */
  readonly load_port: string
  readonly discharge_port: string
  /** yyyy-MM-dd */
  readonly laycan_from: string
}

/** What was learnt, and from which words. */
export interface LearntCargoLayout {
  readonly layout: CargoLayout
  readonly sample: string
}

/** Lines of an order, and letters of a text that teaches. */
const LINES_MAX = 12
const CHARS = 100_000
/** Blocks of lines that are tried. */
const TRIES_MAX = 2_000
/** Layouts by which the text is read to see whether they hold. */
const READS_MAX = 6
/** What an order has to say at least besides its account. */
const FIELDS_MIN = 3

interface Searched {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly dates: DateRules
  readonly ports: ReadonlyMap<string, string>
}

/**
 * How a text writes an order, from what a person says of it: in which cells its fields stand. It is kept only where reading the
 * text by it finds this order again; undefined where a field is not in the text as it is said, or nothing parts them.
 */
export function learnCargoLayout(
  text: string,
  taught: TaughtOrder,
  rules: CargoReadingRules,
): LearntCargoLayout | undefined {
  const mail = dayOfText(typeof rules.mailDate === 'string' ? rules.mailDate : rules.mailDate.toISOString())
  if (mail === null || taught.load_port === '') return undefined
  const whole = unify(text.slice(0, CHARS))
  const tokens = tokensOf(whole, CARGO_TOKEN)
  const dates = { mail, monthFirst: isMonthFirst(whole) }
  const searched = { text: whole, tokens, dates, ports: rules.ports ?? new Map() }
  const lines = linesOf(whole, 0)
  const heads = tableHeads(lines)
  let reads = 0
  for (const block of blocksOf(searched, taught)) {
    const places = placesIn(searched, block, taught)
    if (!places) continue
    const start = tokens[block.from]?.start ?? 0
    const head = heads[lines.findLastIndex((line) => line.start <= start)] ?? ''
    for (const isStrong of [true, false]) {
      const layout = cargoLayoutOf(tokens, block, places, { ...taught, head, isStrong })
      if (!layout || reads++ >= READS_MAX || !finds(text, layout, taught, rules)) continue
      const sample = text.slice(tokens[block.from]?.start, tokens[block.to - 1]?.end)
      return { layout, sample: sample.slice(0, 500) }
    }
  }
  return undefined
}

function finds(text: string, layout: CargoLayout, taught: TaughtOrder, rules: CargoReadingRules): boolean {
  return readCargoes(text, { ...rules, layouts: [layout] }).some((order) => saysTheSame(order, taught))
}

/** Whether an order was read as a person says it; what he leaves empty is not asked for. */
export function saysTheSame(order: CargoOrder, taught: TaughtOrder): boolean {
  const isCharter = order.kind === 'time_charter'
  const load = isCharter ? order.delivery : order.load_ports.join(' ')
  const discharge = isCharter ? order.redelivery : order.discharge_ports.join(' ')
  const isSame = (read: string | null, said: string) => said === '' || placeKey(read ?? '') === placeKey(said)
  return (
    order.kind === taught.kind &&
    order.quantity_min === taught.quantity_min &&
    order.quantity_max === taught.quantity_max &&
    isSame(load, taught.load_port) &&
    isSame(discharge, taught.discharge_port) &&
    isSame(order.cargo, taught.cargo) &&
    isSame(order.laycan_from, taught.laycan_from)
  )
}

/** Lines around each place where the loading port is named, the fewest first. */
function blocksOf({ tokens, ports }: Searched, { load_port }: TaughtOrder): Place[] {
  const starts = [0, ...tokens.flatMap(({ text }, at) => (text.startsWith('\n') ? [at + 1] : []))]
  const lines = starts.map((from, at) => ({ from, to: (starts[at + 1] ?? tokens.length + 1) - 1 }))
  const named = lines.flatMap((line, at) => (portIn(tokens, line, firstOf(load_port), ports) ? [at] : []))
  const blocks: Place[] = []
  for (let count = 1; count <= LINES_MAX; count++)
    for (const line of named)
      for (let first = Math.max(0, line - count + 1); first <= line; first++) {
        const [from, to] = [lines[first]?.from, lines[first + count - 1]?.to]
        if (from !== undefined && to !== undefined && blocks.length < TRIES_MAX) blocks.push({ from, to })
      }
  return blocks
}

const firstOf = (ports: string) => ports.split(',')[0]?.trim() ?? ''

/** Where the fields stand in some lines; undefined where one that was said does not, or too few were. */
function placesIn(searched: Searched, block: Place, taught: TaughtOrder): FieldPlaces | undefined {
  const { text, tokens, dates, ports } = searched
  const day = dayOfText(taught.laycan_from)
  const found: [CargoLayoutField, Place][] = []
  /** @returns false where it was said and is not there */
  const add = (field: CargoLayoutField, isSaid: boolean, look: () => Place | undefined): boolean => {
    const place = isSaid ? look() : undefined
    if (place) found.push([field, place])
    return !isSaid || place !== undefined
  }
  const words = (name: string) => freeOf(tokens, block, found, name)
  const port = (list: string) => portsIn(tokens, block, found, { list, ports })
  add('account', taught.account !== '', () => words(taught.account))
  const isWhole =
    add('cargo', taught.cargo !== '', () => words(taught.cargo)) &&
    add('load', true, () => port(taught.load_port)) &&
    add('discharge', taught.discharge_port !== '', () => port(taught.discharge_port)) &&
    add('quantity', taught.quantity_max !== null, () => quantityIn(searched, block, taught)) &&
    add('laycan', day !== null, () => dateIn(text, tokens, block, day ?? 0, dates))
  const isEnough = found.filter(([field]) => field !== 'account').length >= FIELDS_MIN
  return isWhole && isEnough ? new Map(found) : undefined
}

const isFree = (taken: readonly [CargoLayoutField, Place][], { from, to }: Place) =>
  taken.every(([, other]) => to <= other.from || from >= other.to)

/** The first place of some words that is no other field's. */
function freeOf(
  tokens: readonly Token[],
  block: Place,
  taken: readonly [CargoLayoutField, Place][],
  name: string,
): Place | undefined {
  return placesOf(tokens.slice(block.from, block.to), name)
    .map(({ from, to }) => ({ from: from + block.from, to: to + block.from }))
    .find((place) => isFree(taken, place))
}

/** From the first port of a list to its last one. */
function portsIn(
  tokens: readonly Token[],
  block: Place,
  taken: readonly [CargoLayoutField, Place][],
  { list, ports }: { list: string; ports: ReadonlyMap<string, string> },
): Place | undefined {
  const places = list.split(',').map((name) => {
    let from = block.from
    for (;;) {
      const place = portIn(tokens, { from, to: block.to }, name.trim(), ports)
      if (!place || isFree(taken, place)) return place
      from = place.to
    }
  })
  const [first] = places
  if (!first) return undefined
  const to = Math.max(...places.map((place) => place?.to ?? 0))
  return first.from < to ? { from: first.from, to } : first
}

const NUMBER = /\d{1,3}(?:[.,']\d{3})+|\d+(?:[.,]\d{1,2})?/g

/** The amount with its unit and tolerance, or else a number that is it. */
function quantityIn({ text, tokens }: Searched, block: Place, taught: TaughtOrder): Place | undefined {
  const start = tokens[block.from]?.start ?? 0
  const words = text.slice(start, tokens[block.to - 1]?.end)
  const isCargoAt = (at: number) => lengthOfCommodity(words.slice(at, at + 60).trimStart()) > 0
  const hit = findQuantities(words, isCargoAt).find(
    ({ min, max }) => min === taught.quantity_min && max === taught.quantity_max,
  )
  if (hit) return placeOf(tokens, { start: start + hit.start, end: start + hit.end })
  if (taught.quantity_min !== taught.quantity_max) return undefined
  for (const { 0: number, index } of words.matchAll(NUMBER)) {
    const value = Number(number.replace(/[.,'](?=\d{3})/g, '').replace(',', '.'))
    if (value !== taught.quantity_max) continue
    return placeOf(tokens, { start: start + index, end: start + index + number.length })
  }
  return undefined
}
