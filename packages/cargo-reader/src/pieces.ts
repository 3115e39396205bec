import { isArea } from '@laycan/position-reader/areas.ts'
import { placeKey, readPlace } from '@laycan/position-reader/place.ts'
import { lengthOfCommodity } from './commodities.ts'
import { TAKEN } from './order-text.ts'

/** What stands before a piece; the stronger, the more it parts loading from discharging. */
export type Joint =
  | 'start'
  | 'arrow'
  | 'to'
  | 'dash'
  | 'slashes'
  | 'slash'
  | 'line'
  | 'cell'
  | 'comma'
  | 'or'
  | 'hyphen'

/** Some words between separators, and the place that they name. */
export interface Piece {
  text: string
  start: number
  end: number
  joint: Joint
  /** '' where they name none. */
  place: string
  isKnown: boolean
  isCountry: boolean
  /** Something was taken between it and the piece before. */
  isApart: boolean
}

const JOINTS: readonly [Joint, RegExp][] = [
  ['arrow', /^\s*(?:[=-]+>+|>{1,3}|→|➔|»|➜)\s*/],
  ['slashes', /^\s*\/{2,}\s*/],
  ['dash', /^\s+-{1,2}\s+/],
  ['slash', /^\s*\/\s*/],
  ['cell', /^ ?(?:[;|]|\t|\n) ?/],
  ['line', new RegExp(String.raw`^[ \t]*(?:[+*]|${TAKEN}+|\s{2,}|\)|\()[ \t]*`)],
  ['comma', /^\s*,\s*/],
  ['to', /^\s+to\s+/i],
  ['or', /^\s+(?:or|and|&|plus|via|alt)\s+|^\s*&\s*/i],
]

/** Counts of berths and ports, which name no place: 1 SBP, 2 ports, 1/2 sps. */
export const COUNTS =
  /(?<![\w.,])(?:(?:\d{1,2}|one|two|three)\s?(?:-|\/|to|or)?\s?(?:\d|two|three)?\s?(?:x\s?)?(?:g?s?(?:b|p|a|as|aaa?)(?:b|p|s|a)?(?:'?s)?\b(?:\s*(?:,\s*)?(?:1|one|2)\s?(?:s?[bpa]{1,2}s?)\b)?|(?:good\s+)?(?:safe\s+)?(?:ports?|berths?|anchorages?|anch)(?:\s?\(s\))?)(?:\s*(?:[,/]\s*)?(?:aaa?a?|always\s+afloat)\b)?(?:\s+(?:of|in|at)\b)?|\b(?:g?sbp|gsb|gsp|sbp|naabsa|aaaa|aaa)\b)\s*/gi

/** How much room a tonne takes, which no place is called: SF 1,30 CONSTANTA. */
const STOWAGE =
  /\b(?:sf|stw|stwg|stow(?:age)?(?:\s{1,3}factor)?)\b\s{0,3}(?:[:.=]\s{0,3})?(?:(?:abt|about|ard|ca)\.?\s{0,3})?\d{1,2}(?:[.,]\d{1,3})?(?:\s?(?:'|(?:cb|cu)?ft\b|cbm\b|m3\b))?(?:\s?\/\s?m?t\b)?(?:\s?wog\b)?/gi

/** What is left of an order in pieces, each with what parts it from the one before. */
export function piecesOf(left: string, ports: ReadonlyMap<string, string>): Piece[] {
  const blank = (words: string) => ' '.repeat(words.length)
  const text = left.replace(COUNTS, blank).replace(STOWAGE, blank)
  const pieces: Piece[] = []
  let from = 0
  let joint: Joint = 'start'
  const add = (end: number) => {
    const piece = pieceOf(left, text.slice(from, end), from, joint, pieces.at(-1)?.end ?? 0, ports)
    if (piece) pieces.push(piece)
    return piece !== null
  }
  for (let at = 0; at < text.length; ) {
    const rest = /[\s=>→➔»➜/;|+*,&()¦-]/.test(text[at] ?? '') ? text.slice(at, at + 60) : ''
    const found = rest === '' ? undefined : jointAt(rest, text[at - 1] ?? ' ')
    if (!found) {
      at++
      continue
    }
    const isPiece = add(at)
    joint = isPiece || pieces.length === 0 ? found.joint : stronger(joint, found.joint)
    at += found.length
    from = at
  }
  add(text.length)
  return pieces
}

function jointAt(rest: string, before: string) {
  for (const [joint, pattern] of JOINTS) {
    const length = pattern.exec(rest)?.[0].length ?? 0
    if (length > 0) return { joint, length }
  }
  // SANTOS-QINGDAO, but not a name with a hyphen in small letters.
  if (/^-(?=\p{L}{3})/u.test(rest) && /\p{L}/u.test(before)) return { joint: 'hyphen' as const, length: 1 }
  return undefined
}

const STRENGTH: readonly Joint[] = [
  'start',
  'or',
  'hyphen',
  'comma',
  'slash',
  'line',
  'cell',
  'slashes',
  'dash',
  'to',
  'arrow',
]
export const strengthOf = (joint: Joint): number => STRENGTH.indexOf(joint)
const stronger = (a: Joint, b: Joint): Joint => (strengthOf(a) > strengthOf(b) ? a : b)

/** Words that are of an order, and of no place. */
const NO_PLACE =
  /^(?:no|not|to be|if|as)\s|\b(?:ltd|limited|gmbh|inc|llc|s\.?a\.?|pte|dmcc|bv|chartering|shipping|shipbrokers?|maritime|agency|agents?|brokers?|trading|company|co\.|director|manager|desk|due|else|sub|fiost?|fios|fio|filo|lifo|liner|gencon|nype|asbatankvoy|synacomex|chopt|option|excluded|excl|basis|bss|rate|rates|terms|freight|frt|idea|usd|pmt|hire|max|min|yrs|years|age|geared|gearless|grabs?|cranes?|vsl|vessel|vessels|tonnage|firm|cargo|cgo|cargoes|stem|ready|try|pls|please|offer|offers|invite|propose|ppse|suitable|owners?|ows|chrts|chtrs|charterers?|account|dwt|bulk|stw|sf|stowage|shinc|shex|sshex|laycan|laydays|subject|sub|rcvr|receivers|shippers|loa|beam|draft|hold|holds|box|sid|dd|need|needs|required|flexible|prompt|ppt|spot|direct|coa|total|comm|brokers?|ttl|days?|months?|class|iacs|p&i|dely|redel|rdel|del|delivery|redelivery|int|intention|duration|trading|above|below|same|size|flag|regards|thanks|brgds|best|dear|sirs|gents|good|morning|all|orders?|our|your|with|without|for|we|are|is|be|any|only|each|other|details|as|foll|follows|following|account|spec|or sub|part|full|combo|min\/max|mts|mt|m\/?v|blt|built|yob|tons|lot|lots|shipment|contract|quantity|qty)\b/i

function pieceOf(
  left: string,
  words: string,
  from: number,
  joint: Joint,
  joinedFrom: number,
  ports: ReadonlyMap<string, string>,
): Piece | null {
  const trimmed = words.trim()
  if (!/\p{L}{2}/u.test(trimmed)) return null
  const start = from + words.indexOf(trimmed)
  const end = start + trimmed.length
  const other = NO_PLACE.exec(trimmed)
  // SANTOS WITH SHIPMENT: what follows is no part of the name.
  const said = other && other.index > 0 ? trimmed.slice(0, other.index).trimEnd() : trimmed
  const isCommodity = lengthOfCommodity(trimmed) >= trimmed.replace(/(?<![\s.])[\s.]+$/, '').length - 1
  const whole = isCommodity && !ports.has(placeKey(trimmed)) ? null : readPlace(trimmed, ports)
  const read = whole?.isKnown || said === trimmed ? whole : readPlace(said, ports)
  const isWhole = read !== null && (read.isKnown || other === null || other.index > 0)
  return {
    text: left.slice(start, end),
    start: isWhole ? start + read.start : start,
    end: isWhole ? start + read.end : end,
    joint,
    place: isWhole ? read.name : '',
    isKnown: isWhole && (read.isKnown || isArea(placeKey(said))),
    isCountry: isCountry(placeKey(trimmed)),
    isApart: left.slice(joinedFrom, start).includes(TAKEN),
  }
}

const COUNTRIES = new Set(
  'afghanistan|albania|algeria|angola|argentina|australia|azerbaijan|bahamas|bahrain|bangladesh|belgium|belize|benin|brazil|brasil|bulgaria|cambodia|cameroon|canada|chile|china|prc|colombia|congo|costa rica|croatia|cuba|cyprus|denmark|djibouti|dominican republic|ecuador|egypt|el salvador|eritrea|estonia|ethiopia|finland|france|gabon|georgia|germany|ghana|greece|guatemala|guinea|guyana|haiti|honduras|iceland|india|indonesia|indo|iran|iraq|ireland|israel|italy|ivory coast|cote d ivoire|jamaica|japan|jordan|kenya|korea|s korea|south korea|kuwait|latvia|lebanon|liberia|libya|lithuania|madagascar|malaysia|malta|mauritania|mauritius|mexico|montenegro|morocco|mozambique|myanmar|namibia|netherlands|holland|new zealand|nz|nicaragua|nigeria|norway|oman|pakistan|panama|papua new guinea|peru|philippines|phils|poland|portugal|qatar|romania|russia|saudi arabia|ksa|senegal|serbia|sierra leone|singapore|slovenia|somalia|south africa|rsa|spain|sri lanka|sudan|suriname|sweden|syria|taiwan|tanzania|thailand|togo|trinidad|tunisia|turkey|turkiye|uae|u a e|uk|u k|ukraine|united kingdom|united states|uruguay|usa|u s a|venezuela|vietnam|yemen'.split(
    '|',
  ),
)

/** True for what stands behind a port and says where it is. */
export const isCountry = (key: string): boolean => COUNTRIES.has(key)
