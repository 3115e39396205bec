/** RFC 8601 §2.7 results; a word we do not know is given as 'none'. */
export type Verdict = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'temperror' | 'permerror'

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

/** What is known of who sent a mail. `dkim` is `pass` only for a signature of the domain that the reader sees. */
export interface Authentication {
  spf: Verdict
  dkim: Verdict
  dmarc: Verdict
  /** The host that checked (authserv-id, RFC 8601 §2.5); null when nobody did whose word counts. */
  source: string | null
}

/** Nobody checked whose word counts. */
export const UNCHECKED: Authentication = { spf: 'none', dkim: 'none', dmarc: 'none', source: null }

export function verdictOf(word: string | undefined): Verdict {
  const lower = (word ?? '').toLowerCase()
  if (lower === 'hardfail') return 'fail'
  return VERDICTS.includes(lower) ? (lower as Verdict) : 'none'
}
