/** A name with the letters that were typed emphasised. */
export function MarkedTitle({ title, letters }: { title: string; letters: readonly number[] }) {
  if (letters.length === 0) return title
  return piecesOf(title, new Set(letters)).map(({ at, text, isMet }) =>
    isMet ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
  )
}

function piecesOf(title: string, met: ReadonlySet<number>) {
  const pieces: { at: number; text: string; isMet: boolean }[] = []
  // By UTF-16 unit, as the letters were counted; a pair stays together because both halves are met or not.
  for (let at = 0; at < title.length; at += 1) {
    const isMet = met.has(at)
    const last = pieces.at(-1)
    if (last?.isMet === isMet) last.text += title[at]
    else pieces.push({ at, text: title[at] ?? '', isMet })
  }
  return pieces
}
