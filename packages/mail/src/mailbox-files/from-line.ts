// Thunderbird's "From - Thu Jan  1 00:00:00 1970" and "From - Thu, 01 Jan 1970 00:00:00 GMT". Nobody writes that as text, so it needs nothing around it.
const THUNDERBIRD_FROM_LINE =
  /^From - (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [A-Z0-9+-]{1,5})[ \t]*\r?\n?$/
// What newer Thunderbirds write: "From - " or "From " alone, and a header after it.
const NAMELESS_FROM_LINE = /^From(?: -)?[ \t]*\r?\n?$/
// `From sender date`, where the date is asctime's, perhaps with a zone before or after the year, as
// written since the 1970s: "From a@b Thu Jan  1 00:00:00 1970", "… 00:00 GMT 1970", "… 1970 +0200". RFC 4155 gives the
// plain form.
const FROM_LINE =
  /^From (?:.*\s)?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?\s+(?:[A-Z][a-z]{2}\s+\d{1,2}|\d{1,2}\s+[A-Z][a-z]{2})\s+(?:\d{4}\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s+.*)?\r?\n?$/
// Writers without a date, e.g. "From MAILER-DAEMON" or "From ???@???", are believed only when a header follows.
const BARE_FROM_LINE = /^From \S+\s*\r?\n?$/
// A word of a date: numbers, a name of a day or month, a zone. Text has other words, or more of them.
const DATE_WORD =
  /^(?:\d[\d.:/,TZ+-]*|[+-]\d{4}|[AP]M|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},?|[A-Z][a-z]{2}|[A-Z]{1,5})$/
const HEADER_LINE = /^[!-9;-~]+[ \t]*:/

/** A From_ line is short: sender and date. What is longer is text. */
const LONGEST_FROM_LINE = 1024

export type FromLineKind = 'thunderbird' | 'dated' | 'nameless' | 'bare' | 'none'

/**
 * Whether a line can begin a message in an mbox file: `thunderbird` does wherever it is, `dated` after an empty line or
 * before a header, `nameless` and `bare` only before a header.
 */
export function fromLineKind(line: Buffer): FromLineKind {
  // 'From ' as bytes, because this is asked for every line of the file.
  if (line[0] !== 0x46 || line[1] !== 0x72 || line[2] !== 0x6f || line[3] !== 0x6d || line[4] !== 0x20)
    return 'none'
  if (line.length > LONGEST_FROM_LINE) return 'none'
  const text = line.toString('latin1')
  if (THUNDERBIRD_FROM_LINE.test(text)) return 'thunderbird'
  if (NAMELESS_FROM_LINE.test(text)) return 'nameless'
  if (FROM_LINE.test(text)) return 'dated'
  if (hasOtherDate(text)) return text.startsWith('From - ') ? 'nameless' : 'bare'
  return BARE_FROM_LINE.test(text) ? 'bare' : 'none'
}

/** `From - ` or an address, and behind it a date of whatever shape: "2020-11-16 10:00:00", "16.11.2020 10:00". */
function hasOtherDate(text: string): boolean {
  const [, sender = '', ...date] = text.trimEnd().split(' ')
  const isSender = sender === '-' || sender.includes('@')
  return isSender && date.length > 0 && date.every((word) => DATE_WORD.test(word)) && date.some(hasDigit)
}

const hasDigit = (word: string) => /\d/.test(word)

export function isHeaderLine(line: Buffer): boolean {
  return HEADER_LINE.test(line.toString('latin1', 0, Math.min(line.length, 200)))
}
