import type { TextLine } from '@laycan/position-reader/lines.ts'
import { placeKey } from '@laycan/position-reader/place.ts'
import { readCargoTable } from '../cargo-table.ts'

/** Blank lines that a table goes on behind. */
const BLANKS_MAX = 2

/** The headings of the table that each of some lines stands in, by `placeKey`; '' outside of one. */
export function tableHeads(lines: readonly TextLine[]): string[] {
  let head = ''
  let blanks = 0
  return lines.map(({ text }) => {
    blanks = text.trim() === '' ? blanks + 1 : 0
    if (blanks > BLANKS_MAX) head = ''
    else if (blanks === 0 && readCargoTable(text)) head = placeKey(text)
    return head
  })
}
