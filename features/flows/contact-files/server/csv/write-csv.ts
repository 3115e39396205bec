/** A cell that begins so is a formula to a spreadsheet, which would run it. */
const FORMULA = /^[\s\0]*[=+\-@\t\r]/
/** What is a number, also of a telephone, is none: `+30 210 1234567`, `-4.5`. */
const NUMBER = /^[+-]?[0-9][0-9 ().,/-]*$/

/**
 * A table as comma-separated values (RFC 4180) with a byte order mark, without which Excel reads no UTF-8. No cell is a
 * formula: an apostrophe stands before what would be one.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  return `\ufeff${csvText([header])}${csvText(rows)}`
}

/** Rows of such a table, for one that is written piece by piece. */
export function csvText(rows: Iterable<readonly string[]>): string {
  let text = ''
  for (const row of rows) text += rowOf(row)
  return text
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(',')}\r\n`
}

/** The text of a cell, which a spreadsheet takes for text. */
export function withoutFormula(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
