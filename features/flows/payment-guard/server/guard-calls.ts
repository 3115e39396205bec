import { counterpartyOf } from '@laycan/mail/guard/domains.ts'
import { WEAK } from '@laycan/mail/guard/look-alike.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { textForPostgres } from '#features/records/emails/server/public.ts'
import { checkGuardRecipients, confirmGuard, getPaymentGuard, takeBackGuard } from '../contract/endpoints.ts'
import { guardRefusals } from '../contract/errors.ts'
import type { DoubtfulRecipient, GuardKind } from '../contract/guard.ts'
import { guardAnswered } from '../contract/messages.ts'
import { type AnsweredThing, deleteAnswers, insertAnswers } from './answers.repo.ts'
import { chooseNear, type Decided, isEstablished } from './decide-warnings.ts'
import { findLookedAlike, judgeMail, ownCounterparties } from './judge-mail.ts'
import { findAcquaintances, findRepliedSenders, listAnswers } from './know.repo.ts'

const warningsOf = (decided: readonly Decided[]) => ({ warnings: decided.map(({ warning }) => warning) })

export const getPaymentGuardRoute = readRoute(getPaymentGuard, async ({ params }, { db, actor }) =>
  warningsOf(await judgeMail(db, actor, params.id)),
)

/** What is remembered is what the mail itself shows, never what the caller says. */
export const confirmGuardRoute = writeRoute(confirmGuard, async ({ params, body }, context) => {
  const { tx, actor } = context
  const about = await findAbout(context, params.id, body.kind, false)
  await insertAnswers(tx, about, { email_id: params.id, user_id: actor.user_id })
  return answered(context, params.id, 'guard.confirmed', about)
})

export const takeBackGuardRoute = writeRoute(takeBackGuard, async ({ params, body }, context) => {
  const about = await findAbout(context, params.id, body.kind, true)
  await deleteAnswers(context.tx, about)
  return answered(context, params.id, 'guard.taken_back', about)
})

/** @throws RefusedError where there is nothing of the kind, confirmed or not */
async function findAbout(
  { tx, actor }: WriteContext,
  email_id: number,
  kind: GuardKind,
  isConfirmed: boolean,
): Promise<readonly AnsweredThing[]> {
  const decided = (await judgeMail(tx, actor, email_id)).find(
    ({ warning }) => warning.kind === kind && (warning.confirmed !== null) === isConfirmed,
  )
  if (!decided) throw new RefusedError(guardRefusals.nothing)
  return decided.about
}

async function answered(
  context: WriteContext,
  email_id: number,
  action: 'guard.confirmed' | 'guard.taken_back',
  about: readonly AnsweredThing[],
) {
  const { tx, actor } = context
  recordChange(tx, { message: guardAnswered, body: {}, audience: { to: 'company' }, actor_id: actor.user_id })
  const answer = warningsOf(await judgeMail(tx, actor, email_id))
  const [first] = about
  const parts = { kind: first?.kind, about: about.map(({ value }) => value).filter((value) => value !== '') }
  const subject = { type: 'Email', id: email_id, name: first?.counterparty ?? '' }
  await recordAudit(context, {
    action,
    subject,
    ...(action === 'guard.confirmed' ? { after: parts } : { before: parts }),
  })
  return answer
}

export const checkGuardRecipientsRoute = readRoute(checkGuardRecipients, async ({ body }, { db }) => {
  const addresses = [
    ...new Set(body.addresses.map((address) => textForPostgres(address).trim().toLowerCase())),
  ]
  const now = new Date().toISOString()
  const own = await ownCounterparties(db)
  const counterparties = [...new Set(addresses.map(counterpartyOf))].filter(
    (each) => each !== '' && !own.has(each),
  )
  const known = await findAcquaintances(db, counterparties)
  const answers = await listAnswers(db, counterparties)
  const open = addresses.filter((address) => {
    const acquaintance = known.get(counterpartyOf(address))
    return acquaintance !== undefined && !isEstablished(acquaintance, now)
  })
  const isConfirmed = (address: string) =>
    answers.some((each) => each.kind === 'look_alike' && each.counterparty === counterpartyOf(address))
  const looked_at = open.filter((address) => !isConfirmed(address)).slice(0, MOST_LOOKED_AT)
  const doubtful = await Promise.all(looked_at.map((address) => lookAlikeOf(db, address, own, now)))
  return { doubtful: [...doubtful.flat(), ...(await leftReplies(db, open))] }
})

/** Of so many new addresses at once the others are not looked at. */
const MOST_LOOKED_AT = 40

async function lookAlikeOf(
  db: Db,
  address: string,
  own: ReadonlySet<string>,
  now: string,
): Promise<DoubtfulRecipient[]> {
  const near = await findLookedAlike(db, address, own, now)
  const chosen = chooseNear(
    near.map((each) => ({ ...each, in_thread: false })),
    (each) => each.own || !WEAK.has(each.how),
  )
  return chosen ? [{ kind: 'look_alike', address, like: chosen.counterparty }] : []
}

/** Addresses to which mail of somebody else asked for answers. */
async function leftReplies(db: Db, open: readonly string[]): Promise<DoubtfulRecipient[]> {
  const replied = await findRepliedSenders(db, open)
  const answers = await listAnswers(db, [...new Set(replied.map(({ sender }) => counterpartyOf(sender)))])
  return replied.flatMap(({ address, sender }) => {
    const isRight = answers.some(
      (each) =>
        each.kind === 'reply_to' &&
        each.counterparty === counterpartyOf(sender) &&
        each.value === counterpartyOf(address),
    )
    return isRight ? [] : [{ kind: 'reply_to', address, from: sender } as const]
  })
}
