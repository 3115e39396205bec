export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[]
  readonly separator: string
  /** Where a quote is opened and never closed: what follows it is one cell. */
  readonly unclosed_line: number | undefined
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * A table of comma-separated values (RFC 4180), also with semicolons, tabs and bars, with quotes within quotes and lines
 * within cells. Empty lines are passed over. One reading costs time that grows with the text.
 * @param text without its byte order mark
 */
export function readCsv(text: string): CsvTable {
  const separator = separatorOf(text)
  const found: { cells: string[]; line: number }[] = []
  let cells: string[] = []
  let unclosed_line: number | undefined
  let line = 1
  let from = 1
  let at = 0
  while (at < text.length || cells.length > 0) {
    const cell = readCell(text, at, separator)
    cells.push(cell.value)
    if (!cell.isClosed) unclosed_line = line
    at = cell.next
    line += cell.lines
    if (!cell.endsRow) continue
    if (cells.some((value) => value.trim() !== '')) found.push({ cells, line: from })
    cells = []
    from = line
  }
  const [header, ...rows] = found
  return { header: (header?.cells ?? []).map((name) => name.trim()), rows, separator, unclosed_line }
}

interface ReadCell {
  readonly value: string
  /** Where the next cell begins. */
  readonly next: number
  readonly endsRow: boolean
  /** Lines that it goes over. */
  readonly lines: number
  readonly isClosed: boolean
}

/** One cell and the sign behind it. */
function readCell(text: string, start: number, separator: string): ReadCell {
  let at = start
  let quoted = { value: '', next: start, lines: 0, isClosed: true }
  while (text[at] === ' ') at += 1
  if (text[at] === '"') quoted = readQuoted(text, at + 1)
  at = quoted.next
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  const value = quoted.value + text.slice(quoted.next, at)
  const isBreak = text[at] === '\n' || text[at] === '\r'
  const width = text.startsWith('\r\n', at) ? 2 : 1
  return {
    ...quoted,
    value,
    next: at + width,
    endsRow: isBreak || at >= text.length,
    lines: quoted.lines + (isBreak ? 1 : 0),
  }
}

/** What stands between quotes, of which two are one. */
function readQuoted(text: string, start: number): Omit<ReadCell, 'endsRow'> {
  let value = ''
  let from = start
  for (;;) {
    const end = text.indexOf('"', from)
    const isClosed = end >= 0
    value += text.slice(from, isClosed ? end : text.length)
    if (isClosed && text[end + 1] === '"') {
      value += '"'
      from = end + 2
    } else {
      const next = isClosed ? end + 1 : text.length
      return { value, next, lines: value.split('\n').length - 1, isClosed }
    }
  }
}

/** What stands most often in the first line, outside its quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((sign) => [sign, 0]))
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\n' && !isQuoted) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
