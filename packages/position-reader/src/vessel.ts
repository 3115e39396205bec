import { isArea } from './areas.ts'
import { placeKey } from './place.ts'
import type { Span } from './position.ts'

/** A ship's name and the words that it was read from. */
export interface ReadVessel extends Span {
  name: string
  ex_names: string[]
  /** M/V stands before it: it is a ship, whatever else the line says. */
  hasPrefix: boolean
}

const BULLET = /^[\s>*+\-•·–#=~|]*(?:\(?\d{1,2}[.)](?!\d)\s*|\d{1,2}\s*-\s+)?[\s*+\-•·–#]*/
const PREFIX =
  /^(?:m\s?[/.]?\s?[vt]s?\.?|m\s?[/.]\s?s\.?|s\s?[/.]?\s?s\.?|vsl|vessel|ship|name)(?:\s*[:.-]?\s+|\s*[:.'"]\s*|(?=["']))/i
/** The class of a ship before its name: SMX "ORION BELT", SUPRA M/V X. */
const CLASS =
  /^(?:(?:smx|umx|kmx|pmx|hmx)\s+(?=["'\p{Lu}])|(?:supra(?:max)?|ultra(?:max)?|handy(?:size|max)?|panamax|kamsarmax|cape(?:size)?)\s+(?=["']|m\s?\/?v\b))/iu
/** VSL: MV X, before M/V. */
const LABEL = /^(?:vsl|vessel|ship|name)\s*:\s*(?=m\s?[/.]?\s?[vt]\b)/i
/** Glued to the name: mvAZARA. */
const GLUED = /^m[vt](?=[A-Z]{3})/
/** Where a name ends: numbers of a ship, words about it, and what parts columns. */
const NAME_END =
  /\s{2,}|\t|[,;|([=:]|\s[-/+>]|[-/]\s|\s(?:abt\.?\s|~)?\d{1,3}(?:[.,]\d{1,3})?\s?(?:k\b|k?\s?-?(?:mts?\b|dwt|dwat|dwcc|t\b))|\s\d{1,3}[.,']\d{3}|\s\d{4,}|\s'\d\d\b|\s(?:s?dwa?t|dtw|d\/w|blt|built|bulit|yob|imo|flag|open|opens|opening|opne|opn|oepn|avail(?:able)?|ex|fixed|fxd|now|is|has|was|will|itinerary|eta|etb|etc|etd|spot|ppt|prompt|with|from|at|on|dely|grabs?|gearless|geared|loa|(?:smx|umx|kmx|pmx|hmx|supramax|ultramax|handysize|handymax|handy|panamax|kamsarmax|capesize|supra|ultra)\b)\b/i
const NO_NAME =
  /^(?:dear|good|hi|hello|pls|please|kindly|open|our|we|owners?|brgds|regards|best|tks|thanks|vessels?|vsls?|ships?|name|dwt|list|tonnage|positions?|date|dates|port|area|flag|class|built|draft|grt|loa|speed|cranes|cgo|cargo|account|acct|a c|load|disch|laycan|the|this|all|any|for|from|to|sent|subject|cc|re|fw|fwd|tel|mob|phone|email|e mail|direct|note|remarks?|last|holds?|type|area|region|total|page|sheet|as|on|with|and|prompt|spot|if|no|yes|in|of|at|is|gear|grain|imo|blt|bulit|yob|dwat|dwcc|grt|nrt|lbp|b\/l|market|laycan|try|prefer|pref|size|try any|dely|delivery|redel)\b/i
/** What follows on `vessel` in a sentence: the vessel is expected to open. */
const NEVER =
  /^(?:(?:vls|uls|ls|hs)?fo|(?:ls)?mgo|mdo|ifo|is|are|will|was|can|has|have|now|expected|expects|open\w*|details?|name|type|list|to|in|at|on|for)\b/i
const MOST_WORDS = 6
const MOST_CHARS = 36

/** The ship that a line begins with; null when its first words are no name. */
export function readVesselAtStart(line: string): ReadVessel | null {
  const start = BULLET.exec(line)?.[0].length ?? 0
  return readVesselAt(line, start + (CLASS.exec(line.slice(start))?.[0].length ?? 0))
}

function readVesselAt(line: string, from: number): ReadVessel | null {
  const rest = line.slice(from)
  const label = LABEL.exec(rest)?.[0] ?? ''
  const prefix = label + ((PREFIX.exec(rest.slice(label.length)) ?? GLUED.exec(rest))?.[0] ?? '')
  const at = from + prefix.length
  const quoted = /^["']([^"']{2,40})["']/.exec(line.slice(at))
  const end = quoted ? at + quoted[0].length : at + lengthOfName(line.slice(at), prefix !== '')
  const words = line.slice(at, end).trim()
  if (/^tbn\b/i.test(words)) return { name: 'TBN', ex_names: [], start: at, end: at + 3, hasPrefix: true }
  const name = nameOf(words)
  // CLASS: NK names no ship.
  if (prefix === '' && !quoted && /^\s*[:=]/.test(line.slice(end))) return null
  if (!isName(name, prefix !== '' || quoted !== null)) return null
  return {
    name,
    ex_names: exNames(line.slice(end)),
    start: at,
    end: at + words.length,
    hasPrefix: prefix !== '',
  }
}

function lengthOfName(text: string, hasPrefix: boolean): number {
  const end = NAME_END.exec(text)?.index ?? text.length
  // In a sentence a name in capitals ends where small letters begin: MV BAY AVOCET itinerary slipped.
  const capitals = hasPrefix
    ? /^[A-Z][A-Z0-9.'&-]+(?:\s+[A-Z0-9][A-Z0-9.'&-]*)*(?=\s+[a-z])/.exec(text)
    : null
  return capitals ? Math.min(end, capitals[0].length) : end
}

/** Upper case, without quotes; letters set apart come together: A z a r a. */
function nameOf(words: string): string {
  const plain = words
    .replace(/^["'*\s]+/, '')
    .replace(/(?<!["'*\s.])["'*\s.]+$/, '')
    .replace(/\s+/g, ' ')
  const joined = /^(?:\p{L} ){2,}\p{L}$/u.test(plain) ? plain.replaceAll(' ', '') : plain
  return joined.toUpperCase()
}

function isName(name: string, isSure: boolean): boolean {
  if (name.length < 2 || name.length > MOST_CHARS || name.split(' ').length > MOST_WORDS) return false
  if (!/^[\p{L}\d]/u.test(name) || !/\p{L}{2}/u.test(name) || /[@$%<>{}\\?!]|HTTP|WWW\./.test(name))
    return false
  if (NEVER.test(name)) return false
  return isSure || (/^\p{L}/u.test(name) && !NO_NAME.test(name) && !isArea(placeKey(name)))
}

const EX =
  /^\s*(?:[,(]\s*)?(?:\(\s*)?ex[\s.:-]+["']?([^()\d]{2,60}?)(?=["']?\s*(?:[),;/]|\s{2,}|\t|-\s|$|\d))/i

/** Former names behind a name: (EX-"STORM BAY"), ex NOISY SOUND ex LOUD SOUND. */
function exNames(rest: string): string[] {
  const words = EX.exec(rest)?.[1]
  if (words === undefined || /^(?:dd|drydock|yard)\b/i.test(words)) return []
  return words
    .split(/(?:(?<!\s)\s+)?(?:,|\/|\bex\b)[\s-]*/i)
    .map(nameOf)
    .filter((name) => name.length > 1)
}

const WITHIN =
  /(?<![\w/])(?<!\d\s?(?=[mM][tT]\s))(?:[mM][/.]?\s?[vVtT]\.?|[vV][sS][lL]|[vV]essel|VESSEL)\s+(?=["A-Z])/g

/** All ships that a sentence names with M/V before them. */
export function findNamedVessels(line: string): ReadVessel[] {
  return [...line.matchAll(WITHIN)].flatMap((match) => readVesselAt(line, match.index) ?? [])
}

/** Where the ships of a sentence begin, each with its M/V: we have MV A open here, and MV B open there. */
export function startsOfShips(line: string): number[] {
  return [...line.matchAll(WITHIN)]
    .filter((match) => readVesselAt(line, match.index) !== null)
    .map(({ index }) => index)
}

/** A name that stands alone in a column. */
export function readVesselCell(cell: string): ReadVessel | null {
  const read = readVesselAtStart(cell.replace(/\s{2,}/g, (blanks) => ' '.padEnd(blanks.length, '\u2002')))
  return read === null ? null : { ...read, name: read.name.replaceAll('\u2002', '').trim() }
}
