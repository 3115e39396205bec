import { readRecord } from './read-record.ts'

/** Lines that decide. A title and some empty lines are few among them. */
export const DECIDING_ROWS = 20
/** Text in which those lines are sought, so that a file of one long line costs no more. */
const DECIDING_CHARS = 100_000

/** Of those that fit equally well, the first counts: a comma stands in texts and numbers as well. */
const SEPARATORS = [';', '\t', '|', ','] as const

/** Excel obeys such a first line, in quotes or not, and does not show it. */
const NAMED = /^\uFEFF?(?:sep=([^"\r\n])|"sep=([^"\r\n])")[ \t;,|]*(?:\r\n|\r|\n|$)/i

const IN_QUOTES = /"[^"]*"/g
const COMMA_OF_WORDS = /,(?=\s)/g
const COMMA_OF_NUMBER = /(?<=\d),(?=\d)/g

/** The sign that parts the cells of separated values, '' for a single column, and the place where the first row starts. */
export function findSeparator(text: string): { separator: string; start: number } {
  const named = NAMED.exec(text)
  const sign = named?.[1] ?? named?.[2]
  if (named !== null && sign !== undefined) return { separator: sign, start: named[0].length }
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const sample = text.slice(start, start + DECIDING_CHARS)
  const rated = SEPARATORS.map((separator) => ({ separator, ...rate(sample, separator) }))
  const best = rated.reduce((first, next) =>
    next.rate > first.rate || (next.rate === first.rate && next.width > first.width) ? next : first,
  )
  if (best.rate > 0) return { separator: best.separator, start }
  // Commas were seen and belong to words. Where there are none yet, they may come later.
  return { separator: sample.includes(',') ? '' : ',', start }
}

interface SampleRow {
  cells: string[]
  /** What the separators of the row may be instead; the commas of a text or number are doubtful. */
  doubt: 'none' | 'words' | 'numbers'
}

/**
 * How well a separator fits: one for each row that it parts into the usual number of cells, half for another number,
 * less where all its commas are doubtful.
 */
function rate(sample: string, separator: string): { rate: number; width: number } {
  const rows = readSample(sample, separator)
  const width = usualWidth(rows.map(({ cells }) => cells.length))
  if (isOneColumn(rows)) return { rate: 0, width }
  const rates = rows
    .filter(({ cells }) => cells.length > 1)
    .map(({ cells, doubt }) => (cells.length === width ? 1 : 0.5) * (doubt === 'none' ? 1 : 0.75))
  return { rate: rates.reduce((sum, each) => sum + each, 0), width }
}

/** Commas in the words of some rows are no separators, nor those of numbers below the only name of a column. */
function isOneColumn(rows: readonly SampleRow[]): boolean {
  const parted = rows.filter(({ cells }) => cells.length > 1)
  if (parted.some(({ doubt }) => doubt === 'none')) return false
  const isNamedOnce = rows[0]?.cells.length === 1 && parted.every(({ doubt }) => doubt === 'numbers')
  return isNamedOnce || parted.length * 2 <= rows.length
}

function readSample(sample: string, separator: string): SampleRow[] {
  const rows: SampleRow[] = []
  for (let at = 0; at < sample.length && rows.length < DECIDING_ROWS; ) {
    const { cells, end } = readRecord(sample, at, separator)
    const doubt = separator === ',' ? doubtOf(sample.slice(at, end)) : 'none'
    if (cells.some((cell) => cell !== '')) rows.push({ cells, doubt })
    at = end
  }
  return rows
}

function doubtOf(row: string): SampleRow['doubt'] {
  const bare = row.replace(IN_QUOTES, '""').replace(COMMA_OF_NUMBER, '')
  if (!bare.includes(',')) return 'numbers'
  return bare.replace(COMMA_OF_WORDS, '').includes(',') ? 'none' : 'words'
}

/** The number of cells that most rows have, of those that have several. */
export function usualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].reduce((best, [width, count]) => (count > best.count ? { width, count } : best), {
    width: 1,
    count: 0,
  }).width
}
