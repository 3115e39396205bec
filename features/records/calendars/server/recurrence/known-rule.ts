import { parseRule, type Rule } from './parse-rule.ts'

/** Rules that are kept: thousands of series repeat in some dozen ways. */
const KEPT_MAX = 1_000
const known = new Map<string, Rule>()

/** As `parseRule`, which reads each text once. @throws RuleError */
export function knownRule(text: string): Rule {
  const found = known.get(text)
  if (found) return found
  const rule = parseRule(text)
  if (known.size >= KEPT_MAX) known.clear()
  known.set(text, rule)
  return rule
}
