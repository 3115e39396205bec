import type { Row } from './row.ts'

const MOST_CHARS = 300
/** Words that only say what stands beside them. */
const LABEL =
  /\b(?:m[/.]?v|m[/.]?t|s?dwa?t|d\/w|blt|built|bulit|yob|open|opens|opne|opening|imo(?:\s*(?:no|nr))?|ex|mts?|eta)\b[.:]*/gi

/** What a row says besides ship, port and dates; the words of the dates where they say more than days. */
export function noteOf(line: string, { vessel, dwt, built, place, dates }: Row): string {
  const taken = [vessel, dwt, built, place, dates]
    .filter((each) => each !== null)
    .sort((a, b) => a.start - b.start)
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of [...taken, { start: line.length, end: line.length }]) {
    if (start > at) pieces.push(line.slice(at, start))
    at = Math.max(at, end)
  }
  const words = dates ? line.slice(dates.start, dates.end) : ''
  const said = /[a-z]{3}.*[a-z]{3}|ppt|spot|prompt|end|mid|beg|early|half|[12]h|w\/c|wk|onw|\+/i.test(words)
    ? [words]
    : []
  return [...said, ...pieces.map(tidied)]
    .filter((piece) => /\p{L}{2}|\dx\d/iu.test(piece))
    .join('; ')
    .slice(0, MOST_CHARS)
}

const tidied = (piece: string) =>
  piece
    .replace(LABEL, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:/|()=>*+-]+|[\s.,;:/|(=>*+-]+$/g, '')
