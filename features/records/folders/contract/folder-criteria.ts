import { refuseCriteria } from '#features/records/rules/contract/check-criteria.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import type { MailScope, MatchType, RuleForm } from '#features/records/rules/contract/rule.ts'

/** What decides which mails the rules of a folder file into it. */
interface RuledFolder<Item extends RuleForm> {
  readonly mail_scope: MailScope
  readonly match_type: MatchType
  readonly rules: readonly Item[]
}

const MAILBOX = 'lines'

/** The mailboxes that some rules name; they limit the others, whatever the match type. */
export function linesOfRules(rules: readonly RuleForm[]): number[] {
  return rules.flatMap(({ field, content }) => (field === MAILBOX && Array.isArray(content) ? content : []))
}

/** The criteria of a folder. */
export function folderCriteria<Item extends RuleForm>({ mail_scope, match_type, rules }: RuledFolder<Item>) {
  return {
    search_in_enable: true,
    mail_scope,
    match_type,
    line_ids: linesOfRules(rules),
    items: rules.filter(({ field }) => field !== MAILBOX),
  }
}

/** The rules of a folder that say so: their mailboxes are the first one, which is left out where none is chosen. */
export function rulesOf({
  line_ids,
  items,
}: {
  line_ids: readonly number[]
  items: readonly RuleForm[]
}): RuleForm[] {
  if (line_ids.length === 0) return [...items]
  const mailboxes = {
    name: '',
    field: MAILBOX,
    strategy: 'equal',
    content: [...line_ids],
    content_type: 'single',
    firstDate: null,
    lastDate: null,
    case_sensitive: false,
  } as const
  return [mailboxes, ...items]
}

/** What is wrong with the rules of a folder; undefined when nothing is. A mailbox alone is enough: all its mails are meant. */
export function refuseFolderRules(rules: readonly RuleForm[]) {
  const mailboxes = rules.filter(({ field }) => field === MAILBOX)
  if (mailboxes.some(({ strategy, content }) => strategy !== 'equal' || !Array.isArray(content)))
    return ruleRefusals.form
  return refuseCriteria(folderCriteria({ mail_scope: 'both', match_type: 'every', rules }))
}
