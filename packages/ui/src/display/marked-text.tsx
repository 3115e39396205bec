/** A part of a text, in UTF-16 units. */
export interface TextMark {
  readonly start: number
  readonly end: number
}

/** A text with found words marked. @param marks in order, without overlap */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  if (marks.length === 0) return text
  const before = marks.map((mark, at) => text.slice(marks[at - 1]?.end ?? 0, mark.start))
  return (
    <>
      {marks.map((mark, at) => (
        <span key={mark.start}>
          {before[at]}
          <mark>{text.slice(mark.start, mark.end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  )
}
