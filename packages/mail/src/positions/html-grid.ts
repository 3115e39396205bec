import type { HtmlElement } from '../parse/html/html-node.ts'

/** What stands around words that are struck out. */
export const STRUCK = '~~'
/** Lines of a cell above which it is a part of the page, and no cell of a list. */
const CELL_LINES = 4
const MOST_SPAN = 2_000
const MOST_COLUMNS = 100

const elements = (node: HtmlElement) => node.children.filter((child) => typeof child !== 'string')

function rowsOf(table: HtmlElement): HtmlElement[] {
  return elements(table).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return /^(?:tbody|thead|tfoot)$/.test(child.name)
      ? elements(child).filter(({ name }) => name === 'tr')
      : []
  })
}

const cellsOf = (row: HtmlElement) =>
  elements(row).filter(({ name, hidden }) => !hidden && (name === 'td' || name === 'th'))

/** True for a table of data: none stands in it, and some row has two cells. One of layout is read as its parts. */
export function isGrid(table: HtmlElement): boolean {
  return !holdsTable(table) && rowsOf(table).some((row) => cellsOf(row).length > 1)
}

function holdsTable(node: HtmlElement): boolean {
  return elements(node).some((child) => child.name === 'table' || holdsTable(child))
}

/** The text of a cell, its breaks as line ends. */
type LinesOf = (cell: HtmlElement) => string[]

interface Column {
  text: string
  /** Rows that the cell goes on for. */
  left: number
}

/** The rows of a table, their columns parted by tabs; a merged cell stands in each of its rows. */
export function gridOf(table: HtmlElement, linesOf: LinesOf): string[] {
  const columns: Column[] = []
  return rowsOf(table)
    .filter(({ hidden }) => !hidden)
    .flatMap((row) => linesOfRow(row, columns, linesOf))
}

function linesOfRow(row: HtmlElement, columns: Column[], linesOf: LinesOf): string[] {
  const isOut = isStruck(row)
  const cells = cellsOf(row).map((cell) => ({ cell, lines: linesOf(cell), isOut: isOut || isStruck(cell) }))
  const long = cells.some(({ lines }) => lines.length > CELL_LINES)
  const stacked = stackedColumns(cells.map(({ lines }) => lines))
  if (stacked) return stacked
  if (long) return cells.flatMap(({ lines }) => [...lines, ''])
  const texts: string[] = []
  let at = 0
  for (const { cell, lines, isOut: isGone } of cells) {
    at = carryDown(columns, texts, at)
    const words = lines.join(' / ')
    const text = isGone && words !== '' ? `${STRUCK}${words}${STRUCK}` : words
    texts[at] = text
    const rows = spanOf(cell, 'rowspan')
    for (let wide = spanOf(cell, 'colspan'); wide > 0 && at < MOST_COLUMNS; wide--, at++) {
      texts[at] ??= ''
      columns[at] = { text: texts[at] ?? '', left: rows - 1 }
    }
  }
  carryDown(columns, texts, at)
  return [texts.join('\t')]
}

/** Puts what goes on from the rows above into the columns from here on; answers the next free one. */
function carryDown(columns: Column[], texts: string[], from: number): number {
  let at = from
  for (let column = columns[at]; column && column.left > 0; column = columns[++at]) {
    texts[at] = column.text
    column.left--
  }
  return at
}

const spanOf = (cell: HtmlElement, name: string) =>
  Math.min(Math.max(1, Number.parseInt(cell.attributes.get(name) ?? '1', 10) || 1), MOST_SPAN)

/** A single row whose cells hold a whole column each, line by line. */
function stackedColumns(cells: readonly (readonly string[])[]): string[] | null {
  const [first] = cells
  const same =
    first &&
    first.length > CELL_LINES &&
    cells.length > 2 &&
    cells.every(({ length }) => length === first.length)
  return same ? first.map((_, at) => cells.map((lines) => lines[at] ?? '').join('\t')) : null
}

/** Struck out by its element, or by its style. */
export function isStruck(node: HtmlElement): boolean {
  return (
    /^(?:s|strike|del)$/.test(node.name) ||
    declarationsOf(node).some((each) => each.includes('text-decoration') && each.includes('line-through'))
  )
}

function declarationsOf(node: HtmlElement): string[] {
  return (node.attributes.get('style') ?? '').split(';')
}
