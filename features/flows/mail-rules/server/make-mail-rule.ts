import type { Tx } from '@laycan/server/database/database.ts'
import { RuleCriteria, RuleForm } from '#features/records/rules/contract/rule.ts'
import type { RuleAction } from '../contract/mail-rule.ts'
import { putMailRule } from './mail-rules.repo.ts'

/** What a rule says that a flow makes: its conditions as calls may write them. */
interface MadeRule {
  readonly name: string
  readonly user_id: number
  /** One: a rule of that mailbox alone (RU-020). */
  readonly line_ids: readonly number[] | number
  readonly position: number
  readonly items: readonly Pick<RuleForm, 'field' | 'strategy' | 'content'>[]
  readonly actions: readonly RuleAction[]
}

/** Makes a rule for mails that arrive, as it is: nothing of it is checked, so it is for what the product itself writes. */
export async function makeMailRule(tx: Tx, rule: MadeRule): Promise<void> {
  const { name, user_id, line_ids, position, items, actions } = rule
  const isOfOne = typeof line_ids === 'number'
  await putMailRule(tx, {
    name,
    user_id,
    position,
    line_id: isOfOne ? line_ids : null,
    enabled: true,
    actions: [...actions],
    criteria: RuleCriteria.parse({
      mail_scope: 'incoming',
      line_ids: isOfOne ? [line_ids] : line_ids,
      items: items.map((item) => RuleForm.parse(item)),
    }),
  })
}
