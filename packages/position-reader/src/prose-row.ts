import type { DateHit } from './dates/date-hit.ts'
import { findDates } from './dates/find-dates.ts'
import { isFixed, isOtherTrade } from './headings.ts'
import { type ReadPlace, readPlace } from './place.ts'
import type { Span } from './position.ts'
import { EMPTY_ROW, type Row, type RowRules } from './row.ts'
import { findBareDwt, findBuilt, findDwt, findImo } from './tonnage.ts'
import { type ReadVessel, readVesselAtStart } from './vessel.ts'

const OPEN =
  /\b(?:op[ne]{1,3}(?:s|ing)?|oepn|opne|avail(?:able)?|vacant|åpne|offen)\b(?!\s*(?:hatch|type|top|positions?\b|vessels?\b|vsls?\b|tonnage|list|ships?\b|deck|mon\b|hours|account|cover|for\b|to\s+(?!\d)|mouth))[\s.]*[:=>-]*/gi
/** Dates of something else than opening. */
const OTHER_DATE =
  /(?:\b(?:was|prev(?:iously)?|instead\s+of|old|built|blt|due|survey|ss|last|since|expir\w*|valid\w*|updated|dated|docking)|(?<!\bex\s)\bdd|\(\s*ex|\bex)\s*(?:[:.-]+\s*)?$/i

/** A row that a person wrote as a sentence: MV X 56K/2012 OPEN CJK 10-15 DEC. */
export function readProseRow(line: string, rules: RowRules): Row {
  const open = firstOpen(line)
  const vessel = readVesselAtStart(line)
  const facts = shipFacts(line, rules, vessel !== null)
  if (open) return { ...facts, vessel: before(vessel, open.start), ...openFacts(line, open.end, rules) }
  const behind = readBehindPlace(line, rules)
  if (behind) return behind
  const isShip = vessel !== null && (vessel.hasPrefix || facts.dwt !== null || facts.built !== null)
  if (!isShip || isOfOther(line, vessel)) return { ...facts, vessel: isShip ? vessel : null }
  const closed = closedFacts(line, facts, vessel, rules)
  // MARKET AT A GLANCE - 27 OCTOBER 2026: the year of a date makes no ship.
  const built = facts.built && closed.dates && within(facts.built, closed.dates) ? null : facts.built
  if (built === null && facts.dwt === null && !vessel.hasPrefix) return { ...facts, built, vessel: null }
  return { ...facts, built, vessel, ...closed }
}

/**
 * True for words of cargoes, fixtures and sales. A ship that discharges somewhere and ends, or sails, on a day opens there:
 * M/V X DISCHG TUTICORIN ETCD 26 NOV.
 */
export function isOfOther(line: string, vessel: ReadVessel | null): boolean {
  const isCall = vessel?.hasPrefix === true && /\bet(?:cd?|d|s)\b/i.test(line)
  return isOtherTrade(isCall ? line.replace(/\bdisch(?:arging|g)?\b/i, '') : line)
}

/**
 * PORT SAID 30 NOV - MV X 58K/2012: a known port, its dates and a dash in front of a ship. Cargoes are offered in the same
 * order, so that only M/V, or both a deadweight and a year, make it a ship.
 */
function readBehindPlace(line: string, rules: RowRules): Row | null {
  const [dates] = findDates(line, rules)
  if (!dates || dates.weak || dates.start === 0) return null
  const place = placeIn(line, 0, dates.start, rules)
  const isBeside = place !== null && /^[\s*•-]*$/.test(line.slice(0, place.start))
  if (!place?.isKnown || !isBeside || !/^[\s,:-]*$/.test(line.slice(place.end, dates.start))) return null
  const dash = /^\s*(?:-|:|\|)\s+/.exec(line.slice(dates.end))
  if (!dash) return null
  const ship = blanked(line, 0, dates.end + dash[0].length)
  const vessel = readVesselAtStart(ship)
  const facts = shipFacts(ship, rules, vessel !== null)
  const isShip = vessel !== null && (vessel.hasPrefix || (facts.dwt !== null && facts.built !== null))
  return isShip && !isOtherTrade(line) ? { ...facts, vessel, place, dates } : null
}

const within = (part: Span, whole: Span) => part.start >= whole.start && part.end <= whole.end

/** The place of the word that says that a ship is open. */
export function firstOpen(line: string): { start: number; end: number } | null {
  for (const match of line.matchAll(OPEN)) return { start: match.index, end: match.index + match[0].length }
  return null
}

const before = (vessel: ReadVessel | null, at: number) =>
  vessel !== null && vessel.start < at ? vessel : null

/** Deadweight, year and number of a ship; numbers without their unit only where a line names a ship. */
export function shipFacts(line: string, rules: RowRules, isShip: boolean): Row {
  const dwt = isShip ? findBareDwt(line) : findDwt(line)
  const built =
    findBuilt(dwt ? blanked(line, dwt.start, dwt.end) : line, rules.mailYear) ??
    findBuilt(line, rules.mailYear)
  return { ...EMPTY_ROW, dwt, built, imo: findImo(line) }
}

const blanked = (line: string, start: number, end: number) =>
  line.slice(0, start) + ' '.repeat(end - start) + line.slice(end)

/** Port and dates behind the word `open`. */
export function openFacts(line: string, from: number, rules: RowRules): Pick<Row, 'place' | 'dates'> {
  const rest = line.slice(from)
  const dates = ownDates(rest, rules)[0] ?? null
  const ahead = placeIn(line, from, dates === null ? line.length : from + dates.start, rules)
  if (dates === null) return { place: ahead, dates: null }
  const place = ahead ?? placeIn(line, from + dates.end, endOfPhrase(line, from + dates.end), rules)
  return { place, dates: shifted(dates, from) }
}

const ownDates = (text: string, rules: RowRules) =>
  findDates(text, rules).filter(({ start }) => !OTHER_DATE.test(text.slice(Math.max(0, start - 24), start)))

const shifted = (hit: DateHit, by: number): DateHit => ({ ...hit, start: hit.start + by, end: hit.end + by })

function placeIn(line: string, start: number, end: number, rules: RowRules): ReadPlace | null {
  const place = readPlace(line.slice(start, end), rules.ports)
  return place === null ? null : { ...place, start: place.start + start, end: place.end + start }
}

function endOfPhrase(line: string, from: number): number {
  const stop = /(?<=\S)(?:\s{2,}|\t|[;|]|\s-\s|\.\s|\()/.exec(line.slice(from))
  return stop ? from + stop.index : line.length
}

/** Where a row does not say `open`: the place beside its dates, behind what it says of the ship. */
function closedFacts(
  line: string,
  facts: Row,
  vessel: ReadVessel,
  rules: RowRules,
): Pick<Row, 'place' | 'dates'> {
  const behind = Math.max(vessel.end, facts.dwt?.end ?? 0, facts.built?.end ?? 0)
  const [first] = ownDates(line.slice(vessel.end), rules).filter(
    (hit) => !hit.weak || standsAlone(line, shifted(hit, vessel.end)),
  )
  if (!first) return { place: null, dates: null }
  const dates = shifted(first, vessel.end)
  const start = Math.min(behind, dates.start) === dates.start ? vessel.end : behind
  const place = placeBefore(line, start, dates.start, rules) ?? knownPlaceAfter(line, dates.end, rules)
  return { place, dates }
}

function standsAlone(line: string, { start, end }: DateHit): boolean {
  return (
    /(?:^|\||(?<!\s)(?=\s\s|\t))\s*$/.test(line.slice(0, start)) &&
    /^\s*(?:$|\t|\s{2,}|\|)/.test(line.slice(end))
  )
}

/** Of columns before the dates the last that is a known place, else the last that could be one. */
function placeBefore(line: string, start: number, end: number, rules: RowRules): ReadPlace | null {
  const columns = [
    ...line.slice(start, end).matchAll(/(?:(?!\s{2}|\t|\||\s-\s|\s\/\s(?!or\b)|[=-]>|\)).)+/g),
  ].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
  const places = columns.flatMap(
    (column) => placeIn(line, column.start, column.end, rules) ?? lastWords(line, column, rules) ?? [],
  )
  const known = places.findLast(({ isKnown }) => isKnown)
  return known ?? (places.length === 1 || columns.length > 1 ? (places.at(-1) ?? null) : null)
}

/** A known place at the end of words that are about the ship: 4X30 CRANES SINGAPORE. */
function lastWords(
  line: string,
  { start, end }: { start: number; end: number },
  rules: RowRules,
): ReadPlace | null {
  const words = [...line.slice(start, end).matchAll(/\S+/g)]
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const at = start + (words[words.length - count]?.index ?? 0)
    const place = placeIn(line, at, end, rules)
    if (place?.isKnown) return place
  }
  return null
}

function knownPlaceAfter(line: string, from: number, rules: RowRules): ReadPlace | null {
  const place = placeIn(line, from, endOfPhrase(line, from), rules)
  return place?.isKnown ? place : null
}

/** True where the row's own words say that the ship is gone. */
export const isGone = (line: string): boolean => isFixed(line)
