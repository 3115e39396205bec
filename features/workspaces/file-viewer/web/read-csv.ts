import { findHead, type WrittenRow } from './find-head.ts'
import { DECIDING_ROWS, findSeparator } from './find-separator.ts'
import { readRecord } from './read-record.ts'

/** More rows and columns than these are no reading matter; the file can be downloaded. */
const ROWS = 1_000
const COLUMNS = 60

/** A row with the number that a spreadsheet gives it; empty rows are left out. */
export interface TableRow {
  number: number
  cells: string[]
}

export interface CsvTable {
  /** Lines above the names of the columns, like a title or a date. */
  titles: TableRow[]
  /** The names of the columns first, and what is below them. */
  rows: TableRow[]
  /** True when rows or columns were left out. */
  is_cut: boolean
}

/**
 * Reads separated values (RFC 4180, as spreadsheets write them in several countries). A first line `sep=;` names the
 * separator and is not shown; else the first lines tell it. Nothing else of the text is left out.
 */
export function readCsv(text: string): CsvTable {
  const { separator, start } = findSeparator(text)
  const rows: TableRow[] = []
  const first: WrittenRow[] = []
  let is_cut = false
  let at = start
  for (let number = 1; at < text.length; number++) {
    if (rows.length === ROWS) {
      is_cut = true
      break
    }
    const { cells, end } = readRecord(text, at, separator)
    is_cut ||= cells.length > COLUMNS
    if (cells.some((cell) => cell !== '')) {
      rows.push({ number, cells: cells.slice(0, COLUMNS) })
      if (first.length < DECIDING_ROWS) first.push({ cells, written: text.slice(at, end) })
    }
    at = end
  }
  const head = findHead(first, separator)
  return { titles: rows.slice(0, head), rows: rows.slice(head), is_cut }
}
