import { linesOf } from '@laycan/position-reader/lines.ts'
import { segmentsOf } from '@laycan/position-reader/segments.ts'
import { acceptsTerm, moodOf } from './mail-mood.ts'
import type { NegotiationMail, RecapTerm } from './recap-term.ts'
import { saidBy, usualTerms } from './usual-terms.ts'

/** What is known of a term so far. */
interface Standing {
  ours: string
  theirs: string
  agreed: string
  mail_id: string
  span: { start: number; end: number }
}

/** A term that a mail says. */
interface Said {
  name: string
  value: string
  accepts: boolean
  span: { start: number; end: number }
}

const MOST_CHARS = 400
/** What a mail does with the last stands near its beginning or its end, and no offer is longer. */
const MOST_OF_MAIL = 40_000

/**
 * The terms of a negotiation as its mails say them, the oldest mail first: what each side said last, what is agreed, and
 * usual terms that nobody named. A term is agreed when both sides say the same, when one accepts it, or when a mail that
 * recaps says it; it is open again when one side says something else afterwards. What mails quote counts once.
 */
export function readRecap(mails: readonly NegotiationMail[]): RecapTerm[] {
  const standing = new Map<string, Standing>()
  const inOrder = [...mails].sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
  for (const mail of inOrder) readMail(mail, standing)
  return tableOf(standing)
}

function readMail(mail: NegotiationMail, standing: Map<string, Standing>): void {
  const lines = segmentsOf(linesOf(mail.text, 0), '').find(({ kind }) => kind === 'own')?.lines ?? []
  const mood = moodOf(
    lines
      .map(({ text }) => text.replace(/\s+/g, ' '))
      .join('\n')
      .slice(0, MOST_OF_MAIL),
  )
  const side = mail.from_own ? 'ours' : 'theirs'
  const named = new Set<string>()
  for (const { text, start } of lines)
    for (const said of termsOf(text, start)) {
      if (named.has(said.name)) continue
      named.add(said.name)
      hear(standing, said, side, mail.id, mood.agrees)
    }
  if (mood.acceptsRest || (mood.agrees && named.size === 0)) acceptRest(standing, named, side)
}

/** Terms of a line; a bullet in front says nothing. */
function termsOf(line: string, start: number): Said[] {
  const lead = /^[\s\-*•+>=.]*(?:\(?\d{1,2}[.)]\s+)?/.exec(line)?.[0].length ?? 0
  const value = line.slice(lead, lead + MOST_CHARS).trim()
  if (!/\p{L}{2}/u.test(value)) return portsOf(value, start + lead)
  const term = usualTerms.find(({ words }) => words.test(value))
  const span = { start: start + lead, end: start + lead + value.length }
  if (!term) return portsOf(value, span.start)
  const names = saidBy[term.name] ?? [term.name]
  const said = names.map((name, at) => ({
    name,
    value: names.length > 1 ? (value.split('/')[at] ?? value).trim() : valueOfTerm(value),
    accepts: acceptsTerm(value),
    span,
  }))
  return term.name === 'Cargo' ? [...said, ...portsBehind(value, span)] : said
}

/** 60,000 MT SOYBEAN MEAL, PARANAGUA / AARHUS, LAYCAN …: the ports of a cargo in its own line. */
function portsBehind(value: string, span: Said['span']): Said[] {
  const match = /,\s?(\p{Lu}[\p{L} .'-]{2,30}?)\s?\/\s?(\p{Lu}[\p{L} .'-]{2,30})(?=,|$)/u.exec(value)
  if (!match?.[1] || !match[2]) return []
  return [
    { name: 'Load port', value: match[1], accepts: false, span },
    { name: 'Discharge port', value: match[2], accepts: false, span },
  ]
}

/** Without the label and its colon. */
const valueOfTerm = (line: string) => line.replace(/^[\p{L}/ ]{2,24}\s*[:=]\s*(?=\S)/u, '')

/** SANTOS / QINGDAO alone in a line. */
function portsOf(value: string, start: number): Said[] {
  const match = /^(\p{Lu}[\p{Lu} .'-]{2,30}?)\s*\/\s*(\p{Lu}[\p{Lu} .'-]{2,30})$/u.exec(value)
  if (!match?.[1] || !match[2] || /^(?:ACCEPT|OWNERS|CHTRS|SUB)\b/.test(value)) return []
  const span = { start, end: start + value.length }
  return [
    { name: 'Load port', value: match[1], accepts: false, span },
    { name: 'Discharge port', value: match[2], accepts: false, span },
  ]
}

function hear(
  standing: Map<string, Standing>,
  { name, value, accepts, span }: Said,
  side: 'ours' | 'theirs',
  mail_id: string,
  isAgreed: boolean,
): void {
  const known = standing.get(name) ?? { ours: '', theirs: '', agreed: '', mail_id, span }
  const other = side === 'ours' ? known.theirs : known.ours
  const words = accepts && other !== '' ? other : value
  const next = { ...known, mail_id, span, [side]: words }
  const isSame = sameWords(next.ours, next.theirs)
  const stays = sameWords(known.agreed, words)
  next.agreed = isAgreed || (accepts && other !== '') || isSame ? words : stays ? known.agreed : ''
  standing.set(name, next)
}

/** What a side does not name, it takes as the other said it. */
function acceptRest(
  standing: Map<string, Standing>,
  named: ReadonlySet<string>,
  side: 'ours' | 'theirs',
): void {
  for (const [name, known] of standing) {
    if (named.has(name) || known.agreed !== '') continue
    const other = side === 'ours' ? known.theirs : known.ours
    if (other !== '') standing.set(name, { ...known, [side]: other, agreed: other })
  }
}

const key = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const sameWords = (a: string, b: string) => a !== '' && key(a) === key(b)

function tableOf(standing: ReadonlyMap<string, Standing>): RecapTerm[] {
  const isTime = standing.has('Hire') || standing.has('Delivery')
  const terms = usualTerms.filter(
    ({ charter }) => charter === 'both' || charter === (isTime ? 'time' : 'voyage'),
  )
  return terms.flatMap(({ name, isUsual }): RecapTerm[] => {
    const known = standing.get(name)
    if (known) return [{ name, ...known, state: known.agreed === '' ? 'open' : 'agreed' }]
    if (!isUsual || standing.size === 0) return []
    return [{ name, ours: '', theirs: '', agreed: '', state: 'missing', mail_id: null, span: null }]
  })
}
