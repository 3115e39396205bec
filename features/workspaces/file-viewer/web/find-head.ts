import { usualWidth } from './find-separator.ts'

/** A number, date, time or share: what stands below names of columns and is none. */
const AMOUNT = /^[-+(]?\d[\d\s.,:/'-]*[%)]?$/

/** A row as it is read, and as it is written. */
export interface WrittenRow {
  cells: readonly string[]
  written: string
}

/**
 * The place of the row that names the columns: the first one that is as wide as most others. What is above it are titles.
 * A narrower row of names right above amounts is the head all the same, because some programs name fewer columns.
 */
export function findHead(rows: readonly WrittenRow[], separator: string): number {
  const usual = usualWidth(rows.map(({ cells }) => lastFilled(cells)))
  const fits = ({ cells }: WrittenRow, at: number) =>
    isFilled(cells, usual) && !isSentence(rows, at, separator, usual)
  const whole = usual < 2 ? -1 : rows.findIndex((row, at) => row.cells.length >= usual && fits(row, at))
  const head = rows[whole]
  if (head === undefined) return 0
  if (isNames(head.cells)) return whole
  const names = rows.slice(0, whole).findLastIndex((row, at) => isNames(row.cells) && fits(row, at))
  return names === -1 ? whole : names
}

/** Words with commas, as people write them, above names of columns, as programs write them. */
function isSentence(rows: readonly WrittenRow[], at: number, separator: string, usual: number): boolean {
  const [row, below] = [rows[at], rows[at + 1]]
  if (row === undefined || below === undefined || !hasBlanks(row, separator)) return false
  return !hasBlanks(below, separator) && isNames(below.cells) && isFilled(below.cells, usual)
}

function hasBlanks({ cells, written }: WrittenRow, separator: string): boolean {
  const behind = written.trim().split(separator).slice(1)
  return cells.length > 1 && behind.every((part) => part.startsWith(' '))
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

/** More than half of the columns have something, and two at least. */
function isFilled(cells: readonly string[], usual: number): boolean {
  const filled = cells.filter((cell) => cell !== '').length
  return filled > 1 && filled * 2 > usual
}

function isNames(cells: readonly string[]): boolean {
  return cells.every((cell) => !AMOUNT.test(cell))
}
