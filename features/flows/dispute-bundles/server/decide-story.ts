import type { Participant } from '#features/records/emails/contract/email.ts'
import type { BundledMail, StoredEvent } from './bundle-facts.repo.ts'
import type { EventContent, MailContent } from './manifest-format.ts'

interface Facts {
  mails: readonly BundledMail[]
  events: readonly StoredEvent[]
  comments: readonly StoredEvent[]
  /** Bcc recipients are named, and what colleagues said is told. */
  internal: boolean
}

/**
 * What a bundle tells, in the order of time. Those who stand in no From, To or Cc of its mails got them by Bcc: they are
 * counted, and named only where internal matters are told.
 */
export function decideStory({ mails, events, comments, internal }: Facts): EventContent[] {
  const known = new Set(
    mails
      .flatMap(({ people }) => [...people.from, ...people.to, ...people.cc])
      .map(({ address }) => address.toLowerCase()),
  )
  const shown = (to: readonly Participant[]): string[] => {
    const named = to.filter(({ address }) => internal || known.has(address.toLowerCase()))
    const hidden = to.length - named.length
    return [...named.map(personOf), ...(hidden > 0 ? [`${hidden} by Bcc`] : [])]
  }
  const told = events.map((event) => {
    const to = shown(event.to)
    // What a server says of a recipient names him.
    const isHidden = event.what.startsWith('delivery_') && to.length === 1 && to[0] === '1 by Bcc'
    return { kind: 'event' as const, ...event, about: isHidden ? '' : event.about, to }
  })
  const arrivals = mails.map((mail) => arrivalOf(mail, shown))
  const words = internal ? comments.map((event) => ({ kind: 'event' as const, ...event, to: [] })) : []
  return [...arrivals, ...told, ...words].sort((one, other) =>
    one.at === other.at ? one.email_id - other.email_id : one.at < other.at ? -1 : 1,
  )
}

function arrivalOf(
  { id, box, at, writer, line, people }: BundledMail,
  shown: (to: readonly Participant[]) => string[],
): EventContent {
  const isOurs = box === 'sent'
  const who = isOurs ? writer : people.from.map(personOf).join(', ')
  const to = shown([...people.to, ...people.cc, ...people.bcc])
  return {
    kind: 'event',
    at,
    email_id: id,
    what: isOurs ? 'sent' : 'received',
    who,
    about: line,
    rule: '',
    to,
  }
}

/** A mail as its entry names it. */
export function describeMail(mail: BundledMail, internal: boolean): MailContent {
  const { id, message_id, line, box, at, subject, people } = mail
  const { from, to, cc, bcc } = people
  return { id, message_id, mailbox: line, box, at, subject, from, to, cc, ...(internal && { bcc }) }
}

export function personOf({ name, address }: Participant): string {
  return name === '' || name === address ? address : `${name} <${address}>`
}
