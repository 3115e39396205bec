import type { DateHit, DateRules } from '@laycan/position-reader/dates/date-hit.ts'
import { findDates } from '@laycan/position-reader/dates/find-dates.ts'
import type { OrderText } from './order-text.ts'

const LABEL =
  /(?:\blay\s?-?\s?can\b|\bl\s?\/\s?c(?:an)?\b|\bl\.c\.?|\blc\b|\blaydays?(?:\s?\/?\s?canc?(?:elling)?)?\b|\blay\s?\/\s?can\b|\bshipment(?:\s+(?:period|dates?))?\b|\b(?:loading|load|ldg|stem|delivery|dely)?\s?(?:dates?|window|readiness|spread)\b|\bready\b|受载期|\bperiod\b)\s*(?:[:=.-]+\s*)?(?:of\s+|from\s+|on\s+|is\s+)?$/i
/** Dates of something else. */
const OTHER =
  /\b(?:until|till|by|valid\w*|c\/?p|dd|dated|updated|as\s+of|reply|latest|before|built|blt|since|sub(?:ject)?s?|quote|tender|closing|due|close[sd]?|lift\w*)\s*(?::\s*)?$/i
/** PPT at the end of a line, or in front of it. */
const AT_ONCE = /^(?:ppt|spot|prompt)$/i
const ALONE_BEFORE = /(?:^|[¦,;|+(/-]|(?<!\s)(?=\s\s|\t))\s*$/
const ALONE_AFTER = /^\s*(?:$|[¦,;|+)\t/.-]|\s{2}|\d{4}\b)/

/** Takes the first and the last day on which the ship may come; null where none is written, or it does not exist. */
export function takeLaycan(order: OrderText, rules: DateRules): Pick<DateHit, 'from' | 'to'> | null {
  const best = allDates(order.left, rules).sort((a, b) => b.worth - a.worth || a.start - b.start)[0]
  if (!best || best.worth <= 0) return null
  const label = LABEL.exec(order.left.slice(Math.max(0, best.start - 30), best.start))?.[0] ?? ''
  order.take(best.start - label.length, best.end, 'laycan', best)
  return best.from === null ? null : best
}

function allDates(text: string, rules: DateRules): (DateHit & { worth: number })[] {
  const hits: (DateHit & { worth: number })[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const start = at
    // A plus between fields is no `onwards`.
    for (const hit of findDates(line.replace(/ \+ /g, ' | '), rules)) {
      const worth = worthOf(line, hit)
      hits.push({ ...hit, start: hit.start + start, end: hit.end + start, worth })
    }
    at += line.length + 1
  }
  return hits
}

/** A labelled date is one, a named one may be, and numbers are one where they stand alone. */
function worthOf(line: string, hit: DateHit): number {
  const before = line.slice(Math.max(0, hit.start - 40), hit.start)
  if (LABEL.test(before)) return 10
  if (OTHER.test(before)) return 0
  if (hit.from === null) return 0
  const isAlone = ALONE_BEFORE.test(before) && ALONE_AFTER.test(line.slice(hit.end, hit.end + 8))
  const isRange = hit.to !== hit.from
  const words = line.slice(hit.start, hit.end)
  const isFirst = ALONE_BEFORE.test(before) && /^\s?[:/-]/.test(line.slice(hit.end))
  if (AT_ONCE.test(words) && (isFirst || (/^ppt|^spot/i.test(words) && line.slice(hit.end).trim() === '')))
    return 2
  const isWord = !/\d/.test(words) && !isRange
  if (hit.weak || isWord) return isAlone ? 2 : 0
  return 4 + (isRange ? 2 : 0) + (isAlone ? 1 : 0)
}
