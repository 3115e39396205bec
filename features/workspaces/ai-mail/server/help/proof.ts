import type { Proof } from '../../contract/help.ts'
import type { MailText } from '../conversation-texts.repo.ts'

/** Fewer letters prove nothing. */
const QUOTE_MIN = 8
const QUOTE_MAX = 400

/**
 * Where words stand in a mail literally; only how the text breaks its lines does not count. Undefined: the mail does not say so,
 * or is none of the conversation.
 */
export function proofOf(
  mails: ReadonlyMap<number, MailText>,
  { mail, quote }: { mail: number; quote: string },
): Proof | undefined {
  const known = mails.get(mail)
  const words = inOneLine(quote)
  if (!known || words.length < QUOTE_MIN || words.length > QUOTE_MAX) return undefined
  if (!inOneLine(known.text).includes(words)) return undefined
  return { email_id: mail, quote: words, from: known.from, date: known.date }
}

export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const byId = (mails: readonly MailText[]) => new Map(mails.map((mail) => [mail.id, mail]))
