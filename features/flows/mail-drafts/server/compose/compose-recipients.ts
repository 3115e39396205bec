import type { Participant } from '#features/records/emails/contract/email.ts'
import type { People } from '#features/records/emails/server/public.ts'
import type { ComposeMethod } from '../../contract/outgoing-mail.ts'
import type { ComposeSource } from './compose-source.repo.ts'

/** What the recipients of a new mail are taken from. */
export interface RecipientSource extends Pick<ComposeSource, 'box'> {
  people: People
  reply_to: readonly Participant[]
}

/** Which addresses are ours, as `linesByAddress` decides it. */
export interface OwnPeople {
  /** Any line of the company. */
  isOurs(person: Participant): boolean
  /** One of the lines that take part: that of the mail and that of the answer. Other lines are colleagues. */
  isSelf(person: Participant): boolean
}

export type Recipients = Pick<People, 'to' | 'cc' | 'bcc'>

const NOBODY: Recipients = { to: [], cc: [], bcc: [] }

/**
 * Whom a mail is written to at first (CP-005). An answer to a mail of our own goes to those it went to, unless it only
 * bears our address, as the mail of a web form does: then the person in Reply-To is answered.
 */
export function composeRecipients(
  method: ComposeMethod,
  source: RecipientSource,
  own: OwnPeople,
): Recipients {
  const { people } = source
  if (method === 'reply') return { ...NOBODY, to: answered(source, own) }
  if (method === 'replyall') return replyAll(source, own)
  if (method === 'resend') return { to: unique(people.to), cc: unique(people.cc), bcc: unique(people.bcc) }
  if (method === 'emailall') return { ...NOBODY, to: everybody(source, own) }
  return NOBODY
}

function replyAll(source: RecipientSource, own: OwnPeople): Recipients {
  const sender = answered(source, own)
  const others = withoutSelf(unique([...sender, ...source.people.to]), own)
  const known = new Set(others.map(keyOf))
  const cc = withoutSelf(unique(source.people.cc), own).filter((person) => !known.has(keyOf(person)))
  if (others.length > 0) return { to: others, cc, bcc: [] }
  // A mail to ourselves alone is answered to ourselves.
  return { ...NOBODY, to: cc.length > 0 ? cc : sender }
}

/** Everybody who takes part in a mail; of one with our address on it also the person who really wrote. */
function everybody(source: RecipientSource, own: OwnPeople): Participant[] {
  const { from, to, cc } = source.people
  const writer = bearsOurAddress(source, own) ? outsideReplyTo(source, own) : []
  return withoutSelf(unique([...from, ...writer, ...to, ...cc]), own)
}

function answered(source: RecipientSource, own: OwnPeople): Participant[] {
  const { people, reply_to } = source
  const asked = unique(reply_to.length > 0 ? reply_to : people.from)
  if (!people.from.some((person) => own.isSelf(person))) return firstOf([reply_to, people.from], own) ?? asked
  if (bearsOurAddress(source, own)) return outsideReplyTo(source, own)
  const wentTo = unique(people.to)
  return firstOf([people.to, people.cc, reply_to, people.from], own) ?? (wentTo.length > 0 ? wentTo : asked)
}

/**
 * Somebody else wrote with our address in From, e.g. the form of a website: Reply-To leads outside. A mail that stands in
 * the sent box and went outside is ours all the same: its Reply-To only says where its answers are to go.
 */
function bearsOurAddress(source: RecipientSource, own: OwnPeople): boolean {
  const { box, people } = source
  if (!people.from.some((person) => own.isSelf(person))) return false
  const wentOutside = box === 'sent' && [...people.to, ...people.cc].some((person) => !own.isOurs(person))
  return !wentOutside && outsideReplyTo(source, own).length > 0
}

function outsideReplyTo({ reply_to }: RecipientSource, own: OwnPeople): Participant[] {
  return unique(reply_to).filter((person) => !own.isOurs(person))
}

/** The first of some lists that has anybody but ourselves, without ourselves. */
function firstOf(lists: readonly (readonly Participant[])[], own: OwnPeople): Participant[] | undefined {
  return lists.map((people) => withoutSelf(unique(people), own)).find((people) => people.length > 0)
}

function withoutSelf(people: readonly Participant[], own: OwnPeople): Participant[] {
  return people.filter((person) => !own.isSelf(person))
}

/** Each address once, as it came first; names without an address reach nobody. */
function unique(people: readonly Participant[]): Participant[] {
  const byAddress = new Map<string, Participant>()
  for (const person of people) {
    const key = keyOf(person)
    if (key !== '' && !byAddress.has(key)) byAddress.set(key, person)
  }
  return [...byAddress.values()]
}

function keyOf({ address }: Participant): string {
  return address.trim().toLowerCase()
}
