import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { refuseCriteria, storedRule } from '#features/records/rules/contract/check-criteria.ts'
import { accessRules } from '#features/records/rules/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { mailRuleRefusals } from '../contract/errors.ts'
import type { LineRule, LineRuleForm, MailRule, MailRuleForm } from '../contract/mail-rule.ts'
import { mailRulesChanged } from '../contract/messages.ts'
import * as repo from './mail-rules.repo.ts'
import { findRuleAction } from './rule-actions.ts'

/** AP-101. */
export const listRulesRoute = readRoute(calls.listRules, async (_, { db }) => ({
  rules: (await repo.listMailRules(db, null)).map(toMailRule),
}))

/** AP-102. */
export const createRuleRoute = writeRoute(calls.createRule, async ({ body }, { tx, actor }) => {
  await refuseFull(tx)
  return { rule: toMailRule(await put(tx, actor, ofSeveral(body))) }
})

/** AP-103. */
export const updateRuleRoute = writeRoute(calls.updateRule, async ({ params, body }, { tx, actor }) => ({
  rule: toMailRule(await put(tx, actor, ofSeveral(body), params.id)),
}))

/** AP-104. */
export const deleteRuleRoute = writeRoute(calls.deleteRule, async ({ params }, { tx }) => {
  if (!(await repo.deleteMailRule(tx, params.id, false))) throw new RefusedError(mailRuleRefusals.notFound)
  tell(tx, [], [params.id])
})

/** AP-105. */
export const listLineRulesRoute = readRoute(calls.listLineRules, async ({ query }, { db }) => ({
  line_rules: (await repo.listMailRules(db, query.line_id)).filter(isOfOne).map(toLineRule),
}))

/** AP-106. */
export const createLineRuleRoute = writeRoute(calls.createLineRule, async ({ body }, { tx, actor }) => {
  await refuseFull(tx)
  return { line_rule: toLineRule(await put(tx, actor, ofOne(body))) }
})

/** AP-107. */
export const updateLineRuleRoute = writeRoute(
  calls.updateLineRule,
  async ({ params, body }, { tx, actor }) => ({
    line_rule: toLineRule(await put(tx, actor, ofOne(body), params.id)),
  }),
)

/** AP-108. */
export const deleteLineRuleRoute = writeRoute(calls.deleteLineRule, async ({ params }, { tx }) => {
  if (!(await repo.deleteMailRule(tx, params.id, true))) throw new RefusedError(mailRuleRefusals.notFound)
  tell(tx, [], [params.id])
})

/** All rules of the place are named, so that none made or deleted meanwhile gets a place that nobody gave it. */
export const orderRulesRoute = writeRoute(calls.orderRules, async ({ body }, { tx }) => {
  const now = new Set((await repo.listMailRules(tx, body.line_id)).map(({ id }) => id))
  const asked = new Set(body.rule_ids)
  if (
    asked.size !== body.rule_ids.length ||
    asked.size !== now.size ||
    body.rule_ids.some((id) => !now.has(id))
  )
    throw new RefusedError(mailRuleRefusals.orderChanged)
  tell(tx, await repo.setPositions(tx, body.rule_ids))
})

export const listRuleLogRoute = readRoute(calls.listRuleLog, async ({ query }, { db, actor }) => {
  const { rule_id, email_id, before } = query
  const entries = await repo.listLog(db, actor, {
    ...(rule_id === undefined ? {} : { rule_id }),
    ...(email_id === undefined ? {} : { email_id }),
    ...(before === undefined ? {} : { before }),
  })
  return { entries, next: entries.length < calls.LOG_PAGE ? null : (entries.at(-1)?.id ?? null) }
})

type Said = Pick<repo.StoredMailRule, 'line_id' | 'name' | 'criteria' | 'actions' | 'enabled'> & {
  order?: number | undefined
  version?: number | undefined
}

/** The mailboxes of the rule are those of its criteria. */
function ofSeveral({ line_ids, criteria, ...said }: MailRuleForm): Said {
  return { ...said, line_id: null, criteria: { ...criteria, line_ids, search_in_enable: true } }
}

function ofOne({ line_id, criteria, ...said }: LineRuleForm): Said {
  const own = { ...criteria, line_ids: [line_id], search_in_enable: true }
  return { ...said, line_id, criteria: own }
}

/** Checks a rule and writes it. @throws RefusedError in the words of the form, and for a rule that is gone */
async function put(tx: Tx, actor: Actor, said: Said, id?: number): Promise<repo.StoredMailRule> {
  const before = id === undefined ? undefined : await lockToChange(tx, said, id)
  if (said.name === '') throw new RefusedError(mailRuleRefusals.name)
  const { criteria } = said
  if (criteria.line_ids.length === 0) throw new RefusedError(mailRuleRefusals.lineNotFound)
  const refusal = refuseCriteria(criteria)
  if (refusal !== undefined) throw new RefusedError(refusal)
  await accessRules(tx, actor, criteria.items)
  const known = new Set((await listLineRows(tx)).map((line) => line.id))
  if (criteria.line_ids.some((line_id) => !known.has(line_id)))
    throw new RefusedError(mailRuleRefusals.lineNotFound)
  if (said.actions.length === 0) throw new RefusedError(mailRuleRefusals.noAction)
  const actions: repo.StoredMailRule['actions'] = []
  for (const { type, content } of said.actions) {
    const kind = findRuleAction(type)
    if (kind === undefined) throw new RefusedError(mailRuleRefusals.unknownAction)
    actions.push({ type, content: await kind.check(tx, actor, content) })
  }
  const { order, version, ...rest } = said
  const position = order ?? before ?? (await lastPlace(tx, said.line_id))
  const items = criteria.items.map(storedRule)
  const whole = { ...rest, position, criteria: { ...criteria, items }, actions, user_id: actor.user_id }
  const written = await repo.putMailRule(tx, whole, id)
  if (written === undefined) throw new RefusedError(mailRuleRefusals.notFound)
  tell(tx, [written])
  return written
}

/** Locks a rule that is changed. @throws RefusedError when it is gone, or another one than was read */
async function lockToChange(tx: Tx, { line_id, version }: Said, id: number): Promise<number> {
  const before = await repo.lockMailRule(tx, id, line_id !== null)
  if (before === undefined) throw new RefusedError(mailRuleRefusals.notFound)
  if (version !== undefined && version !== before.version)
    throw new RefusedError(mailRuleRefusals.changedMeanwhile)
  return before.position
}

/** A new rule comes behind the others of its place. */
async function lastPlace(tx: Tx, line_id: number | null): Promise<number> {
  return ((await repo.listMailRules(tx, line_id)).at(-1)?.position ?? 0) + 1
}

function tell(tx: Tx, changed: readonly repo.StoredMailRule[], removed_ids: number[] = []): void {
  const body = {
    rules: changed.filter(({ line_id }) => line_id === null).map(toMailRule),
    line_rules: changed.filter(isOfOne).map(toLineRule),
    removed_ids,
  }
  recordChange(tx, { message: mailRulesChanged, body, audience: { to: 'admins' } })
}

function isOfOne({ line_id }: repo.StoredMailRule): boolean {
  return line_id !== null
}

async function refuseFull(tx: Tx): Promise<void> {
  if ((await repo.listMailRules(tx)).length >= calls.RULES_OF_COMPANY)
    throw new RefusedError(mailRuleRefusals.tooMany)
}

function toMailRule({ line_id: _, position: order, ...rule }: repo.StoredMailRule): MailRule {
  return { ...rule, order, line_ids: rule.criteria.line_ids }
}

function toLineRule({ line_id, position, ...rule }: repo.StoredMailRule): LineRule {
  return { ...rule, line_id: line_id ?? 0, order: position }
}
