import { readWorkbook } from '../parse/documents/read-workbook.ts'

/** Rows of a list of ships at most: more than any desk keeps open. */
const MOST_ROWS = 20_000

/** The sheets of a workbook as lines, their columns parted by tabs; '' for what is no workbook. */
export async function linesOfWorkbook(bytes: Buffer): Promise<string> {
  const book = await readWorkbook(bytes, { rows: MOST_ROWS, forLists: true })
  if (!book) return ''
  return book.sheets
    .map(({ name, rows }) =>
      [
        name,
        ...rows.map(({ cells }) => cells.map((cell) => oneLine(cell).replaceAll('\t', ' ')).join('\t')),
      ].join('\n'),
    )
    .join('\n\n')
}

/** The lines of a cell as parts of one. */
function oneLine(cell: string): string {
  return cell
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' / ')
}
