/** A row of separated values: its cells, and the place in the text behind its line end. */
export interface CsvRecord {
  cells: string[]
  end: number
}

/**
 * Reads the row that starts at a place of the text. A cell in quotes may hold separators and line ends. With '' for the
 * separator the row is one cell.
 */
export function readRecord(text: string, start: number, separator: string): CsvRecord {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = readCell(text, at, separator)
    cells.push(cell.value)
    at = cell.end
    if (text[at] !== separator) break
    at += 1
  }
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { cells, end: at }
}

interface Cell {
  value: string
  end: number
}

function readCell(text: string, start: number, separator: string): Cell {
  let at = start
  // Some programs write a blank behind each separator, and their quotes count all the same.
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') return readBare(text, start, separator)
  const quoted = readQuoted(text, at)
  // What stands behind a closing quote belongs to the cell, as in spreadsheets.
  const { end } = readBare(text, quoted.end, separator)
  return { value: quoted.value + text.slice(quoted.end, end).trimEnd(), end }
}

function readBare(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end).trim(), end }
}

function readQuoted(text: string, start: number): Cell {
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
