import type { Participant } from '#features/records/emails/contract/email.ts'
import { belongsTo, domainOf, domainsOf } from './domains.ts'
import { wordOfAttachment } from './forgotten-attachment.ts'
import { isLookAlike } from './look-alike.ts'

/** A recipient that wants a second look. */
export interface DoubtfulPerson {
  readonly address: string
  /** What it is taken for, or why it is refused. */
  readonly detail: string
}

/** What may be wrong with a mail that is about to be sent. */
export type Doubt =
  | { readonly kind: 'no_subject' }
  | { readonly kind: 'forgotten_attachment'; readonly word: string }
  | { readonly kind: 'outsiders'; readonly people: readonly string[] }
  | { readonly kind: 'look_alikes'; readonly people: readonly DoubtfulPerson[] }
  | { readonly kind: 'left_replies'; readonly people: readonly DoubtfulPerson[] }
  | { readonly kind: 'suppressed'; readonly people: readonly DoubtfulPerson[] }
  | { readonly kind: 'unfinished_uploads'; readonly names: readonly string[] }
  | { readonly kind: 'empty_variables'; readonly names: readonly string[] }
  | { readonly kind: 'without_values'; readonly people: readonly DoubtfulPerson[] }

/** What is known about the mail when Send is pressed. */
export interface SendFacts {
  readonly recipients: readonly Participant[]
  readonly subject: string
  /** What the writer wrote himself: no quote, no signature. */
  readonly own_text: string
  /** Files that go along, pictures in the text not counted. */
  readonly attachments: number
  /** Domains of the company's mailboxes. */
  readonly own_domains: readonly string[]
  /** Domains of the people of the mail that is answered or forwarded; [] for a new mail. */
  readonly known_domains: readonly string[]
  /** Domains that were written to before. */
  readonly trusted_domains: readonly string[]
  /** Recipients of whom the company's mail says that they look like another. */
  readonly guarded: readonly DoubtfulPerson[]
  /** Addresses to which mail of somebody else asked for answers. */
  readonly left_replies: readonly DoubtfulPerson[]
  readonly suppressed: readonly DoubtfulPerson[]
  readonly unfinished_uploads: readonly string[]
  /** Variables that nobody fills. */
  readonly empty_variables: readonly string[]
  /** Recipients of a separate mail of whom the text asks more than is known. */
  readonly without_values: readonly DoubtfulPerson[]
}

/** Everything doubtful about a mail, the gravest first; [] lets it go without a question. */
export function decideDoubts(facts: SendFacts): readonly Doubt[] {
  const { left_replies, suppressed, unfinished_uploads, empty_variables, without_values } = facts
  const outsiders = decideOutsiders(facts)
  const look_alikes = decideLookAlikes(facts)
  const word =
    facts.attachments === 0 && unfinished_uploads.length === 0 ? wordOfAttachment(facts.own_text) : undefined
  return [
    ...(look_alikes.length > 0 ? [{ kind: 'look_alikes', people: look_alikes } as const] : []),
    ...(left_replies.length > 0 ? [{ kind: 'left_replies', people: left_replies } as const] : []),
    ...(outsiders.length > 0 ? [{ kind: 'outsiders', people: outsiders } as const] : []),
    ...(suppressed.length > 0 ? [{ kind: 'suppressed', people: suppressed } as const] : []),
    ...(unfinished_uploads.length > 0
      ? [{ kind: 'unfinished_uploads', names: unfinished_uploads } as const]
      : []),
    ...(word === undefined ? [] : [{ kind: 'forgotten_attachment', word } as const]),
    ...(empty_variables.length > 0 ? [{ kind: 'empty_variables', names: empty_variables } as const] : []),
    ...(without_values.length > 0 ? [{ kind: 'without_values', people: without_values } as const] : []),
    ...(facts.subject.trim() === '' ? [{ kind: 'no_subject' } as const] : []),
  ]
}

/** Addresses outside the company in a conversation that was internal so far. */
function decideOutsiders({ recipients, own_domains, known_domains }: SendFacts): readonly string[] {
  const isOwn = (domain: string) => belongsTo(domain, own_domains)
  const isInternal = known_domains.length > 0 && own_domains.length > 0 && known_domains.every(isOwn)
  if (!isInternal) return []
  return recipients.map(({ address }) => address).filter((address) => !isOwn(domainOf(address)))
}

/** Addresses whose domain looks like another one that is known or stands beside it. */
function decideLookAlikes(facts: SendFacts): readonly DoubtfulPerson[] {
  const { recipients, own_domains, known_domains, trusted_domains } = facts
  const familiar = new Set([...own_domains, ...known_domains, ...trusted_domains, ...domainsOf(recipients)])
  const found = new Map<string, string>()
  for (const domain of domainsOf(recipients)) {
    if (belongsTo(domain, own_domains)) continue
    const isEstablished = known_domains.includes(domain) || trusted_domains.includes(domain)
    const like = [...familiar].find((known) => isLookAlike(domain, known, isEstablished ? 'mild' : 'strict'))
    if (like !== undefined) found.set(domain, like)
  }
  return recipients.flatMap(({ address }) => {
    const like =
      found.get(domainOf(address)) ??
      facts.guarded.find((each) => each.address === address.trim().toLowerCase())?.detail
    return like === undefined ? [] : [{ address, detail: like }]
  })
}
