import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { RuleCriteria } from '#features/records/rules/contract/rule.ts'

/** What a rule does with a mail (RU-018): its type, and what that type needs; checked by who carries it out. */
export const RuleAction = z.object({ type: z.string().max(64), content: z.unknown().default(null) })
export type RuleAction = z.infer<typeof RuleAction>

/** Actions of one rule at most. */
const ACTIONS_MAX = 10
/** Characters of a name at most. */
const NAME_MAX = 254

const said = {
  name: z.string().trim().max(NAME_MAX),
  criteria: RuleCriteria,
  actions: z.array(RuleAction).max(ACTIONS_MAX),
  enabled: z.boolean().default(true),
  /** Smaller acts earlier; left out: where it is, a new rule behind the others (ours). */
  order: z.int().min(0).max(10_000).optional(),
  /** That of the rule when the form read it: a rule that somebody saved meanwhile is not overwritten (ours). */
  version: z.int().optional(),
} as const

/** What is said of a rule for mails of several mailboxes; each one that matches applies. */
export const MailRuleForm = z.object({ ...said, line_ids: z.array(Id).max(1_000) })
export type MailRuleForm = z.infer<typeof MailRuleForm>

/** What is said of a rule of one mailbox: of those the first that matches applies (RU-020). */
export const LineRuleForm = z.object({ ...said, line_id: Id })
export type LineRuleForm = z.infer<typeof LineRuleForm>

const kept = {
  id: Id,
  /** In whose name it acts: who saved it last. */
  user_id: Id.nullable(),
  updated_at: Moment,
  order: z.int(),
  version: z.int(),
} as const

export const MailRule = MailRuleForm.extend(kept)
export type MailRule = z.infer<typeof MailRule>

export const LineRule = LineRuleForm.extend(kept)
export type LineRule = z.infer<typeof LineRule>

/** What a rule did with a mail, action by action, and why. */
export const RuleLogEntry = z.object({
  id: Id,
  rule_id: Id,
  /** As it was called then. */
  rule_name: z.string(),
  email_id: Id,
  /** Of the mail; null for who does not read it. */
  subject: z.string().nullable(),
  /** The first condition that held, in words; '' where the mailbox alone was asked for. */
  reason: z.string(),
  results: z.array(z.object({ type: z.string(), done: z.boolean(), detail: z.string() })),
  created_at: Moment,
})
export type RuleLogEntry = z.infer<typeof RuleLogEntry>
