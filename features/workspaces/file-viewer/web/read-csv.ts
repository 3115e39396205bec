/** More rows and columns than these are no reading matter; the file can be downloaded. */
const ROWS = 1_000
const COLUMNS = 60

/** A row with the number that it has in its file; empty rows are left out. */
export interface TableRow {
  number: number
  cells: string[]
}

export interface CsvTable {
  rows: TableRow[]
  /** True when rows or columns were left out. */
  is_cut: boolean
}

/** Reads comma, semicolon or tab separated text (RFC 4180, as spreadsheets write it in several countries). */
export function readCsv(text: string): CsvTable {
  const separator = separatorOf(text)
  const table: CsvTable = { rows: [], is_cut: false }
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let number = 1; at < text.length; number++) {
    if (table.rows.length === ROWS) return { ...table, is_cut: true }
    const { cells, end } = readRow(text, at, separator)
    if (cells.length > COLUMNS) table.is_cut = true
    if (cells.some((cell) => cell !== '')) table.rows.push({ number, cells: cells.slice(0, COLUMNS) })
    at = end
  }
  return table
}

/** The sign that stands most often in the first line outside of quotes. */
function separatorOf(text: string): string {
  const head = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

function readRow(text: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readBare(text, at, separator)
    cells.push(cell.value)
    at = cell.end
    if (text[at] !== separator) break
    at += 1
  }
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { cells, end: at }
}

function readBare(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end).trim(), end }
}

function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
