import { ownKeys } from '@laycan/contract/own-keys.ts'
import { withoutComments } from './quoted-spans.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Minutes east of UTC; RFC 5322 §4.3 and the names mailers write besides. */
const ZONES: Record<string, number> = ownKeys({
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  bst: 60,
  wet: 0,
  west: 60,
  cet: 60,
  cest: 120,
  met: 60,
  mest: 120,
  mez: 60,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  msd: 240,
  gst: 240,
  ist: 330,
  sgt: 480,
  hkt: 480,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
  acst: 570,
  acdt: 630,
  awst: 480,
  nzst: 720,
  nzdt: 780,
  brt: -180,
  art: -180,
})

// Blanks are single where these are asked. No pattern has anything behind its rest, so none goes back.
const RFC_5322 =
  /(\d{1,2})[ -]{1,9}([a-z]{3})[a-z]{0,12}\.?[ -]{1,9}(\d{2,4})[ ,T]{1,9}(\d{1,2}) ?[:.] ?(\d{1,2})(?: ?[:.] ?(\d{1,2}))?(?:[.,]\d+)? ?(am|pm)? ?(.*)/i
const ASCTIME =
  /([a-z]{3})[a-z]{0,12}\.? (\d{1,2}),? (?:(\d{4}),? )?(\d{1,2}):(\d{2})(?::(\d{2}))? ?(am|pm)? ?(.*)/i
const ISO_8601 =
  /(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ]{1,9}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)? ?()(.*)/i
/** Day, month and year as numbers, the time even with blanks; only where nothing else fits. */
const NUMERIC =
  /^\D{0,12}?(\d{1,2})[ ./-]+(\d{1,2})[ ./-]+(\d{2,4})[ ,T]+(\d{1,2})[: ](\d{1,2})(?:[: ](\d{1,2}))?(?:[ ,](.*))?$/

/**
 * Reads a Date header (RFC 5322 §3.3 and the spellings found in mail) as ISO
 * UTC with milliseconds; null when no date can be read out of it.
 */
export function parseDate(raw: string): string | null {
  const text = withoutComments(raw.slice(0, 1000))
    .replace(/[\s\0"]+/g, ' ')
    .trim()
    .slice(0, 200)
  const rfc = RFC_5322.exec(text)
  if (rfc) return build(fullYear(rfc[3]), monthOf(rfc[2]), rfc[1], rfc.slice(4, 7), rfc[7], rfc[8])
  const iso = ISO_8601.exec(text)
  if (iso) return build(Number(iso[1]), Number(iso[2]) - 1, iso[3], iso.slice(4, 7), iso[7], iso[8])
  const asc = ASCTIME.exec(text)
  return asc ? buildAsctime(asc) : buildNumeric(text)
}

function buildNumeric(text: string): string | null {
  const numeric = NUMERIC.exec(text)
  if (!numeric) return null
  const [, day, month, year] = numeric
  return build(fullYear(year), Number(month) - 1, day, numeric.slice(4, 7), undefined, numeric[7])
}

function buildAsctime(asc: RegExpExecArray): string | null {
  const rest = asc[8] ?? ''
  const year = asc[3] ?? /\b(\d{4})\b(?![\d:])/.exec(rest.replace(/[+-]\d{4}/, ''))?.[1]
  if (!year) return null
  return build(
    Number(year),
    monthOf(asc[1]),
    asc[2],
    asc.slice(4, 7),
    asc[7],
    rest.replace(/(^| )\d{4}\b/, ' '),
  )
}

function build(
  year: number,
  month: number,
  day: string | undefined,
  time: (string | undefined)[],
  half: string | undefined,
  zone: string | undefined,
): string | null {
  const [hour, minute, second] = time.map((part) => Number(part ?? 0)) as [number, number, number]
  const inDay = Number(day)
  if (month < 0 || month > 11 || inDay < 1 || inDay > 31 || hour > 24 || minute > 59 || second > 60)
    return null
  if (year < 1900 || year > 9999) return null
  const shifted = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  const utc = Date.UTC(year, month, inDay, shifted, minute - zoneMinutes(zone ?? ''), Math.min(second, 59))
  return new Date(utc).toISOString()
}

/** RFC 5322 §4.3: two digits up to 49 are 20xx, three digits count from 1900. */
function fullYear(digits: string | undefined): number {
  const year = Number(digits)
  if ((digits ?? '').length === 2) return year < 50 ? 2000 + year : 1900 + year
  return (digits ?? '').length === 3 ? 1900 + year : year
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').toLowerCase())
}

function zoneMinutes(text: string): number {
  const numeric = /(?:^|\s|gmt|utc)([+-])[ ]?(\d{1,2}):?(\d{2})?(?!\d)/i.exec(text)
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
    return minutes > 14 * 60 + 59 ? 0 : numeric[1] === '-' ? -minutes : minutes
  }
  // The sign is forgotten.
  const unsigned = Number(/^[ ,]*(\d{1,4})\b/.exec(text)?.[1] ?? 0)
  if (unsigned > 0 && unsigned < 1500) return Math.floor(unsigned / 100) * 60 + (unsigned % 100)
  return ZONES[/[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''] ?? 0
}
