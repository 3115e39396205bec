import { isAligned } from './aligned-domains.ts'
import { type Authentication, UNCHECKED, type Verdict, verdictOf } from './authentication.ts'

/** Stands for the authserv-id of headers that have none, as Microsoft 365 writes them. */
export const UNNAMED = '(unnamed)'

/** A value longer than this is of nobody who checks mail. */
const VALUE_CHARS = 10_000

/** Whose results are believed, and about whom. */
export interface ReadingRules {
  /** Lower case authserv-ids, `UNNAMED` among them where headers without one are believed. */
  trusted: readonly string[]
  /** The domain of the one author that the reader sees; '' when there is none or several. */
  from_domain: string
}

/**
 * Reads the verdicts out of Authentication-Results (RFC 8601). A sender can write such headers too, so the topmost one
 * of a trusted host counts, and those of trusted hosts directly below it; hosts remove what claims to be theirs (§5).
 * What was found about another domain than the one shown says nothing.
 * @param values raw header values, topmost first
 */
export function readAuthentication(
  values: readonly string[],
  { trusted, from_domain }: ReadingRules,
): Authentication {
  const isTrusted = (value: string) => trusted.includes(authservIdOf(value))
  const first = values.findIndex(isTrusted)
  const top = values[first]
  if (top === undefined) return UNCHECKED
  const end = values.findIndex((value, index) => index > first && !isTrusted(value))
  const result: Authentication = { ...UNCHECKED, source: authservIdOf(top) }
  const known = new Set<Method>()
  for (const value of values.slice(first, end === -1 ? undefined : end)) {
    const found = verdictsIn(value, from_domain)
    for (const [method, verdict] of found) if (!known.has(method)) result[method] = verdict
    // What a header further down says to it may be the sender's own.
    for (const method of found.keys()) known.add(method)
  }
  return result
}

/** The authserv-ids of a mail's headers, each once. */
export function listAuthservIds(values: readonly string[]): string[] {
  return [...new Set(values.map(authservIdOf))]
}

type Method = 'spf' | 'dkim' | 'dmarc'
const RESULT = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/i

function verdictsIn(value: string, from_domain: string): Map<Method, Verdict> {
  const found = new Map<Method, Verdict>()
  for (const part of partsOf(value)) {
    const [, name, word] = RESULT.exec(part) ?? []
    if (name === undefined) continue
    const method = name.toLowerCase() as Method
    const verdict = aboutShown(method, verdictOf(word), part, from_domain)
    // Several signatures: one that passes is what counts (RFC 6376 §6.1).
    if (!found.has(method) || verdict === 'pass') found.set(method, verdict)
  }
  return found
}

/** SPF is about the envelope; of the others a pass counts for the domain that is shown alone. */
function aboutShown(method: Method, verdict: Verdict, part: string, from_domain: string): Verdict {
  if (method === 'spf' || verdict !== 'pass') return verdict
  const named = method === 'dkim' ? /\bheader\.[di]\s*=\s*([^\s;]+)/i : /\bheader\.from\s*=\s*([^\s;]+)/i
  const domain = named.exec(part)?.[1]?.split('@').pop()
  // Hosts may leave out the domain that DMARC is about: it is always the author's.
  if (domain === undefined && method === 'dmarc') return from_domain === '' ? 'policy' : verdict
  return domain !== undefined && isAligned(domain, from_domain) ? verdict : 'policy'
}

function authservIdOf(value: string): string {
  const head = partsOf(value)[0]?.trim().split(/\s+/)[0] ?? ''
  // Hosts that leave out the authserv-id begin with the first result.
  return head === '' || head.includes('=') ? UNNAMED : head.toLowerCase().slice(0, 255)
}

/** The parts between semicolons, without comments and with quoted strings emptied: both may hold a sender's words. */
function partsOf(value: string): string[] {
  let plain = ''
  let depth = 0
  let quoted = false
  for (let at = 0; at < Math.min(value.length, VALUE_CHARS); at++) {
    const char = value[at] ?? ''
    if (char === '\\') at++
    else if (char === '"' && depth === 0) quoted = !quoted
    else if (quoted) continue
    else if (char === '(') depth++
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) plain += char === '\r' || char === '\n' ? ' ' : char
  }
  return plain.split(';')
}
