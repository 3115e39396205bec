import type { RecapTerm } from './recap-term.ts'

/** A recap as it is mailed: what is agreed line by line, then what is open with both sides, then what nobody named. */
export function recapText(terms: readonly RecapTerm[]): string {
  const of = (state: RecapTerm['state']) => terms.filter((term) => term.state === state)
  const agreed = of('agreed').map(({ name, agreed: words }) => `${name}: ${words}`)
  const open = of('open').map(
    ({ name, ours, theirs }) => `${name}: ours ${ours || 'not said'} / theirs ${theirs || 'not said'}`,
  )
  const missing = of('missing').map(({ name }) => name)
  const parts = [
    agreed.length > 0 ? ['RECAP OF TERMS AGREED', '', ...agreed] : [],
    open.length > 0 ? ['STILL OPEN', '', ...open] : [],
    missing.length > 0 ? [`NOT YET MENTIONED: ${missing.join(', ')}`] : [],
  ]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}
