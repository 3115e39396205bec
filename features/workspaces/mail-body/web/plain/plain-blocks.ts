export interface PlainBlock {
  /** Lines joined by newlines, without the newline that ends the block. */
  text: string
  /** True when the lines stand in columns and lose their meaning in a proportional font. */
  columns: boolean
  /** True when every line is cited with '>'. */
  cited: boolean
}

/** Drawn tables: `| a | b |`, `+---+---+`, box drawing. */
const DRAWN = /^\s*(?:\|.*\|.*|[+|][-=+|]{3,}.*|.*[─━│┃┌┬┐├┼┤└┴┘].*)$/
const GAP = /\t+ *| {2,}/g
const TAB = 8
const MAX_COLUMN = 400

/** Splits plain text into blocks between empty lines; an empty line is a block of its own text ''. */
export function readPlainBlocks(text: string): PlainBlock[] {
  const blocks: PlainBlock[] = []
  let lines: string[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const starts = lines.length > 0 && (line.trim() === '' || isCited(line) !== isCited(lines[0] ?? ''))
    if (starts) {
      blocks.push(readBlock(lines))
      lines = []
    }
    if (line.trim() === '') blocks.push({ text: '', columns: false, cited: false })
    else lines.push(line)
  }
  if (lines.length > 0) blocks.push(readBlock(lines))
  joinSpacedTables(blocks)
  return blocks
}

/** Blocks of at most so many lines may be a row of a table that has an empty line between its rows, or its head. */
const ROW_LINES = 2

/** Rows with an empty line between them stand in columns together, though none does by itself. */
function joinSpacedTables(blocks: PlainBlock[]): void {
  const filled = blocks.filter(({ text }) => text !== '')
  for (const [at, block] of filled.entries()) {
    const next = filled[at + 1]
    if (next === undefined || next.cited !== block.cited || (block.columns && next.columns)) continue
    const [one, other] = [block.text.split('\n'), next.text.split('\n')]
    if (Math.min(one.length, other.length) > ROW_LINES) continue
    // A row has columns of its own: one gap between two words is prose.
    const isRow = (lines: string[]) => lines.some((line) => columnStarts(line).size >= 2)
    if (!isRow(one) || !isRow(other) || !sharesColumns(one, other)) continue
    block.columns = true
    next.columns = true
  }
}

/** Whether two columns or more of one stand where columns of the other do. */
function sharesColumns(one: readonly string[], other: readonly string[]): boolean {
  const starts = new Set(one.flatMap((line) => [...columnStarts(line)]))
  const shared = other.flatMap((line) => [...columnStarts(line)].filter((start) => starts.has(start)))
  return new Set(shared).size >= 2
}

function readBlock(lines: string[]): PlainBlock {
  return { text: lines.join('\n'), columns: standsInColumns(lines), cited: isCited(lines[0] ?? '') }
}

function isCited(line: string): boolean {
  return line.startsWith('>')
}

/**
 * Tells a position list from prose: at least two lines share a place where a word starts after a gap of two or more
 * blanks, and such lines make up half of the block.
 */
export function standsInColumns(lines: string[]): boolean {
  if (lines.filter((line) => DRAWN.test(line)).length >= 2) return true
  const starts = lines.map(columnStarts)
  const shared = new Map<number, number>()
  for (const line of starts) for (const start of line) shared.set(start, (shared.get(start) ?? 0) + 1)
  const aligned = starts.filter((line) => [...line].some((start) => (shared.get(start) ?? 0) >= 2))
  return aligned.length >= 2 && aligned.length * 2 >= lines.length
}

/** Columns at which something starts after a gap inside the line; indentation alone says nothing. */
function columnStarts(line: string): Set<number> {
  const starts = new Set<number>()
  const body = line.trimEnd()
  for (const gap of body.matchAll(GAP)) {
    if (body.slice(0, gap.index).trim() === '') continue
    // After a full stop two blanks are an old typist's habit, not a column.
    if (/[.!?:]$/.test(body.slice(0, gap.index)) && gap[0] === '  ') continue
    const start = visualColumn(body, gap.index + gap[0].length)
    if (start < MAX_COLUMN) starts.add(start)
  }
  return starts
}

function visualColumn(line: string, index: number): number {
  let column = 0
  for (let at = 0; at < index; at++) column = line[at] === '\t' ? column + TAB - (column % TAB) : column + 1
  return column
}
