import type { Actor } from '@laycan/server/actor.ts'
import { inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { describeRule } from '#features/records/rules/contract/describe-rule.ts'
import { compileCriteria } from '#features/records/rules/contract/match-rules.ts'
import { MailTexts, type RuleMail } from '#features/records/rules/contract/rule-mail.ts'
import { prepareRuleMails, readRuleMails } from '#features/records/rules/server/public.ts'
import type { RuleAction, RuleLogEntry } from '../contract/mail-rule.ts'
import { claimMail, hasMailRules, listMailRules, type StoredMailRule, setResults } from './mail-rules.repo.ts'
import { type ActionInput, findRuleAction } from './rule-actions.ts'
import { stopAction } from './stop.ts'

interface Mails {
  email_ids: readonly number[]
}

/** Rules act on mails that came. */
export const mailRulesJob = defineJob<Mails>('mail-rules mails')

/** A first import brings years of mail: nothing older than this is forwarded to anybody. */
const NEWS_DAYS = 3
const DAY_MS = 86_400_000

/** In the transaction of the intake, which does not wait. */
export const followArrived = reactTo(mailsArrived, async (tx, { emails }) => {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString()
  const fresh = emails.filter(({ box, received_at }) => box === 'received' && received_at >= since)
  if (fresh.length === 0 || !(await hasMailRules(tx))) return
  sendAlong(tx, enqueueJob(tx, mailRulesJob, { email_ids: fresh.map(({ id }) => id) }))
})

export async function runMailRules({ email_ids }: Mails, context: JobContext): Promise<void> {
  const rules = (await listMailRules(context.db)).filter(({ enabled }) => enabled)
  await prepareRuleMails(
    context.db,
    rules.flatMap(({ criteria }) => criteria.items),
    email_ids,
  )
  const mails = await readRuleMails(context.db, email_ids)
  const compiled = rules.map((rule) => ({ rule, matches: compileCriteria(rule.criteria, context.now()) }))
  for (const mail of mails) {
    const texts = new MailTexts(mail)
    /** Mailboxes whose first rule has applied (RU-020). */
    let isLineDone = false
    for (const { rule, matches } of compiled) {
      if (rule.line_id !== null && isLineDone) continue
      const match = matches(texts)
      if (match === undefined) continue
      await apply(context, rule, mail, match.item === null ? '' : describeRule(match.item))
      if (rule.line_id !== null) isLineDone = true
      if (rule.actions.some(({ type }) => type === stopAction.type)) break
    }
  }
}

/** Carries a rule out once for a mail, all of it or nothing; what could not be done is said in the log. */
async function apply(
  context: JobContext,
  rule: StoredMailRule,
  mail: RuleMail,
  reason: string,
): Promise<void> {
  const { db, services } = context
  const owner = rule.user_id === null ? undefined : await findActor(db, rule.user_id)
  const actor = owner && { ...owner, rule: rule.name }
  const entry = { rule_id: rule.id, rule_name: rule.name, email_id: mail.id, reason }
  const prepared = actor && (await prepareAll({ services, db, actor, rule_id: rule.id, mail }, rule.actions))
  await inTransaction(db, async (tx) => {
    if (!(await claimMail(tx, entry))) return
    const results: RuleLogEntry['results'] = []
    for (const { type, run } of prepared ?? rule.actions.map(({ type }) => ({ type, run: noActor })))
      results.push({ type, ...(await outcomeOf(() => run(tx))) })
    await setResults(tx, entry, results)
  })
}

async function noActor(): Promise<string> {
  throw new NotDone('Who made this rule is no longer here: save it again')
}

/** Why an action was not carried out, in words for the log. */
class NotDone extends Error {}

async function outcomeOf(run: () => Promise<string>): Promise<{ done: boolean; detail: string }> {
  try {
    return { done: true, detail: await run() }
  } catch (error) {
    if (error instanceof RefusedError || error instanceof NotDone)
      return { done: false, detail: error.message }
    throw error
  }
}

async function prepareAll(
  input: Omit<ActionInput<unknown>, 'content'> & { actor: Actor },
  actions: readonly RuleAction[],
): Promise<{ type: string; run: (tx: Tx) => Promise<string> }[]> {
  return Promise.all(
    actions.map(async ({ type, content }) => {
      const kind = findRuleAction(type)
      const given = { ...input, content }
      const prepared = kind === undefined ? undefined : await kind.prepare?.(given)
      return {
        type,
        run: async (tx: Tx) => {
          if (kind === undefined) throw new NotDone('This action is not known')
          if (prepared !== undefined && 'refusal' in prepared) throw new NotDone(prepared.refusal)
          return kind.run(tx, given, prepared?.ready)
        },
      }
    }),
  )
}
