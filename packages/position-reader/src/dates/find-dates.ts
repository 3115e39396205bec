import type { DateHit, DateRules, Reading } from './date-hit.ts'
import { type Day, dayOf, mondayOfWeek, monthOfDay, yearOf } from './days.ts'
import { namedDates, readNamedDate } from './named-dates.ts'
import { numericDates } from './numeric-dates.ts'

const AT_ONCE = /\b(?:ppt|prompt|promptly|spot|today|immediate(?:ly)?)\b/gi
const TOMORROW = /\btomorrow\b/gi
const WEEK = /\b(?:wk|week)\.?\s?(?:no\.?\s?)?(\d{1,2})(?!\d|[./-]\d|\s*[a-z]{3,})/gi
const WEEK_OF =
  /\b(?:w\/?c|w\/?b|week\s+(?:commencing|beginning|of|starting)|wk\s+comm?(?:encing|g)?)\.?:?\s*$/i
const ONWARDS =
  /^[\s,.)]*(?:\+(?!\/?-|\d)|(?:and\s+|&\s*)?(?:onw(?:ar)?ds?|onw|onwrds|onwd|forward|fwd|ff|later)\b)/i
const SINCE = /\b(?:from|fm|after|earliest|not\s+before)\s*(?::\s*)?$/i

/** What every date has one of; most cells of a table have none. */
const MAY_BE = /\d|ppt|prompt|spot|today|immediate|tomorrow|end|mid|early|beg|late|half/i

/** All dates of a text in their order, none of them in another. */
export function findDates(text: string, rules: DateRules): DateHit[] {
  if (!MAY_BE.test(text)) return []
  const hits: DateHit[] = []
  const add = (match: RegExpMatchArray, reading: Reading, weak: boolean) => {
    if (reading === null) return
    const start = match.index ?? 0
    hits.push(withWords(text, { start, end: start + match[0].trimEnd().length, ...reading, weak }))
  }
  for (const pattern of namedDates(yearOf(rules.mail)))
    for (const match of matchesWithin(text, pattern))
      add(match, readNamedDate(match.groups ?? {}, rules), false)
  for (const { pattern, weak, read } of numericDates)
    for (const match of text.matchAll(pattern)) add(match, read(match.groups ?? {}, rules), weak)
  for (const match of text.matchAll(AT_ONCE)) add(match, { from: rules.mail, to: rules.mail }, false)
  for (const match of text.matchAll(TOMORROW)) add(match, { from: rules.mail + 1, to: rules.mail + 1 }, false)
  for (const match of text.matchAll(WEEK)) add(match, week(Number(match[1]), rules.mail), true)
  return apart(hits)
}

/** A match whose words are no date may hide one that begins inside it: SEA 12-15 NOV. */
function* matchesWithin(text: string, pattern: RegExp): Iterable<RegExpMatchArray> {
  const sticky = new RegExp(pattern.source, pattern.flags)
  for (let match = sticky.exec(text); match; match = sticky.exec(text)) {
    yield match
    sticky.lastIndex = match.index + Math.max(1, /^[a-z]+|^\d+/i.exec(match[0])?.[0].length ?? 1)
  }
}

function week(number: number, mail: Day): Reading {
  const monday = mondayOfWeek(number, mail)
  return monday === null ? null : { from: monday, to: monday + 6 }
}

/** Takes in what stands around a date and changes it: onwards, week commencing, from. */
function withWords(text: string, hit: DateHit): DateHit {
  if (hit.from === null) return hit
  const before = text.slice(Math.max(0, hit.start - 30), hit.start)
  const commencing = WEEK_OF.exec(before)
  if (commencing) return { ...hit, start: hit.start - commencing[0].length, to: hit.from + 6, weak: false }
  const onwards = ONWARDS.exec(text.slice(hit.end, hit.end + 20))
  if (onwards) return { ...hit, end: hit.end + onwards[0].length, to: null }
  return hit.to === hit.from && SINCE.test(before) ? { ...hit, to: null } : hit
}

/** Where hits overlap, that which begins first stands, and of those the longest. */
function apart(hits: DateHit[]): DateHit[] {
  hits.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: DateHit[] = []
  for (const hit of hits) if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit)
  return kept
}

/** How far from the mail a day without a month may be to be believed. */
const BEFORE = 7
const AFTER = 24
const BARE =
  /^\s*(?:(?:o\/a|abt|ard|on)\s*)?(\d{1,2})(?:st|nd|rd|th)?(?:\s*(?:-|\/|to)\s*(\d{1,2})(?:st|nd|rd|th)?)?\s*$/i

/** Days without a month, as 20/22 in a column of dates: those of the month that brings them near to the mail. */
export function readBareDays(text: string, { mail }: DateRules): DateHit | null {
  const match = BARE.exec(text)
  if (!match) return null
  const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])]
  if (first < 1 || last > 31 || last < first) return null
  const days = [0, 1].flatMap((ahead) => {
    const month = ((monthOfDay(mail) + ahead - 1) % 12) + 1
    const year = yearOf(mail) + (monthOfDay(mail) + ahead > 12 ? 1 : 0)
    const [from, to] = [dayOf(year, month, first), dayOf(year, month, last)]
    return from !== null && to !== null && from >= mail - BEFORE && from <= mail + AFTER ? [{ from, to }] : []
  })
  const [only] = days
  return only === undefined || days.length > 1 ? null : { start: 0, end: text.length, weak: true, ...only }
}
