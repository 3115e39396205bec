/** Words of a text that are marked. */
export interface Mark {
  readonly id: number
  readonly field: string
  readonly start: number
  readonly end: number
}

/** A part of a text, marked or not. */
export interface Piece {
  readonly words: string
  readonly start: number
  readonly mark?: Mark
}

/** A text cut at its marks; of marks that overlap the first stands, and those outside of the text are left out. */
export function pieces(text: string, marks: readonly Mark[]): Piece[] {
  const cut: Piece[] = []
  let at = 0
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    if (mark.start < at || mark.end > text.length || mark.end <= mark.start) continue
    if (mark.start > at) cut.push({ words: text.slice(at, mark.start), start: at })
    cut.push({ words: text.slice(mark.start, mark.end), start: mark.start, mark })
    at = mark.end
  }
  if (at < text.length) cut.push({ words: text.slice(at), start: at })
  return cut
}
