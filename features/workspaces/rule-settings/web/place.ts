import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { go, hrefOf, type PlaceQuery, useQuery } from '@laycan/web/navigation.ts'

const PATH = '/ruleSettings'

/** Whether a rule is for several mailboxes or for one. */
const RuleKind = z.enum(['several', 'one'])
export type RuleKind = z.infer<typeof RuleKind>

/** Which rule is edited, `new` begins one of a kind; or whose log is read, `all` of every rule. */
const RuleQuery = z.object({
  rule: z.union([z.literal('new'), Id]).optional(),
  kind: RuleKind.default('several'),
  log: z.union([z.literal('all'), Id]).optional(),
})

export function useRulePlace(): z.output<typeof RuleQuery> {
  return useQuery(RuleQuery)
}

export function hrefOfRules(query: PlaceQuery = {}): string {
  return hrefOf(PATH, query)
}

export function goToRules(query: PlaceQuery = {}): void {
  go(PATH, query)
}
