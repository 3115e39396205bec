import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { wordsOfMail } from '#features/records/emails/server/public.ts'
import type { KeptMail, MailText } from './conversation-texts.repo.ts'
import { DATA_MAX } from './help/mail-data.ts'

/** Characters of one mail that a model gets. */
const TEXT_MAX = 12_000

/**
 * The own words of mails, the oldest first: of the newest mails as many as may leave the house. Older ones are not even read, for
 * reading HTML takes a worker a while.
 * @param kept the newest first
 */
export async function readMails(parsers: ParsePool, kept: readonly KeptMail[]): Promise<MailText[]> {
  const mails: MailText[] = []
  let left = DATA_MAX
  for (const mail of kept) {
    if (left <= 0) break
    const read = await readMail(parsers, mail)
    left -= read.text.length
    mails.push(read)
  }
  return mails.toReversed()
}

/** One mail without what it quotes. */
export async function readMail(parsers: ParsePool, mail: KeptMail): Promise<MailText> {
  const { text: _, html: __, quote_offset: ___, ...facts } = mail
  const { text, quote_offset } = await wordsOfMail(parsers, mail)
  return { ...facts, text: text.slice(0, quote_offset ?? undefined).slice(0, TEXT_MAX) }
}
