import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'

/** What is kept of a mail's body: the text of plain mails, and the HTML of all others. */
export interface KeptBody {
  readonly text: string
  readonly html: string
  readonly quote_offset: number | null
}

const HEAD =
  'MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n'

/**
 * The words of a mail as a reader sees them, and where those that it quotes begin; null where it quotes nothing. HTML is read in a
 * worker: it is as hostile as it came.
 */
export async function wordsOfMail(
  parsers: Pick<ParsePool, 'parse'>,
  { text, html, quote_offset }: KeptBody,
): Promise<{ text: string; quote_offset: number | null }> {
  if (html === '' || text !== '') return { text, quote_offset }
  const parsed = await parsers.parse(Buffer.from(HEAD + html))
  // What is forwarded is there to be read: it was not told apart when the mail came.
  return { text: parsed.text, quote_offset: quote_offset === null ? null : parsed.quote_offset }
}
