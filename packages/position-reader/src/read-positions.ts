import { filled, onePerShip } from './collect.ts'
import type { DateRules } from './dates/date-hit.ts'
import { dayOf, dayOfText, textOfDay } from './dates/days.ts'
import { monthOfWord } from './dates/months.ts'
import { isMonthFirst } from './dates/numeric-dates.ts'
import { type Section, sectionOf } from './headings.ts'
import { readByLayouts } from './layouts/read-by-layout.ts'
import { linesOf, readHead } from './lines.ts'
import { placeKey } from './place.ts'
import type { ReadingRules, ReadPosition } from './position.ts'
import { type ReadSegment, readSegment } from './read-segment.ts'
import type { RowRules } from './row.ts'
import { segmentsOf } from './segments.ts'

const NO_PORTS: ReadonlyMap<string, string> = new Map()

/**
 * The ships that a text says are open, where and when (PO-013). The text may begin with lines `Subject:` and `Date:`
 * and an empty one; columns are parted by tabs or aligned by blanks; what is struck out stands in `~~`. What is not
 * surely said is left out: ships that are fixed, lists below an answer, dates that do not exist, rows without a place.
 * @returns positions in their order, one for each ship
 */
export function readPositions(
  text: string,
  { date, ports = NO_PORTS, layouts = [] }: ReadingRules,
): ReadPosition[] {
  const head = readHead(text)
  const mail = dayOfText(date) ?? dayOfHead(head.date)
  if (mail === null) return []
  const dateRules: DateRules = { mail, monthFirst: isMonthFirst(text) }
  const rules: RowRules = { ...dateRules, ports, mailYear: new Date(mail * 86_400_000).getUTCFullYear() }
  const isAnswer = /^\s*(?:re|aw|sv|antw|回复)\s*[:：]/i.test(head.subject)
  const start = sectionOfMail(head.subject)
  const segments = segmentsOf(linesOf(text, head.body), head.subject)
  const read = segments.map(({ kind, lines }) => ({ kind, ...readSegment(lines, start, rules) }))
  const subject = readSubject(head.subject, head.subject_start, isAnswer ? null : start, rules)
  const settled = settle([...read, ...(subject ? [{ kind: 'own' as const, ...subject }] : [])], text)
  const now = segments.filter(({ kind }) => kind !== 'history').flatMap(({ lines }) => lines)
  const learnt = readByLayouts(text, layouts, { date: textOfDay(mail), ports }, now)
  return learnt.length === 0 ? settled : withLearnt(settled, learnt)
}

/** What was learnt from a person is right where both read the same words or the same ship. */
function withLearnt(read: readonly ReadPosition[], learnt: readonly ReadPosition[]): ReadPosition[] {
  const isSame = ({ vessel, spans: { row } }: ReadPosition, other: ReadPosition) =>
    vessel === other.vessel || (row.start < other.spans.row.end && other.spans.row.start < row.end)
  const others = read.filter((position) => !learnt.some((each) => isSame(position, each)))
  return [...others, ...learnt].sort((one, other) => one.spans.row.start - other.spans.row.start)
}

/** A subject about cargoes or sales says what the rows are, until a heading says more. */
function sectionOfMail(subject: string): Section {
  const section = sectionOf(subject)
  return section === 'fixtures' || section === 'sales' ? section : 'ships'
}

function readSubject(
  subject: string,
  start: number,
  section: Section | null,
  rules: RowRules,
): ReadSegment | null {
  if (subject === '' || section === null) return null
  return readSegment(
    linesOf(subject, 0).map((line) => ({ ...line, start: start + line.start })),
    section,
    rules,
  )
}

type KindOfSegment = ReadSegment & { kind: 'own' | 'forwarded' | 'history' }

/** Own words first, then the first list that is passed on; older ones only tell of the ships. */
function settle(read: readonly KindOfSegment[], text: string): ReadPosition[] {
  const gone = new Set(read.filter(({ kind }) => kind === 'own').flatMap((each) => [...each.gone]))
  const own = read.filter(({ kind }) => kind === 'own')
  const passedOn = read.find(({ kind, positions }) => kind === 'forwarded' && positions.length > 0)
  if (passedOn) for (const ship of passedOn.gone) gone.add(ship)
  const positions = [...own, ...(passedOn ? [passedOn] : [])].flatMap((each) => each.positions)
  const known = byVessel(read.flatMap((each) => [...each.positions, ...each.ships]))
  const rowOf = ({ spans: { row } }: ReadPosition) => text.slice(row.start, row.end)
  return onePerShip(
    positions.filter(({ vessel }) => vessel === '' || !gone.has(placeKey(vessel))),
    rowOf,
  ).map((position) => {
    const isNamed = position.vessel !== '' && position.vessel !== 'TBN'
    const same = isNamed ? known.get(position.vessel) : undefined
    return same?.reduce(filled, position) ?? position
  })
}

/** Lists of 20,000 rows name as many ships: each is looked up, not searched for. */
function byVessel<Ship extends { vessel: string }>(ships: readonly Ship[]): ReadonlyMap<string, Ship[]> {
  const known = new Map<string, Ship[]>()
  for (const ship of ships) {
    const same = known.get(ship.vessel)
    if (same) same.push(ship)
    else known.set(ship.vessel, [ship])
  }
  return known
}

/** The day of a head's `Date:`, as mails write it (RFC 5322) or as yyyy-MM-dd. */
function dayOfHead(date: string): number | null {
  const [, day, month, year] = /(\d{1,2})\s+([a-z]{3,9})\s+(20\d\d)/i.exec(date) ?? []
  const number = month === undefined ? null : monthOfWord(month)
  if (number === null) return dayOfText(date)
  return dayOf(Number(year), number, Number(day))
}
