import type { DateRules } from '../dates/date-hit.ts'
import { findDates, readBareDays } from '../dates/find-dates.ts'
import { placeKey } from '../place.ts'
import type { Span } from '../position.ts'
import { isWord, type Token, tokensOf } from './tokens.ts'

/** Some words of a text that stand together. */
export interface Place {
  /** First word, and the one behind the last. */
  readonly from: number
  readonly to: number
}

/** Where some words stand one behind the other. */
export function placesOf(tokens: readonly Token[], name: string): Place[] {
  const sought = tokensOf(name)
    .filter(isWord)
    .map(({ text }) => placeKey(text))
  if (sought.length === 0) return []
  return tokens.flatMap((_, from) => {
    const holds = sought.every((word, at) => placeKey(tokens[from + at]?.text ?? '') === word)
    return holds ? [{ from, to: from + sought.length }] : []
  })
}

/** The port by any of its names. */
export function portIn(
  tokens: readonly Token[],
  { from, to }: Place,
  port: string,
  ports: ReadonlyMap<string, string>,
): Place | undefined {
  const key = placeKey(port)
  for (let count = 4; count > 0; count--)
    for (let at = from; at + count <= to; at++) {
      const words = tokens.slice(at, at + count)
      const own = placeKey(words.map(({ text }) => text).join(' '))
      const isPort = own === key || placeKey(ports.get(own) ?? '') === key
      const [first, last] = [words[0], words.at(-1)]
      if (isPort && first && last && isWord(first) && isWord(last)) return { from: at, to: at + count }
    }
  return undefined
}

/** The words that say a day. */
export function dateIn(
  text: string,
  tokens: readonly Token[],
  { from, to }: Place,
  day: number,
  rules: DateRules,
): Place | undefined {
  const start = tokens[from]?.start ?? 0
  const hits = findDates(text.slice(start, tokens[to - 1]?.end), rules)
  const hit = hits.find((each) => each.from === day)
  if (hit) return placeOf(tokens, { start: start + hit.start, end: start + hit.end })
  for (let at = from; at < to; at++) {
    const bare = readBareDays(tokens[at]?.text ?? '', rules)
    if (bare?.from === day) return { from: at, to: at + 1 }
  }
  return undefined
}

/** The words that some characters touch. */
export function placeOf(tokens: readonly Token[], { start, end }: Span): Place | undefined {
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findIndex((token) => token.start >= end)
  return from < 0 ? undefined : { from, to: to < 0 ? tokens.length : to }
}
