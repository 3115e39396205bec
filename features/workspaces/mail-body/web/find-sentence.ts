/**
 * Where a sentence stands in the text of a mail, first character to behind the last; undefined: nowhere. Letters and digits are
 * compared alone: the same words are broken into lines, set into cells and given bullets otherwise where they are shown.
 */
export function findSentence(text: string, sentence: string): { start: number; end: number } | undefined {
  const wanted = lettersOf(sentence).letters
  if (wanted === '') return undefined
  const { letters, places } = lettersOf(text)
  const at = letters.indexOf(wanted)
  if (at === -1) return undefined
  const [start, last] = [places[at], places[at + wanted.length - 1]]
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 }
}

/** Letters and digits of a text, and where each of their units stands in it. */
function lettersOf(text: string): { letters: string; places: readonly number[] } {
  const parts: string[] = []
  const places: number[] = []
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    parts.push(run)
    for (let at = 0; at < run.length; at++) places.push(index + at)
  }
  return { letters: parts.join(''), places }
}
