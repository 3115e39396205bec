import { ownKeys } from '@laycan/contract/own-keys.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { AdvancedSearch } from '#features/records/emails/contract/advanced-search.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import type { TextAsked } from '#features/records/emails/contract/mail-texts.ts'
import { refuseRule, storedRule } from '#features/records/rules/contract/check-criteria.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { RuleForm } from '#features/records/rules/contract/rule.ts'
import { spanOf } from '#features/records/rules/server/public.ts'

/** What an advanced search asks for, in criteria of mails; each stands for one of its conditions. */
export interface ReadAdvanced {
  readonly criteria: readonly EmailCriterion[]
  /** Words to be marked, by field. */
  readonly highlights: Readonly<Record<string, string[]>>
}

/**
 * Conditions of rules as criteria that lists are quick with. Texts are found as the search finds them, by words; what no
 * criterion says is asked as folders ask it.
 * @throws RefusedError in the words of the form
 */
export function readAdvanced({ items, search_in_enable, line_ids }: AdvancedSearch, now: Date): ReadAdvanced {
  const rules = items.rules.map(readRule)
  if (search_in_enable === true && line_ids.length === 0 && rules.length > 0)
    throw new RefusedError(ruleRefusals.mailbox)
  const highlights: Record<string, string[]> = {}
  for (const rule of rules) {
    if (rule.strategy.startsWith('not_') || typeof rule.content !== 'string') continue
    for (const field of MARKED[rule.field] ?? [])
      highlights[field] = [...(highlights[field] ?? []), rule.content]
  }
  return { criteria: [...items.criteria, ...rules.map((rule) => criterionOf(rule, now))], highlights }
}

function readRule(item: unknown): RuleForm {
  const rule = RuleForm.safeParse(item)
  if (!rule.success) throw new RefusedError(ruleRefusals.form)
  const refusal = refuseRule(rule.data)
  if (refusal !== undefined) throw new RefusedError(refusal)
  return storedRule(rule.data)
}

/** Fields of texts, and where their words are marked. */
const MARKED: Readonly<Record<string, readonly string[]>> = ownKeys({
  from: ['from'],
  cc: ['cc'],
  bcc: ['bcc'],
  to: ['to'],
  subject: ['subject'],
  body: ['body'],
  subject_or_body: ['subject', 'body'],
  attachment_name: ['attachment_name'],
  keyword: ['all'],
})

/** Fields of texts that mean the same to lists; whoever a mail goes to has copies, too, in theirs. */
const SAME_TEXTS: readonly string[] = Object.keys(MARKED).filter((field) => field !== 'to')
/** Fields of facts that mean the same to lists. */
const SAME_FACTS: readonly string[] = ['has_attachment', 'attachments_count', 'high_importance']

function criterionOf(rule: RuleForm, now: Date): EmailCriterion {
  const { field, strategy, content, case_sensitive } = rule
  if (SAME_TEXTS.includes(field)) {
    const asked = { strategy, content, ...(case_sensitive ? { case_sensitive } : {}) } as TextAsked
    return { field: field as 'subject', ...asked }
  }
  if (SAME_FACTS.includes(field)) return { field, strategy, content } as EmailCriterion
  if (field === 'lines') return { field: 'mailbox', strategy: 'equal', content: content as number[] }
  if (field === 'user_id' && Array.isArray(content)) return { field, strategy: 'equal', content }
  if (field === 'tags' && strategy === 'equal' && !case_sensitive)
    return { field, strategy, content } as unknown as EmailCriterion
  if (field === 'received_at' || field === 'dateRange') {
    const { first, end } = spanOf(rule, now)
    // The span ends before its end.
    return { field: 'received_at', strategy: 'equal', content: [momentOf(first), momentOf(end - 1)] }
  }
  return { field: 'rule', strategy: 'equal', content: rule }
}

function momentOf(time: number): string | null {
  return Number.isFinite(time) ? new Date(time).toISOString() : null
}
