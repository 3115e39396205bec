import type { Participant } from '#features/records/emails/contract/email.ts'
import type { People } from '#features/records/emails/server/public.ts'
import type { ComposeMethod } from '../../contract/outgoing-mail.ts'

/** What the recipients of a new mail are taken from. */
export interface RecipientSource {
  people: People
  reply_to: readonly Participant[]
}

export type Recipients = Pick<People, 'to' | 'cc' | 'bcc'>

const NOBODY: Recipients = { to: [], cc: [], bcc: [] }

/**
 * Whom a mail is written to at first (CP-005). An answer to a mail of our own goes to those it went to.
 * @param own addresses of the lines that take part, in lower case
 */
export function composeRecipients(
  method: ComposeMethod,
  source: RecipientSource,
  own: ReadonlySet<string>,
): Recipients {
  const { people } = source
  if (method === 'reply') return { ...NOBODY, to: answered(source, own) }
  if (method === 'replyall') return replyAll(source, own)
  if (method === 'resend') return { to: unique(people.to), cc: unique(people.cc), bcc: unique(people.bcc) }
  if (method === 'emailall') {
    const all = unique([...people.from, ...people.to, ...people.cc])
    return { ...NOBODY, to: withoutOwn(all, own) }
  }
  return NOBODY
}

function replyAll(source: RecipientSource, own: ReadonlySet<string>): Recipients {
  const sender = answered(source, own)
  const all = unique([...sender, ...source.people.to])
  const others = withoutOwn(all, own)
  // A mail to ourselves alone is answered to ourselves.
  const to = others.length > 0 ? others : sender
  const known = new Set(to.map(keyOf))
  const cc = withoutOwn(unique(source.people.cc), own).filter((person) => !known.has(keyOf(person)))
  return { to, cc, bcc: [] }
}

function answered({ people, reply_to }: RecipientSource, own: ReadonlySet<string>): Participant[] {
  const isOurs = people.from.some((person) => own.has(keyOf(person)))
  if (isOurs && people.to.length > 0) return unique(people.to)
  return unique(reply_to.length > 0 ? reply_to : people.from)
}

function withoutOwn(people: readonly Participant[], own: ReadonlySet<string>): Participant[] {
  return people.filter((person) => !own.has(keyOf(person)))
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
