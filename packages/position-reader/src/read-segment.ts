import { type Found, positionOf } from './collect.ts'
import { isFixed, isRegion, readHeading, type Section } from './headings.ts'
import type { TextLine } from './lines.ts'
import { placeKey, type ReadPlace, readPlace } from './place.ts'
import type { ReadPosition } from './position.ts'
import { firstOpen, isOfOther, openFacts, readProseRow, shipFacts } from './prose-row.ts'
import { EMPTY_ROW, type Row, type RowRules } from './row.ts'
import { readTableHead, type TableHead } from './table/table-head.ts'
import { readTableRow } from './table/table-row.ts'
import { findNamedVessels, type ReadVessel, readVesselAtStart, startsOfShips } from './vessel.ts'

/** What the lines of one mail say. */
export interface ReadSegment {
  positions: ReadPosition[]
  /** Ships that are fixed, by `placeKey` of their names. */
  gone: Set<string>
  /** Every ship that a row names, with what it says of it: for ships whose size stands elsewhere. */
  ships: ReadPosition[]
}

/** Lines after which a description is over: nobody writes longer ones. */
const DESCRIPTION_LINES = 45

/** Reads the lines of one mail from top to bottom. */
export function readSegment(lines: readonly TextLine[], start: Section, rules: RowRules): ReadSegment {
  const reader = new SegmentReader(start, rules)
  for (const line of lines) reader.read(line)
  return reader.finish()
}

/** A sentence about several ships as one part for each. */
function partsOf(line: TextLine): TextLine[] {
  const starts = startsOfShips(line.text)
  if (starts.length < 2) return [line]
  return starts.map((start, at) => ({
    ...line,
    start: line.start + start,
    text: line.text.slice(start, starts[at + 1]),
  }))
}

class SegmentReader {
  private section: Section
  private readonly rules: RowRules
  private table: TableHead | null = null
  private above: Row | null = null
  /** A ship that is described over several lines. */
  private described: (Found & { since: number }) | null = null
  /** A name alone on the line before. */
  private alone: { vessel: ReadVessel; line: TextLine; number: number } | null = null
  /** The port that the rows below stand under. */
  private placeAbove: ReadPlace | null = null
  /** Where and when the ships directly below open: OPEN SANTOS 25/27 NOV: */
  private opening: { row: Row; line: TextLine; number: number } | null = null
  private number = 0
  private blanks = 0
  private isAfterBlank = false
  private readonly result: ReadSegment = { positions: [], gone: new Set(), ships: [] }

  constructor(section: Section, rules: RowRules) {
    this.section = section
    this.rules = rules
  }

  read(line: TextLine): void {
    this.number++
    const { text } = line
    if (text.trim() === '') {
      this.blanks++
      if (this.blanks > 2) this.table = null
      return
    }
    this.isAfterBlank = this.blanks > 0
    this.blanks = 0
    if (/^[\s\-=_*+~|#.]+$/.test(text)) return
    const head = readTableHead(text)
    if (head) {
      this.table = head
      this.above = null
      this.described = null
      if (this.section !== 'fixtures') this.section = 'ships'
      return
    }
    const section = readHeading(text)
    if (section !== null && !this.isShipLine(text)) {
      this.section = section
      this.placeAbove = null
      this.readPlaceAbove(text)
      this.table = null
      this.described = null
      return
    }
    if (this.section === 'ships' || this.saysOpen(text)) this.readRow(line)
  }

  finish(): ReadSegment {
    return this.result
  }

  private isShipLine(text: string): boolean {
    if (readVesselAtStart(text)?.hasPrefix === true) return true
    return firstOpen(text) !== null && (this.described !== null || /\d/.test(text))
  }

  /** In a list of cargoes a row that names a ship with its size and says open is one all the same. */
  private saysOpen(text: string): boolean {
    const vessel = this.section === 'cargoes' ? readVesselAtStart(text) : null
    return vessel?.hasPrefix === true && firstOpen(text) !== null
  }

  private readRow(line: TextLine): void {
    if (isFixed(line.text)) {
      this.note(line)
      return
    }
    if (this.readTable(line) || this.readPlaceAbove(line.text)) return
    for (const part of partsOf(line)) this.readPart(part)
  }

  private readPart(line: TextLine): void {
    const row = readProseRow(line.text, this.rules)
    if (this.readOpening(line, row)) return
    const name = row.vessel ? null : this.nameAbove(line, row)
    if (name) this.described = this.start(name.line, { ...EMPTY_ROW, vessel: name.vessel })
    const isOwn = row.place !== null && row.dates !== null && this.namedIn(line.text) !== null
    if (row.vessel || !this.described || isOwn) this.readShip(line, row)
    else this.describe(line, row)
  }

  /** A fixed ship gives no position, here or in any other list of this mail. */
  private note({ text }: TextLine): void {
    const cell = this.table ? readTableRow(text, this.table, this.above, this.rules)?.vessel : null
    const named = [...findNamedVessels(text), readVesselAtStart(text), cell ?? null]
    for (const vessel of named)
      if (vessel && vessel.name !== 'TBN') this.result.gone.add(placeKey(vessel.name))
    if (named.every((vessel) => vessel === null) && this.described?.row.vessel)
      this.result.gone.add(placeKey(this.described.row.vessel.name))
  }

  /** The name on the line before one that gives the size of a ship. */
  private nameAbove(line: TextLine, row: Row) {
    const before = this.alone?.number === this.number - 1 ? this.alone : null
    const text = line.text.trim()
    const vessel = text === text.toUpperCase() && !/\d{3}/.test(text) ? readVesselAtStart(line.text) : null
    const isAlone = vessel !== null && vessel.end === line.text.trimEnd().length
    this.alone = isAlone ? { vessel, line, number: this.number } : null
    return row.dwt || row.built ? before : null
  }

  /** A region or a port alone on a line; a port is that of the rows below. */
  private readPlaceAbove(text: string): boolean {
    const open = firstOpen(text)
    const words = text.slice(open?.end ?? 0).replace(/(?<![:*=-])[:*=-]+\s*$/, '')
    const isAlone = open === null || text.slice(0, open.start).trim() === ''
    if (this.described || !isAlone) return false
    if (open === null && isRegion(words)) {
      this.placeAbove = null
      return true
    }
    const place = readPlace(words, this.rules.ports)
    if (!place || (open === null && !this.rules.ports.has(placeKey(words)))) return false
    const at = text.indexOf(words)
    if (/\d/.test(words)) return false
    this.placeAbove = { ...place, start: place.start + at, end: place.end + at }
    return true
  }

  private readTable(line: TextLine): boolean {
    if (!this.table) return false
    const row = readTableRow(line.text, this.table, this.above, this.rules)
    const isWhole = row?.place && row.dates && (row.vessel || row.dwt)
    if (!row || !isWhole) return false
    this.above = row
    this.add({ row, line })
    return true
  }

  private readShip(line: TextLine, row: Row): void {
    const named = row.vessel ?? this.namedIn(line.text)
    if (named && row.dates && !row.place && this.placeAbove && firstOpen(line.text) === null) {
      this.add({ row: { ...row, vessel: named, place: this.placeAbove }, line, placeLine: line })
      return
    }
    const isShip = named !== null || row.dwt !== null || row.built !== null
    if (row.place && row.dates && isShip && !this.isOther(line.text, named)) {
      this.add({ row: { ...row, vessel: named }, line })
      this.described = named ? this.start(line, { ...row, vessel: named }) : null
      return
    }
    const begins =
      named !== null && (named.hasPrefix || row.dwt !== null || row.built !== null || row.place !== null)
    if (named && begins && this.opensAbove(line, { ...row, vessel: named })) return
    if (begins) this.described = this.start(line, { ...row, vessel: named })
    if (named && begins) this.remember(line, { ...row, vessel: named })
  }

  /** A line that says where and when, and names no ship, while no ship above waits for that. */
  private readOpening(line: TextLine, row: Row): boolean {
    const open = firstOpen(line.text)
    const isAlone = open !== null && line.text.slice(0, open.start).trim() === ''
    const isHead = /:\s*$/.test(line.text)
    const waits = this.described !== null && (!this.described.row.dates || !(isHead || this.isAfterBlank))
    if (!isAlone || waits || row.vessel || !row.place || !row.dates || this.namedIn(line.text)) return false
    if (!isHead && !row.place.isKnown) return false
    this.opening = { row, line, number: this.number }
    return true
  }

  /** A ship directly below such a line; of several below one another those below a colon. */
  private opensAbove(line: TextLine, row: Row): boolean {
    const above = this.opening?.number === this.number - 1 ? this.opening : null
    if (!above || row.place || row.dates) return false
    const whole = { ...row, place: above.row.place, dates: above.row.dates }
    this.described = this.start(line, whole)
    this.add({ ...this.described, line: above.line, placeLine: above.line })
    if (/:\s*$/.test(above.line.text)) above.number = this.number
    return true
  }

  /** The one ship that a sentence names, before or after it says open: OPEN CJK 25 NOV: MV X. */
  private namedIn(text: string) {
    const [first, ...more] = firstOpen(text) ? findNamedVessels(text) : []
    return first && more.length === 0 ? first : null
  }

  private isOther(text: string, vessel: ReadVessel | null): boolean {
    return firstOpen(text) === null && isOfOther(text, vessel)
  }

  private start(line: TextLine, row: Row): Found & { since: number } {
    return {
      row,
      line,
      vesselLine: line,
      ...(row.place && { placeLine: line }),
      ...(row.dwt && { dwtLine: line }),
      ...(row.built && { builtLine: line }),
      since: this.number,
    }
  }

  /** A line about the ship that was named above: its size, its year, where and when it opens. */
  private describe(line: TextLine, row: Row): void {
    const ship = this.described
    if (!ship || this.number - ship.since > DESCRIPTION_LINES) {
      this.described = null
      return
    }
    const facts = shipFacts(line.text, this.rules, false)
    if (!ship.row.dwt && facts.dwt)
      Object.assign(ship, { dwtLine: line, row: { ...ship.row, dwt: facts.dwt } })
    if (!ship.row.built && facts.built)
      Object.assign(ship, { builtLine: line, row: { ...ship.row, built: facts.built } })
    if (facts.imo) ship.row = { ...ship.row, imo: facts.imo }
    const opens = this.openingOf(line.text, row)
    if (opens.place) Object.assign(ship, { placeLine: line, row: { ...ship.row, place: opens.place } })
    if (opens.dates && ship.row.place && !ship.row.dates) {
      ship.row = { ...ship.row, dates: opens.dates }
      this.add({ ...ship, line })
    } else this.complete(ship)
  }

  /** Where and when, of a line that says `open`, or that has it under a name: PORT, DATE. */
  private openingOf(text: string, row: Row): Pick<Row, 'place' | 'dates'> {
    if (row.place || row.dates) return row
    const named =
      /^\s*(?:[-*•]\s*)?(open(?:ing)?\s*(?:port|place|at|date|dates)|port|place|position|where|location|dates?|when|eta|etc|etcd|readiness|ready)\s*[:=.-]+\s*/i.exec(
        text,
      )
    if (!named) return EMPTY_ROW
    const { place, dates } = openFacts(text, named[0].length, this.rules)
    const isDate = /date|when|et[ac]|ready|readiness/i.test(named[1] ?? '')
    return { place: isDate && !place?.isKnown ? null : isDate ? null : place, dates }
  }

  /** Size and year that follow upon the row of a ship belong to its position. */
  private complete(ship: Found): void {
    const last = this.result.positions.at(-1)
    const { vessel, dwt, built, imo } = ship.row
    if (!last || !vessel || last.vessel !== vessel.name) return
    Object.assign(last, {
      dwt: last.dwt ?? dwt?.value ?? null,
      built: last.built ?? built?.value ?? null,
      imo: last.imo || imo,
    })
  }

  private remember(line: TextLine, row: Row): void {
    const nowhere = { name: '-', start: 0, end: 0, isKnown: false }
    const never = { start: 0, end: 0, from: this.rules.mail, to: null, weak: true }
    const ship = positionOf({ row: { ...row, place: nowhere, dates: never }, line })
    if (ship) this.result.ships.push(ship)
  }

  private add(found: Found): void {
    const position = positionOf(found)
    if (position) this.result.positions.push(position)
  }
}
