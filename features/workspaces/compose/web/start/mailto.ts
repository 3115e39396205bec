import type { Participant } from '#features/records/emails/contract/email.ts'
import { readRecipients } from '#features/workspaces/compose-people/web/public.ts'

/** What a mailto link prefills (CP-003). */
export interface MailtoFields {
  readonly to: readonly Participant[]
  readonly cc: readonly Participant[]
  readonly bcc: readonly Participant[]
  readonly subject: string
  /** Plain text. */
  readonly body: string
}

const PEOPLE = ['to', 'cc', 'bcc'] as const

/**
 * Reads a mailto link (RFC 6068), with or without its scheme. Other fields than these are left out: a page must not
 * attach files or set headers of a mail that somebody is about to send.
 */
export function readMailto(link: string): MailtoFields {
  const [path = '', ...rest] = link.replace(/^mailto:/i, '').split('?')
  const people: Record<(typeof PEOPLE)[number], Participant[]> = { to: peopleOf(path), cc: [], bcc: [] }
  const texts = { subject: '', body: '' }
  for (const pair of rest.join('?').split('&')) {
    const [name = '', ...value] = pair.split('=')
    const key = decode(name).toLowerCase()
    const text = value.join('=')
    const field = PEOPLE.find((candidate) => candidate === key)
    if (field !== undefined) people[field].push(...peopleOf(text))
    else if (key === 'subject') texts.subject = decode(text).replace(/[\r\n]+/g, ' ')
    else if (key === 'body') texts.body = joined(texts.body, decode(text).replace(/\r\n?/g, '\n'))
  }
  return { ...people, ...texts }
}

/** An encoded comma belongs to a name, a plain one parts people. */
function peopleOf(text: string): Participant[] {
  return text.split(',').flatMap((part) => [...readRecipients(decode(part))])
}

function joined(before: string, text: string): string {
  return before === '' ? text : `${before}\n${text}`
}

/** `+` is itself in a mailto link; what is wrongly encoded is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
