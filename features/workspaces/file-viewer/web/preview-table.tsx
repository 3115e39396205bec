import type { CSSProperties } from 'react'
import styles from './preview-table.module.css'
import type { TableRow } from './read-csv.ts'

export interface PreviewTableProps {
  /** Accessible name. */
  label: string
  /** The first of them stays in sight, and so does the first column. */
  rows: readonly TableRow[]
  /** Spreadsheets name their columns by letters; separated values by their first row. */
  head: 'letters' | 'first_row'
  /** Width of each column in characters as its file says; 0 or none: as wide as its content. */
  widths?: readonly number[]
  /** Those of the rows that are to be seen, the others keep the columns as wide as they are; left out: all. */
  shown?: readonly TableRow[]
}

/** Rows of cells as a table that never wraps, with the numbers by which people speak of them. */
export function PreviewTable({ label, rows, head, widths = [], shown = rows }: PreviewTableProps) {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const places = Array.from({ length: columns }, (_, at) => at)
  const [first, ...others] = rows
  const seen = new Set(shown)
  return (
    <table className={styles.table} aria-label={label} data-head={head}>
      <thead>
        {head === 'letters' && (
          <tr className={styles.letters}>
            <td className={styles.number} />
            {places.map((at) => (
              <th key={at} scope="col" className={at === 0 ? styles.first : undefined}>
                {letterOf(at)}
              </th>
            ))}
          </tr>
        )}
        {first && <Row row={first} places={places} widths={widths} isHead={head === 'first_row'} />}
      </thead>
      <tbody>
        {others.map((row) => (
          <Row key={row.number} row={row} places={places} widths={widths} isHidden={!seen.has(row)} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: TableRow
  places: readonly number[]
  widths: readonly number[]
  isHead?: boolean
  isHidden?: boolean
}

function Row({ row, places, widths, isHead = false, isHidden = false }: RowProps) {
  const Cell = isHead ? 'th' : 'td'
  return (
    <tr className={isHidden ? styles.hidden : undefined}>
      <th scope="row" className={styles.number}>
        {row.number}
      </th>
      {places.map((at) => {
        const text = row.cells[at]
        return (
          <Cell
            key={at}
            dir="auto"
            {...(isHead && { scope: 'col' })}
            className={at === 0 ? styles.first : undefined}
            data-number={isNumber(text) || undefined}
            style={widthOf(widths[at])}
            // What is longer than its column can be read in whole.
            title={text !== undefined && text.length > (at === 0 ? LONG_FIRST : LONG_TEXT) ? text : undefined}
          >
            {text}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Characters that fit into a column without being cut. */
const LONG_TEXT = 40
/** Of the first one, which stays in sight and is narrower on a phone. */
const LONG_FIRST = 20

function widthOf(characters: number | undefined): CSSProperties | undefined {
  return characters === undefined || characters === 0
    ? undefined
    : ({ '--column': `${characters}ch` } as CSSProperties)
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
