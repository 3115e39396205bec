import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { RuleCriteria } from '#features/records/rules/contract/rule.ts'
import { LineRule, LineRuleForm, MailRule, MailRuleForm, RuleLogEntry } from './mail-rule.ts'

/** Mails that a dry run names. */
export const DRY_RUN_NAMED = 50
/** Rules of one company at most. */
export const RULES_OF_COMPANY = 500
/** Entries of one page of the log. */
export const LOG_PAGE = 50

export const listRules = defineEndpoint({
  method: 'GET',
  path: '/rules',
  access: 'admin',
  summary: 'The rules for mails of several mailboxes, in the order of their making.',
  response: z.object({ rules: z.array(MailRule) }),
})

const OneRule = z.object({ rule: MailRule })

export const createRule = defineEndpoint({
  method: 'POST',
  path: '/rules',
  access: 'admin',
  summary: 'Makes a rule for mails that arrive in some mailboxes.',
  body: MailRuleForm,
  is_form: true,
  response: OneRule,
})

export const updateRule = defineEndpoint({
  method: 'PUT',
  path: '/rules/{id}',
  access: 'admin',
  summary: 'Changes a rule; from then on it acts in the name of who did.',
  params: IdParams,
  body: MailRuleForm,
  is_form: true,
  response: OneRule,
})

export const deleteRule = defineEndpoint({
  method: 'DELETE',
  path: '/rules/{id}',
  access: 'admin',
  summary: 'Deletes a rule; what it did stays.',
  params: IdParams,
  response: 'no-content',
})

export const listLineRules = defineEndpoint({
  method: 'GET',
  path: '/line_rules',
  access: 'admin',
  summary:
    'The rules of one mailbox in their order; the first that matches applies. Without one: of all mailboxes.',
  query: z.object({ line_id: Id.optional() }),
  response: z.object({ line_rules: z.array(LineRule) }),
})

const OneLineRule = z.object({ line_rule: LineRule })

export const createLineRule = defineEndpoint({
  method: 'POST',
  path: '/line_rules',
  access: 'admin',
  summary: 'Makes a rule of one mailbox.',
  body: LineRuleForm,
  is_form: true,
  response: OneLineRule,
})

export const updateLineRule = defineEndpoint({
  method: 'PUT',
  path: '/line_rules/{id}',
  access: 'admin',
  summary: 'Changes a rule of a mailbox, or its place among the others.',
  params: IdParams,
  body: LineRuleForm,
  is_form: true,
  response: OneLineRule,
})

export const deleteLineRule = defineEndpoint({
  method: 'DELETE',
  path: '/line_rules/{id}',
  access: 'admin',
  summary: 'Deletes a rule of a mailbox; what it did stays.',
  params: IdParams,
  response: 'no-content',
})

export const orderRules = defineEndpoint({
  method: 'POST',
  path: '/rules/order',
  access: 'admin',
  summary: 'Puts the rules of a mailbox, or without one those of several mailboxes, into an order (ours).',
  body: z.object({ line_id: Id.nullable(), rule_ids: z.array(Id).max(RULES_OF_COMPANY) }),
  response: 'no-content',
})

export const dryRunRule = defineEndpoint({
  method: 'POST',
  path: '/rules/dry_run',
  access: 'admin',
  summary: 'Which of the newest mails criteria would have matched; nothing is done with them (ours).',
  body: z.object({ criteria: RuleCriteria }),
  response: z.object({
    /** Mails that match, among those looked at. */
    matched: z.number().int(),
    looked_at: z.number().int(),
    /** The newest of them. */
    emails: z.array(z.object({ id: Id, subject: z.string(), from: z.string(), received_at: z.string() })),
  }),
})

export const listRuleLog = defineEndpoint({
  method: 'GET',
  path: '/rules/log',
  access: 'admin',
  summary: 'What rules did with which mails and why, newest first (ours).',
  query: z.object({ rule_id: Id.optional(), email_id: Id.optional(), before: Id.optional() }),
  response: z.object({ entries: z.array(RuleLogEntry), next: Id.nullable() }),
})

export const listEmailRuleLog = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/rule_log',
  access: 'signed-in',
  summary: 'What rules did with a mail and why, newest first, for who reads it (ours).',
  params: IdParams,
  response: z.object({ entries: z.array(RuleLogEntry) }),
})
