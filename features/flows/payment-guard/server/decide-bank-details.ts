import type { Facts, Named, Used } from './facts.ts'
import type { NamedDetail, StoredAnswer } from './know.repo.ts'
import { isDaysBefore } from './time.ts'

/** What nobody doubted for so long is how this counterparty is paid. */
const SETTLED_DAYS = 60
/** Details of somebody else that are so old are no invention of this mail. */
const ELSEWHERE_DAYS = 30
/** Who names so many accounts, each for some days, passes on those of others: one more is no difference. */
const MANY = 4
const MANY_DAYS = 7

interface DifferingDetails {
  readonly details: readonly NamedDetail[]
  /** What was used before; null where nothing is known and the mail itself speaks of a change. */
  readonly used: NamedDetail | null
  /** The answer to all of them. */
  readonly answer: StoredAnswer | null
}

/** Which bank details of a mail differ from those that its counterparty used; undefined where none do. */
export function decideBankDetails(facts: Facts): DifferingDetails | undefined {
  const { mail, sender, named, answers } = facts
  if (sender.own) return undefined
  const numbers = named.filter(isNumber)
  const looked_at = numbers.length > 0 ? numbers : named
  const used = facts.used.filter((each) => isNumber(each) === numbers.length > 0)
  const answerTo = (detail: NamedDetail) =>
    answers.find(
      ({ kind, counterparty, value }) =>
        kind === 'bank_details' && counterparty === sender.counterparty && value === answerValue(detail),
    )
  const first_at = used[0]?.first_at
  const settled = used.filter(
    (each) =>
      each.first_at === first_at ||
      isDaysBefore(each.first_at, SETTLED_DAYS, mail.received_at) ||
      answerTo(each),
  )
  const isDifferent = (detail: Named) =>
    !isKnownElsewhere(detail, mail.received_at) &&
    !settled.some((each) => isSameAccount(each, detail) && answerTo(each)?.email_id !== mail.id) &&
    (answerTo(detail)?.email_id ?? mail.id) === mail.id
  const details = looked_at.filter(isDifferent)
  const [first] = details
  if (first === undefined) return undefined
  const answer = answerTo(first) ?? null
  const latest =
    settled.filter((each) => !details.some((detail) => isSameAccount(each, detail))).at(-1) ?? null
  if (latest === null && !(mail.says_changed && details.some(({ quoted }) => !quoted))) return undefined
  if (
    countAccounts(used.filter((each) => isDaysBefore(each.first_at, MANY_DAYS, mail.received_at))) >= MANY &&
    !mail.says_changed
  )
    return undefined
  return { details: details.map(plainDetail), used: latest && plainDetail(latest), answer }
}

/** An IBAN or the number of an account; the others say only which bank. */
function isNumber({ kind }: NamedDetail): boolean {
  return kind === 'iban' || kind === 'account'
}

/** How an answer names a detail. */
export function answerValue({ kind, value }: NamedDetail): string {
  return `${kind} ${value}`
}

function plainDetail({ kind, value }: NamedDetail): NamedDetail {
  return { kind, value }
}

function isKnownElsewhere({ quoted, elsewhere_at, own_at }: Named, moment: string): boolean {
  if (isDaysBefore(own_at, 0, moment) && own_at !== moment) return true
  if (quoted && elsewhere_at !== null) return true
  return isDaysBefore(elsewhere_at, ELSEWHERE_DAYS, moment)
}

/**
 * The same account, or one beside it: an IBAN with the number in it, or numbers that differ in their last three places
 * alone, as accounts of one customer in several currencies do.
 */
function isSameAccount(one: NamedDetail, other: NamedDetail): boolean {
  if (one.kind === other.kind && one.value === other.value) return true
  if (!isNumber(one) || !isNumber(other)) return false
  const [short, long] = [bareNumber(one), bareNumber(other)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  if (one.kind !== other.kind) return short.length >= 6 && long.endsWith(short)
  return short.length === long.length && short.length >= 10 && short.slice(0, -3) === long.slice(0, -3)
}

/** Without country and check digits. */
function bareNumber({ kind, value }: NamedDetail): string {
  return kind === 'iban' ? value.slice(0, 2) + value.slice(4) : value
}

function countAccounts(used: readonly Used[]): number {
  const apart: Used[] = []
  for (const each of used) if (!apart.some((other) => isSameAccount(each, other))) apart.push(each)
  return apart.length
}
