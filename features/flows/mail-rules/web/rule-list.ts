import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createLoadedList } from '@laycan/web/loaded-list.ts'
import * as calls from '../contract/endpoints.ts'
import type { LineRule, MailRule } from '../contract/mail-rule.ts'

/** A rule of several mailboxes, or of one, which has `line_id`. */
export type AnyRule = MailRule | LineRule

/** All rules; a failed load is told by the screen that shows them (ER-011). */
export const ruleList = forUser(
  createLoadedList<AnyRule>(async () => {
    const [{ rules }, { line_rules }] = await Promise.all([
      call(calls.listRules, { silent: true }),
      call(calls.listLineRules, { query: {}, silent: true }),
    ])
    return [...rules, ...line_rules]
  }),
)

/** Deletes a rule; what it did stays. @throws CallError */
export async function removeRule(rule: AnyRule): Promise<void> {
  const params = { id: rule.id }
  if ('line_id' in rule) await call(calls.deleteLineRule, { params })
  else await call(calls.deleteRule, { params })
  ruleList.drop(rule.id)
}

/** Switches a rule on or off; the answer, or the live channel, shows it. @throws CallError, 409 when it is another one by now */
export async function switchRule(rule: AnyRule, enabled: boolean): Promise<void> {
  const params = { id: rule.id }
  if ('line_id' in rule) {
    const { line_rule } = await call(calls.updateLineRule, { params, body: { ...rule, enabled } })
    ruleList.take(line_rule)
  } else {
    const { rule: now } = await call(calls.updateRule, { params, body: { ...rule, enabled } })
    ruleList.take(now)
  }
}

/** Puts rules of one place in an order; they move at once. @throws CallError when they are others by now; then they are loaded again */
export async function orderRules(rules: readonly AnyRule[]): Promise<void> {
  const [first] = rules
  if (first === undefined) return
  for (const [at, rule] of rules.entries()) ruleList.take({ ...rule, order: at + 1 })
  const line_id = 'line_id' in first ? first.line_id : null
  try {
    await call(calls.orderRules, { body: { line_id, rule_ids: rules.map(({ id }) => id) } })
  } catch (error) {
    void ruleList.load()
    throw error
  }
}
