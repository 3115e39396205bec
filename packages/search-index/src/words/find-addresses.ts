/** A part of a text, from `start` to before `end`. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Characters before and behind the @ of an address at most (RFC 5321, 4.5.3.1). */
const LOCAL_MAX = 64
const DOMAIN_MAX = 255
const LOCAL = /[\w.+'-]/
const DOMAIN = /[\w.-]/
const EDGE = /[\dA-Za-z_]/

/** Mail addresses in a text, whose domains have a point, in order. Each @ is looked at from where it stands, so that a text takes its length alone. */
export function findAddresses(text: string): TextRange[] {
  const found: TextRange[] = []
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    const start = firstOf(text, sign)
    const end = endOf(text, sign)
    const last = found.at(-1)
    const isWhole = start < sign && text.slice(sign, end).includes('.')
    if (isWhole && (last === undefined || last.end <= start)) found.push({ start, end })
  }
  return found
}

function firstOf(text: string, sign: number): number {
  let start = sign
  const least = Math.max(0, sign - LOCAL_MAX)
  while (start > least && LOCAL.test(text[start - 1] ?? '')) start--
  while (start < sign && !EDGE.test(text[start] ?? '')) start++
  return start
}

function endOf(text: string, sign: number): number {
  let end = sign + 1
  const most = Math.min(text.length, sign + DOMAIN_MAX)
  while (end < most && DOMAIN.test(text[end] ?? '')) end++
  while (end > sign + 1 && !EDGE.test(text[end - 1] ?? '')) end--
  return end
}
