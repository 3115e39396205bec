import { boxesOfScope, type RuleCriteria, type RuleForm } from './rule.ts'
import { findRuleField } from './rule-field.ts'
import type { MailTexts } from './rule-mail.ts'

/** Why a mail matches: the first condition that holds, or null where there is none to hold. */
export interface RuleMatch<Item extends RuleForm> {
  readonly item: Item | null
}

/** Criteria made ready to be asked of many mails. */
export type CompiledCriteria<Item extends RuleForm> = (mail: MailTexts) => RuleMatch<Item> | undefined

type Asked<Item extends RuleForm> = Omit<RuleCriteria, 'items'> & { readonly items: readonly Item[] }

/**
 * The in-memory half of what criteria mean; `criteriaCondition` is the other. Mailbox and scope always limit; of the
 * conditions all must hold or one, and without any every mail of the mailboxes is meant. A condition whose field nobody
 * defines holds for no mail.
 */
export function compileCriteria<Item extends RuleForm>(
  criteria: Asked<Item>,
  now = new Date(),
): CompiledCriteria<Item> {
  const boxes: readonly string[] = boxesOfScope(criteria.mail_scope)
  const lines = criteria.search_in_enable ? new Set(criteria.line_ids) : undefined
  const compiled = criteria.items.map((item) => ({
    item,
    holds: findRuleField(item.field)?.compile(item, now) ?? (() => false),
  }))
  const isEvery = criteria.match_type === 'every'
  return (texts) => {
    const { mail } = texts
    if (!boxes.includes(mail.box) || (lines !== undefined && !lines.has(mail.line_id))) return undefined
    const [first] = compiled
    if (first === undefined) return { item: null }
    if (isEvery) return compiled.every(({ holds }) => holds(texts)) ? { item: first.item } : undefined
    const found = compiled.find(({ holds }) => holds(texts))
    return found && { item: found.item }
  }
}

/** Whether criteria mean other mails tomorrow without a change of theirs or the mails'. */
export function passesWithTime(items: readonly RuleForm[]): boolean {
  return items.some((item) => findRuleField(item.field)?.passes?.(item) === true)
}
