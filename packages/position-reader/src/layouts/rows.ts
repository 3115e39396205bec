import type { Token } from './tokens.ts'

/** Words of a cell at most: longer ones are sentences. */
const CELL_MAX = 16

/** Whether a row begins in one of some lines, which stand in their order: what is quoted begins before its line. */
export function isOwn(
  text: string,
  { start }: Token,
  lines: readonly { readonly start: number }[] | undefined,
): boolean {
  if (lines === undefined) return true
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.start ?? 0) <= start) from = middle + 1
    else to = middle
  }
  return /^[ \t]*$/.test(text.slice(lines[from - 1]?.start ?? 0, start))
}

/** Where a cell ends: at the sign behind it in its line; undefined where there is none. */
export function endOfCell(tokens: readonly Token[], from: number, separator: string): number | undefined {
  for (let at = from; at <= from + CELL_MAX; at++) {
    const text = tokens[at]?.text ?? '\n'
    if (text.toLowerCase() === separator) return at
    if (text === '\n') return undefined
  }
  return undefined
}
