import type { DateHit } from '../dates/date-hit.ts'
import { findDates, readBareDays } from '../dates/find-dates.ts'
import { type ReadPlace, readPlace } from '../place.ts'
import { EMPTY_ROW, type Row, type RowRules } from '../row.ts'
import { findBareDwt, findBuilt, findImo, type ReadNumber, yearOfDigits } from '../tonnage.ts'
import { type ReadVessel, readVesselCell } from '../vessel.ts'
import { alignedCells, type Cell, cellsOf } from './cells.ts'
import type { Role, TableHead } from './table-head.ts'

/** The row of a table that a line is, by what its columns are headed; what they do not say is null. */
export function readTableRow(line: string, head: TableHead, above: Row | null, rules: RowRules): Row | null {
  const cells = head.separator === 'blanks' ? alignedCells(line, head.cells) : cellsOf(line, head.separator)
  if (cells.filter(({ text }) => text !== '').length < 2) return null
  const at = (role: Role) => cellAt(cells, head, role)
  const vesselCell = at('vessel')
  const vessel = vesselCell ? vesselIn(vesselCell) : null
  const dates = datesOf(at, rules)
  return {
    ...EMPTY_ROW,
    vessel,
    dwt: dwtIn(at('dwt')) ?? null,
    built: builtIn(at('built'), rules) ?? builtBesideDwt(at('dwt'), rules),
    imo: findImo(`imo ${at('imo')?.text ?? ''}`),
    dates,
    place: placeOf(at, above, rules),
  }
}

function cellAt(cells: readonly Cell[], head: TableHead, role: Role): Cell | null {
  const index = head.roles.indexOf(role)
  const cell = index < 0 ? undefined : cells[index]
  return cell && cell.text !== '' ? cell : null
}

type At = (role: Role) => Cell | null

function vesselIn(cell: Cell): ReadVessel | null {
  const vessel = readVesselCell(cell.text)
  return vessel === null ? null : moved(vessel, cell.start)
}

const moved = <T extends { start: number; end: number }>(read: T, by: number): T => ({
  ...read,
  start: read.start + by,
  end: read.end + by,
})

/** A column headed DWT needs no unit: 58,107 and 58 are thousands. */
function dwtIn(cell: Cell | null): ReadNumber | null {
  if (!cell) return null
  const found = findBareDwt(cell.text)
  if (found) return moved(found, cell.start)
  const plain = /^(\d{1,3}(?:[.,]\d)?|\d{4})(?!\d)/.exec(cell.text)?.[1]
  if (plain === undefined) return null
  const number = Number(plain.replace(',', '.'))
  const value = number < 1000 ? Math.round(number * 1000) : number
  return { value, start: cell.start, end: cell.start + plain.length }
}

function builtIn(cell: Cell | null, { mailYear }: RowRules): ReadNumber | null {
  const match = cell && /(?<!\d)'?((?:19|20)\d\d|\d\d)(?!\d)/.exec(cell.text)
  if (!cell || !match?.[1]) return null
  const value = yearOfDigits(match[1], mailYear)
  return { value, start: cell.start + match.index, end: cell.start + match.index + match[0].length }
}

function builtBesideDwt(cell: Cell | null, { mailYear }: RowRules): ReadNumber | null {
  const found = cell && findBuilt(cell.text, mailYear)
  return cell && found ? moved(found, cell.start) : null
}

/** Dates of their column, of two columns from and to, or those that stand beside the port. */
function datesOf(at: At, rules: RowRules): DateHit | null {
  const from = at('from')
  const first = from && datesIn(from, rules)
  if (first) return withEnd(first, at('to'), rules)
  for (const role of ['dates', 'open', 'port'] as const) {
    const cell = at(role)
    const dates = cell && datesIn(cell, rules)
    if (dates) return dates
  }
  return null
}

/** A column `to` that is empty leaves the end open. */
function withEnd(first: DateHit, cell: Cell | null, rules: RowRules): DateHit {
  const last = cell && datesIn(cell, rules)
  if (!cell || !last) return { ...first, to: first.from === first.to && cell === null ? null : first.to }
  const isRange = first.from !== null && last.from !== null && last.from >= first.from
  return isRange ? { ...first, to: last.to ?? last.from, end: last.end } : { ...first, from: null, to: null }
}

function datesIn(cell: Cell, rules: RowRules): DateHit | null {
  const found = findDates(cell.text, rules)[0] ?? readBareDays(cell.text, rules)
  return found ? moved(found, cell.start) : null
}

const DITTO = /^(?:"|''|-?do-?|ditto|same|as above)$/i

function placeOf(at: At, above: Row | null, rules: RowRules): ReadPlace | null {
  for (const role of ['port', 'open', 'dates', 'area'] as const) {
    const cell = at(role)
    if (!cell) continue
    if (DITTO.test(cell.text) && above?.place) return { ...above.place, start: cell.start, end: cell.end }
    const place = placeIn(cell, rules)
    if (place) return place
  }
  return null
}

/** The place of a cell, without dates that stand in it as well. */
function placeIn(cell: Cell, rules: RowRules): ReadPlace | null {
  const dates = findDates(cell.text, rules)[0]
  const ahead = readPlace(cell.text.slice(0, dates?.start), rules.ports)
  if (ahead) return moved(ahead, cell.start)
  const behind = dates ? readPlace(cell.text.slice(dates.end), rules.ports) : null
  return dates && behind ? moved(behind, cell.start + dates.end) : null
}
