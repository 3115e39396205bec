import type { Authentication, Verdict } from '../parsed-message.ts'

const VERDICTS: readonly string[] = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
  'temperror',
  'permerror',
]
const NONE: Authentication = { spf: 'none', dkim: 'none', dmarc: 'none', source: null }

/**
 * Reads the verdicts out of Authentication-Results (RFC 8601). Only the topmost
 * header counts, since everything below it can be written by the sender; the
 * headers of the same host directly below complete it. Without one, the
 * topmost Received-SPF (RFC 7208 §9.1) gives at least SPF.
 * @param values raw header values, topmost first
 */
export function readAuthentication(values: string[], receivedSpf: string[]): Authentication {
  const first = values[0]
  if (first === undefined) {
    const spf = /^\s*([a-z]+)/i.exec(receivedSpf[0] ?? '')
    return spf ? { ...NONE, spf: verdictOf(spf[1]) } : NONE
  }
  const source = hostOf(first)
  const result: Authentication = { ...NONE, source }
  for (const value of values) {
    if (hostOf(value) !== source) break
    addVerdicts(result, value)
  }
  return result
}

function addVerdicts(result: Authentication, value: string): void {
  const text = stripComments(value)
  for (const match of text.matchAll(/(?:^|[;\s])(spf|dkim|dmarc)\s*=\s*([a-z]+)/gi)) {
    const method = (match[1] ?? '').toLowerCase() as 'spf' | 'dkim' | 'dmarc'
    const verdict = verdictOf(match[2])
    // Several signatures: one that passes is what counts (RFC 6376 §6.1).
    if (result[method] === 'none' || verdict === 'pass') result[method] = verdict
  }
}

function stripComments(value: string): string {
  return value
    .replace(/[\r\n]+/g, ' ')
    .replace(/"[^"]*"/g, '""')
    .replace(/\([^()]*\)/g, ' ')
}

function hostOf(value: string): string {
  const host = stripComments(value).split(';')[0]?.trim().split(/\s+/)[0] ?? ''
  // Hosts that leave out the authserv-id begin with the first result.
  return host.includes('=') ? '' : host.toLowerCase().slice(0, 255)
}

function verdictOf(word: string | undefined): Verdict {
  const lower = (word ?? '').toLowerCase()
  if (lower === 'hardfail') return 'fail'
  return VERDICTS.includes(lower) ? (lower as Verdict) : 'none'
}
