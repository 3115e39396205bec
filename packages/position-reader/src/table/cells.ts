/** A column of a line, and where it stands in it. */
export interface Cell {
  text: string
  start: number
  end: number
}

export type Separator = '\t' | '|' | ';' | ',' | 'blanks'

/** How a line parts its columns; null when it has one alone. */
export function separatorOf(line: string): Separator | null {
  if (line.includes('\t')) return '\t'
  if (count(line, '|') >= 2) return '|'
  if (count(line, ';') >= 2) return ';'
  if (/\S\s{2,}\S/.test(line)) return 'blanks'
  return count(line, ',') >= 3 ? ',' : null
}

const count = (line: string, char: string) => line.split(char).length - 1

/** The columns of a line; empty ones stand for nothing between two separators. */
export function cellsOf(line: string, separator: Separator): Cell[] {
  if (separator === 'blanks') {
    return [...line.matchAll(/\S(?:(?!\s{2,}).)*/g)].map((match) =>
      cell(line, match.index, match.index + match[0].length),
    )
  }
  const cells: Cell[] = []
  let start = 0
  let quoted = false
  for (let at = 0; at <= line.length; at++) {
    if (line[at] === '"' && (separator === ',' || separator === ';')) quoted = !quoted
    if (at < line.length && (line[at] !== separator || quoted)) continue
    cells.push(cell(line, start, at))
    start = at + 1
  }
  // | A | B | has frames at both ends.
  return separator === '|' ? withoutFrames(cells) : cells
}

function withoutFrames(cells: Cell[]): Cell[] {
  const first = cells[0]?.text === '' ? 1 : 0
  return cells.slice(first, cells.at(-1)?.text === '' ? -1 : undefined)
}

/** Without blanks and quotes around it. */
function cell(line: string, from: number, to: number): Cell {
  let [start, end] = [from, to]
  while (start < end && /[\s"]/.test(line[start] ?? '')) start++
  while (end > start && /[\s"]/.test(line[end - 1] ?? '')) end--
  return { text: line.slice(start, end), start, end }
}

/** The columns of a row of text under headings that stand at the same places. */
export function alignedCells(line: string, headings: readonly Cell[]): Cell[] {
  const starts = headings.map(({ start }) => start)
  const isCut = starts.slice(1).every((start) => start >= line.length || /\s/.test(line[start - 1] ?? ' '))
  if (isCut && line.length > (starts[1] ?? 0))
    return starts.map((start, at) => cell(line, at === 0 ? 0 : start, starts[at + 1] ?? line.length))
  const cells = headings.map((): Cell => ({ text: '', start: line.length, end: line.length }))
  let least = 0
  for (const piece of cellsOf(line, 'blanks')) {
    const at = nearest(piece, headings, least)
    cells[at] = cells[at]?.text === '' ? piece : (cells[at] ?? piece)
    least = Math.min(at + 1, headings.length - 1)
  }
  return cells
}

/** The heading that a column stands under: it shares the left edge, or as numbers do the right one. */
function nearest({ start, end }: Cell, headings: readonly Cell[], least: number): number {
  let best = least
  let far = Number.POSITIVE_INFINITY
  for (let at = least; at < headings.length; at++) {
    const heading = headings[at]
    if (!heading) continue
    const off = Math.min(Math.abs(heading.start - start), Math.abs(heading.end - end))
    if (off < far) [best, far] = [at, off]
  }
  return best
}
