import { RuleCriteria, type RuleForm } from '#features/records/rules/contract/rule.ts'

/** The criteria of a link; undefined where they cannot be read. */
export function readCriteria(text: string | undefined): RuleCriteria | undefined {
  if (text === undefined) return undefined
  try {
    return RuleCriteria.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Criteria as links and calls carry them, without what goes without saying: links are bounded. */
export function writeCriteria({ items, ...criteria }: RuleCriteria): string {
  return JSON.stringify({ ...criteria, items: items.map(shortened) })
}

function shortened({ name: _, firstDate, lastDate, case_sensitive, ...rule }: RuleForm): object {
  return {
    ...rule,
    ...(firstDate === null ? {} : { firstDate }),
    ...(lastDate === null ? {} : { lastDate }),
    ...(case_sensitive ? { case_sensitive } : {}),
  }
}
