import { counterpartyOf } from '@laycan/mail/guard/domains.ts'
import { likenessKeys, likenessOf } from '@laycan/mail/guard/look-alike.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { type Decided, decideWarnings, isEstablished } from './decide-warnings.ts'
import type { Facts, Near, Reply } from './facts.ts'
import {
  type Acquaintance,
  findAcquaintances,
  findBeginning,
  findEarlierUse,
  findGuardedMail,
  findLeaving,
  findNear,
  type GuardedMail,
  isInThread,
  listAnswers,
  listDetails,
  listNamed,
  listOwnAddresses,
} from './know.repo.ts'
import { readProgress } from './progress.repo.ts'

/** Mails after which it counts as the way of a sender that answers go elsewhere: programs and forms send hundreds. */
const HABIT = 10
/** Mails that may wait to be read while older mail counts as read. */
const NEARLY = 500

/**
 * What of a mail differs from what was known when it came, with the latest earlier mail where there is one.
 * @throws RefusedError for a mail that the actor may not read
 */
export async function judgeMail(db: Db, actor: Actor, id: number): Promise<Decided[]> {
  const mail = await findGuardedMail(db, actor, id)
  if (!mail) throw new RefusedError(emailRefusals.notFound)
  const facts = mail.box === 'received' ? await gatherFacts(db, mail) : undefined
  if (facts === undefined) return []
  return Promise.all(decideWarnings(facts).map((each) => withEarlierUse(db, actor, mail, each)))
}

async function withEarlierUse(db: Db, actor: Actor, mail: GuardedMail, decided: Decided): Promise<Decided> {
  const { warning } = decided
  if (warning.kind !== 'bank_details' || warning.used === null) return decided
  const { counterparty, used } = warning
  const earlier = await findEarlierUse(db, actor, { ...used, counterparty, before: mail.received_at })
  return { ...decided, warning: { ...warning, earlier } }
}

/** Undefined where nobody sent it. */
async function gatherFacts(db: Db, mail: GuardedMail): Promise<Facts | undefined> {
  const address = (mail.people.from[0]?.address ?? '').trim().toLowerCase()
  const counterparty = counterpartyOf(address)
  if (counterparty === '') return undefined
  const away = leavingReply(mail, counterparty)
  const asked = [counterparty, ...(away ? [away.counterparty] : [])]
  const [own, known, beginning, progress, named, used, leaving_since, answers] = await Promise.all([
    ownCounterparties(db),
    findAcquaintances(db, asked),
    findBeginning(db),
    readProgress(db, mail.received_at),
    listNamed(db, mail.id),
    listDetails(db, counterparty, mail.received_at),
    away ? findLeaving(db, address, HABIT) : null,
    listAnswers(db, [counterparty]),
  ])
  const sender = { ...acquaintance(known, counterparty), address, own: own.has(counterparty) }
  const near =
    sender.own || isEstablished(sender, mail.received_at) ? [] : await findAllNear(db, mail, sender, own)
  const isComplete = progress.noticed_until - progress.done_until < NEARLY
  return {
    mail,
    sender,
    known_since: isComplete ? beginning : null,
    named,
    used,
    near,
    reply: away && {
      ...acquaintance(known, away.counterparty),
      ...away,
      own: own.has(away.counterparty),
      leaving_since,
    },
    answers,
  }
}

function acquaintance(known: ReadonlyMap<string, Acquaintance>, counterparty: string): Acquaintance {
  return known.get(counterparty) ?? { counterparty, heard_at: null, written_at: null }
}

function leavingReply(mail: GuardedMail, own: string): Pick<Reply, 'address' | 'counterparty'> | null {
  for (const { address } of mail.reply_to.slice(0, 5)) {
    const counterparty = counterpartyOf(address)
    if (counterparty !== '' && counterparty !== own)
      return { address: address.trim().toLowerCase(), counterparty }
  }
  return null
}

/** The company's own: the domains of its mailboxes, of free mail the addresses. */
export async function ownCounterparties(db: Db): Promise<Set<string>> {
  const addresses = await listOwnAddresses(db)
  return new Set(addresses.map(counterpartyOf).filter((each) => each !== ''))
}

/** Counterparties, known before the sender, that he may be taken for. */
async function findAllNear(
  db: Db,
  mail: GuardedMail,
  sender: Acquaintance & { address: string },
  own: ReadonlySet<string>,
): Promise<Near[]> {
  const { received_at, thread_id } = mail
  const before = sender.heard_at !== null && sender.heard_at < received_at ? sender.heard_at : received_at
  const near = await findLookedAlike(db, sender.address, own, before)
  return Promise.all(
    near.map(async (each) => ({
      ...each,
      in_thread: await isInThread(db, { thread_id, counterparty: each.counterparty, before: received_at }),
    })),
  )
}

/** Counterparties of one's own, and those written to before a moment, that an address may be taken for. */
export async function findLookedAlike(
  db: Db,
  address: string,
  own: ReadonlySet<string>,
  before: string,
): Promise<Omit<Near, 'in_thread'>[]> {
  // The whole host: another domain may stand before the one that counts.
  const counterparty = counterpartyOf(address)
  const asked = counterparty.includes('@') ? counterparty : address.slice(address.lastIndexOf('@') + 1)
  const found = await findNear(db, likenessKeys(asked, 'asked'))
  const alike = [...new Set([...own, ...found])].flatMap((known) => {
    const how = known === counterparty ? undefined : likenessOf(asked, known)
    return how === undefined ? [] : [{ counterparty: known, how, own: own.has(known) }]
  })
  const since = await findAcquaintances(
    db,
    alike.map(({ counterparty: known }) => known),
  )
  return alike
    .map((each) => ({ ...each, written_at: since.get(each.counterparty)?.written_at ?? null }))
    .filter(({ own: isOwn, written_at }) => isOwn || (written_at !== null && written_at < before))
}
