import styles from './preview-table.module.css'
import type { TableRow } from './read-csv.ts'

export interface PreviewTableProps {
  /** Accessible name. */
  label: string
  rows: readonly TableRow[]
  /** Spreadsheets name their columns by letters; separated values by their first row. */
  head: 'letters' | 'first_row'
}

/** Rows of cells as a table, with the numbers by which people speak of them. */
export function PreviewTable({ label, rows, head }: PreviewTableProps) {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const [first, ...others] = rows
  const titles =
    head === 'letters' ? Array.from({ length: columns }, (_, at) => letterOf(at)) : (first?.cells ?? [])
  const shown = head === 'letters' ? rows : others
  return (
    <table className={styles.table} aria-label={label} data-head={head}>
      <thead>
        <tr>
          <td className={styles.number} />
          {Array.from({ length: columns }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
            <th key={at} scope="col">
              {titles[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ number, cells }) => (
          <tr key={number}>
            <th scope="row" className={styles.number}>
              {number}
            </th>
            {Array.from({ length: columns }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at} dir="auto" data-number={isNumber(cells[at]) || undefined}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 0 is A, 25 is Z, 26 is AA. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** Numbers stand at the end of their cell, as in every spreadsheet. */
function isNumber(cell: string | undefined): boolean {
  return cell !== undefined && /^-?[\d.,]+%?$/.test(cell) && /\d/.test(cell)
}
