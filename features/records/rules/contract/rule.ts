import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { ruleRefusals } from './errors.ts'

/** Conditions of one set of criteria at most. */
export const RULES_MAX = 100
/** Characters of a condition's text at most (RU-013). */
export const RULE_TEXT_MAX = 5_000

/** Which mails criteria look at, and which a view shows (RU-009). */
export const mailScopes = ['incoming', 'outgoing', 'both'] as const
export const MailScope = z.enum(mailScopes)
export type MailScope = z.infer<typeof MailScope>

/** Whether all conditions must hold or one suffices. */
export const MatchType = z.enum(['every', 'any'])
export type MatchType = z.infer<typeof MatchType>

/** The same as callers may spell it: `one` is another word for `any` (RU-008). */
export const AskedMatchType = z
  .enum(['every', 'any', 'one'])
  .transform((asked): MatchType => (asked === 'every' ? 'every' : 'any'))

/** One condition on mails, without its id (RU-001). */
export const RuleForm = z.object({
  name: z.string().max(254).default(''),
  field: z.string().max(64),
  strategy: z.string().max(64),
  /** Its shape is given by the field (`RuleField.content`). */
  content: z.unknown().default(null),
  /** `range`: of `received_at`, from firstDate to lastDate. */
  content_type: z.enum(['single', 'range']).default('single'),
  firstDate: z.iso.date().nullable().default(null),
  lastDate: z.iso.date().nullable().default(null),
  case_sensitive: z.boolean().default(false),
})
export type RuleForm = z.infer<typeof RuleForm>

/** A condition as it is kept (RU-001). */
export const Rule = RuleForm.extend({ id: Id })
export type Rule = z.infer<typeof Rule>

/** Which mails are meant (RU-002). */
export const RuleCriteria = z.object({
  /** Whether `line_ids` limit where is looked; false: in all mailboxes of who asks. */
  search_in_enable: z.boolean().default(true),
  mail_scope: MailScope.default('both'),
  match_type: AskedMatchType.default('every'),
  line_ids: z.array(Id).max(1_000).default([]),
  items: z.array(RuleForm).max(RULES_MAX, ruleRefusals.tooMany.text),
})
export type RuleCriteria = z.infer<typeof RuleCriteria>

/** Boxes of the mails that a scope means. */
export function boxesOfScope(mail_scope: MailScope): readonly ('received' | 'sent')[] {
  if (mail_scope === 'both') return ['received', 'sent']
  return mail_scope === 'incoming' ? ['received'] : ['sent']
}
