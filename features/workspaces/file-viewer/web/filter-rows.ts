import type { TableRow } from './read-csv.ts'

/** Rows that have every word in one of their cells; the first one stays, since it names the columns. */
export function filterRows(rows: readonly TableRow[], asked: string): readonly TableRow[] {
  const words = asked
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter(({ cells }, at) => {
    const text = cells.join('\n').toLowerCase()
    return at === 0 || words.every((word) => text.includes(word))
  })
}
