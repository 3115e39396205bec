import type { TextLine } from '@laycan/position-reader/lines.ts'

const SUBJECT =
  /\b(?:recap|clean\s+fix\w*|fixture\s+note|sof\b|statement\s+of\s+facts|laytime|invoice|demurrage|c\/p\b|charter\s?party|voyage\s+orders?|nor\b|stowage|bills?\s+of\s+lading|da\b|pda\b|fda\b|freight\s+(?:invoice|statement))/i
const WORDS =
  /\b(?:(?:pleased|authori[sz]ed)\s+to\s+(?:firmly\s+)?(?:offer|counter|recap|confirm|bid)|(?:owners?|ows|charterers?|chtrs|chrts)\s+(?:hereby\s+)?(?:offer|counter|accept|bid|lift)\w*|(?:we|i)\s+(?:counter|accept)|accept(?:s|ed)?\s*\/\s*except|clean\s+(?:fixed|fixture|recap)|(?:fixed|fixture)\s+clean|subs?\s+(?:to\s+be\s+)?lifted|main\s+terms\s+(?:fully\s+)?agreed|notice\s+of\s+readiness|nominated\s+as|agency\s+nomination|to\s+stem\b|noon\s+report|commenced\s+(?:loading|discharging)|last\s+offer|best\s+we\s+can\s+do|terms\s+agreed\s+so\s+far)\b/i
/** Further down such words are small print. */
const MOST_CHARS = 1_200

/** M/V and a name; 60,000 MT COAL is none. */
const ONE_SHIP = /(?:^|[\s/:-])(?:[mM]\/?[vV]|(?<!\d\s)[mM]\/?[tT])\.?\s+["']?[A-Z]/
const ORDERS = /\b(?:orders?|cargo(?:es)?|cgoe?s?|stems?|enquir(?:y|ies)|list|positions?|tonnage|open)\b/i

/** True for a mail about one ship that is being fixed or sails already: what it names is no cargo for others. */
export function isNegotiation(subject: string, lines: readonly TextLine[]): boolean {
  if (SUBJECT.test(subject) || (ONE_SHIP.test(subject) && !ORDERS.test(subject))) return true
  let text = ''
  for (const line of lines) {
    text += `${line.text}\n`
    if (text.length > MOST_CHARS) break
  }
  return WORDS.test(text)
}
