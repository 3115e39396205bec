import type { KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { boxesOfFeed, type LiveFeed } from './live-feed.ts'

/** What a feed is, as far as it decides which mails it lists. */
export type KnownFeed = Pick<LiveFeed, 'type' | 'line_ids' | 'filters'>

/** What a row has besides that a feed asks for. */
export interface FeedMail {
  readonly subject?: string
  readonly from?: readonly { readonly name: string; readonly address: string }[]
}

/**
 * Whether a feed lists a mail (LF-004). Undefined where only the server knows: it lowers letters as the database does, so
 * here texts are compared only where all of them are ASCII.
 */
export function feedMatches(
  { type, line_ids, filters }: KnownFeed,
  mail: KnownEmail & FeedMail,
): boolean | undefined {
  if (line_ids.length > 0 && !mail.line_ids.some((id) => line_ids.includes(id))) return false
  if (mail.archived || !boxesOfFeed(type).some((box) => box === mail.box)) return false
  const { received_from, received_until } = filters
  const at = Date.parse(mail.received_at ?? '')
  if (received_from !== null && !(at >= Date.parse(received_from))) return false
  if (received_until !== null && !(at <= Date.parse(received_until))) return false
  const answers = [
    textsMatch(filters.subject_include, filters.subject_exclude, mail.subject),
    textsMatch(filters.from_include, filters.from_exclude, sendersOf(mail)),
  ]
  if (answers.includes(false)) return false
  return answers.includes(undefined) ? undefined : true
}

/** As the server writes the senders of a mail into one text. */
function sendersOf({ from }: FeedMail): string | undefined {
  return from?.map(({ name, address }) => `${name} ${address}`).join(' ')
}

function textsMatch(
  include: readonly string[],
  exclude: readonly string[],
  text: string | undefined,
): boolean | undefined {
  if (include.length === 0 && exclude.length === 0) return true
  if (text === undefined || ![text, ...include, ...exclude].every(isAscii)) return undefined
  const lower = text.toLowerCase()
  const isIn = (each: string) => lower.includes(each.toLowerCase())
  return (include.length === 0 || include.some(isIn)) && !exclude.some(isIn)
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
