import { WEAK } from '@laycan/mail/guard/look-alike.ts'
import type { GuardWarning } from '../contract/guard.ts'
import type { AnsweredThing } from './answers.repo.ts'
import { answerValue, decideBankDetails } from './decide-bank-details.ts'
import type { Facts, Near } from './facts.ts'
import type { Acquaintance, StoredAnswer } from './know.repo.ts'
import { isDaysBefore } from './time.ts'

/** Who was written to for so long is known, also where he wrote first. */
const WRITTEN_DAYS = 30
/** Who wrote for so long is what he is. */
const HEARD_DAYS = 90
/** Who wrote for the first time less than this ago is new. */
const NEW_DAYS = 7
/** To a desk that begins everybody is new. */
const YOUNG_DAYS = 14

/** A warning without what needs another look into the database, and what its answer is about. */
export interface Decided {
  readonly warning: GuardWarning
  readonly about: readonly AnsweredThing[]
}

/** What differs from what the company knows, the gravest first. */
export function decideWarnings(facts: Facts): Decided[] {
  const look_alike = decideLookAlike(facts)
  return [
    bankDetails(facts),
    look_alike,
    decideReply(facts),
    look_alike ? undefined : decideFirstTime(facts),
  ].filter((each) => each !== undefined)
}

function bankDetails(facts: Facts): Decided | undefined {
  const found = decideBankDetails(facts)
  if (!found) return undefined
  const { counterparty } = facts.sender
  const { details, used, answer } = found
  return {
    warning: {
      kind: 'bank_details',
      counterparty,
      details: [...details],
      used,
      earlier: null,
      confirmed: confirmedBy(answer),
    },
    about: details.map((detail) => ({ kind: 'bank_details', counterparty, value: answerValue(detail) })),
  }
}

/**
 * Whether the company chose to write to somebody, or did so for a while. One whom it answered lately is not known by that:
 * who takes a look-alike for the other answers it.
 */
function isKnown({ heard_at, written_at }: Omit<Acquaintance, 'counterparty'>, moment: string): boolean {
  if (!isDaysBefore(written_at, 0, moment)) return false
  if (isDaysBefore(written_at, WRITTEN_DAYS, moment)) return true
  return heard_at === null || isDaysBefore(written_at, 0, heard_at)
}

/** Whether there is no need to ask whom somebody looks like. */
export function isEstablished(known: Omit<Acquaintance, 'counterparty'>, moment: string): boolean {
  return isKnown(known, moment) || isDaysBefore(known.heard_at, HEARD_DAYS, moment)
}

/** The gravest of those that the sender may be taken for. */
export function chooseNear(near: readonly Near[], isGrave: (near: Near) => boolean): Near | undefined {
  const weight = ({ how, own }: Near) => (WEAK.has(how) ? 2 : 0) + (own ? 0 : 1)
  return near.filter(isGrave).sort((one, other) => weight(one) - weight(other))[0]
}

function decideLookAlike(facts: Facts): Decided | undefined {
  const { mail, sender, near } = facts
  if (sender.own || isEstablished(sender, mail.received_at)) return undefined
  const answer = openAnswer(facts, 'look_alike', '')
  if (answer === 'elsewhere') return undefined
  const isGrave = ({ how, own, in_thread }: Near) =>
    !WEAK.has(how) || (!mail.is_bulk && (own || in_thread || isAboutMoney(facts)))
  const chosen = chooseNear(near, isGrave)
  if (!chosen) return undefined
  const { counterparty: like, how, own } = chosen
  return {
    warning: { kind: 'look_alike', address: sender.address, like, how, own, confirmed: confirmedBy(answer) },
    about: [{ kind: 'look_alike', counterparty: sender.counterparty, value: '' }],
  }
}

function decideFirstTime(facts: Facts): Decided | undefined {
  const { mail, sender, named, known_since } = facts
  if (sender.own || !isDaysBefore(known_since, YOUNG_DAYS, mail.received_at)) return undefined
  if (isDaysBefore(sender.heard_at, NEW_DAYS, mail.received_at)) return undefined
  if (sender.written_at !== null && isDaysBefore(sender.written_at, 0, sender.heard_at ?? mail.received_at))
    return undefined
  const has_details = named.some(({ quoted }) => !quoted)
  if (!has_details && (!mail.asks_payment || mail.is_bulk)) return undefined
  const answer = openAnswer(facts, 'first_time', '')
  if (answer === 'elsewhere') return undefined
  return {
    warning: { kind: 'first_time', address: sender.address, has_details, confirmed: confirmedBy(answer) },
    about: [{ kind: 'first_time', counterparty: sender.counterparty, value: '' }],
  }
}

function decideReply(facts: Facts): Decided | undefined {
  const { mail, sender, reply } = facts
  if (!reply || mail.is_bulk || reply.own) return undefined
  const { received_at } = mail
  // A form or a program: but whoever takes its name to ask for money is asked about.
  if (isDaysBefore(reply.leaving_since, 0, received_at) && !isAboutMoney(facts)) return undefined
  if ([reply.written_at, reply.heard_at].some((at) => isDaysBefore(at, WRITTEN_DAYS, received_at)))
    return undefined
  const isKnownSender = sender.own || isDaysBefore(sender.written_at, 0, received_at)
  if (!isKnownSender && !isAboutMoney(facts)) return undefined
  const answer = openAnswer(facts, 'reply_to', reply.counterparty)
  if (answer === 'elsewhere') return undefined
  return {
    warning: {
      kind: 'reply_to',
      address: reply.address,
      from: sender.address,
      confirmed: confirmedBy(answer),
    },
    about: [{ kind: 'reply_to', counterparty: sender.counterparty, value: reply.counterparty }],
  }
}

function isAboutMoney({ mail, named }: Facts): boolean {
  return mail.asks_payment || mail.says_changed || named.some(({ quoted }) => !quoted)
}

/** The answer that was given on this mail; `elsewhere` when it was given on another, which settles it without a word. */
function openAnswer(
  { mail, sender, answers }: Facts,
  kind: StoredAnswer['kind'],
  value: string,
): StoredAnswer | null | 'elsewhere' {
  const found = answers.find(
    (each) => each.kind === kind && each.counterparty === sender.counterparty && each.value === value,
  )
  if (!found) return null
  return found.email_id === mail.id ? found : 'elsewhere'
}

function confirmedBy(answer: StoredAnswer | null): { name: string; at: string } | null {
  return answer && { name: answer.name, at: answer.at }
}
