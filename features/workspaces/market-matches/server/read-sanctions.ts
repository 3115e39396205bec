import { isImoNumber } from '@laycan/contract/imo-number.ts'

/** A ship, an owner or a flag that nobody may deal with. */
export interface SanctionsEntry {
  lrimo: number | null
  name: string
  flag: string
}

const NAME_MAX = 255

/**
 * The entries of a file of comma- or semicolon-separated values. A line of headings (`IMO`, `Name`, `Flag`) says what the columns
 * are; without one a number of seven digits that passes its check is an IMO number and the first other cell a name.
 */
export function readSanctions(text: string, most: number): { entries: SanctionsEntry[]; skipped: number } {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const separator = (lines[0] ?? '').includes(';') ? ';' : ','
  const head = cellsOf(lines[0] ?? '', separator).map((cell) => cell.toLowerCase())
  const columns = {
    imo: head.findIndex((cell) => /\bimo\b/.test(cell)),
    name: head.findIndex((cell) => /\b(?:name|vessel|ship|owner|entity)\b/.test(cell)),
    flag: head.findIndex((cell) => /\bflag\b/.test(cell)),
  }
  const hasHead = Object.values(columns).some((at) => at >= 0)
  const entries: SanctionsEntry[] = []
  let skipped = 0
  for (const line of hasHead ? lines.slice(1) : lines) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator)
    const entry = hasHead ? namedCells(cells, columns) : anyCells(cells)
    const isEmpty = entry.lrimo === null && entry.name === '' && entry.flag === ''
    if (isEmpty || entries.length >= most) skipped++
    else entries.push(entry)
  }
  return { entries, skipped }
}

function namedCells(
  cells: readonly string[],
  { imo, name, flag }: { imo: number; name: number; flag: number },
): SanctionsEntry {
  const entry = {
    lrimo: imoOf(cells[imo] ?? ''),
    name: nameOf(cells[name] ?? ''),
    flag: nameOf(cells[flag] ?? ''),
  }
  // The flag of a ship is what it flies; alone in its row it is sanctioned itself.
  return entry.lrimo === null && entry.name === '' ? entry : { ...entry, flag: '' }
}

function anyCells(cells: readonly string[]): SanctionsEntry {
  const at = cells.findIndex((cell) => imoOf(cell) !== null)
  const name = cells.find((cell, place) => place !== at && /\p{L}/u.test(cell)) ?? ''
  return { lrimo: imoOf(cells[at] ?? ''), name: nameOf(name), flag: '' }
}

const nameOf = (cell: string) => cell.trim().replace(/\s+/g, ' ').toUpperCase().slice(0, NAME_MAX)

function imoOf(cell: string): number | null {
  const digits = /(?<!\d)\d{7}(?!\d)/.exec(cell)?.[0]
  return digits !== undefined && isImoNumber(Number(digits)) ? Number(digits) : null
}

/** The cells of a line; in quotes a separator is none (RFC 4180). */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? ''
    if (isQuoted && char === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}
