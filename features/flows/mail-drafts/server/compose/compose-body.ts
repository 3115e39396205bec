import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { BodyType } from '#features/records/emails/contract/email.ts'
import type { ComposeMethod } from '../../contract/outgoing-mail.ts'
import { cleanBody } from '../readable-body.ts'
import type { ComposeSource } from './compose-source.repo.ts'
import { textAsHtml, withSources } from './quote-html.ts'
import { type QuotedMail, quoteAsHtml, quoteAsText } from './quote-mail.ts'
import { withOwnSheet } from './quoted-sheet.ts'

/** What the writer's own part starts as, above a quote. */
const OWN_HTML = '<div><br></div>'
const OWN_TEXT = '\n\n'

interface ComposedBody {
  body: string
  quote_at: number | null
}

/** The body that a mail made from another one starts with: its quote, the mail itself, or nothing. */
export async function composeBody(
  parsers: ParsePool,
  source: ComposeSource,
  choice: { method: ComposeMethod; body_type: BodyType; time_zone?: string | undefined },
): Promise<ComposedBody> {
  const { method, body_type } = choice
  if (method === 'emailall') return { body: '', quote_at: null }
  const text = body_type === 'plain_text' ? await textOf(parsers, source) : ''
  if (method === 'resend') return { body: ownCopy(source, body_type, text), quote_at: null }
  const quoted = quotedMail(source)
  const kind = method === 'forward' ? ('forward' as const) : ('reply' as const)
  const quote = { kind, time_zone: choice.time_zone ?? 'UTC' }
  if (body_type === 'plain_text')
    return { body: OWN_TEXT + quoteAsText(quoted, text, quote), quote_at: OWN_TEXT.length }
  return { body: OWN_HTML + quoteAsHtml(quoted, quote), quote_at: OWN_HTML.length }
}

function ownCopy({ body_type: stored, html, text: plain }: ComposeSource, body_type: BodyType, text: string) {
  if (body_type === 'plain_text') return text
  return stored === 'html' ? withSources(withOwnSheet(html)) : textAsHtml(plain)
}

function quotedMail(source: ComposeSource): QuotedMail {
  const { subject, people, body_type, html, text } = source
  return {
    subject,
    from: people.from,
    to: people.to,
    cc: people.cc,
    date: source.sent_at ?? source.received_at,
    body_type,
    body: body_type === 'html' ? withOwnSheet(html) : text,
  }
}

/** The text of HTML mails is not stored: their HTML is read once more. */
async function textOf(parsers: ParsePool, { body_type, text, html }: ComposeSource): Promise<string> {
  if (body_type === 'plain_text') return text
  return (await cleanBody(parsers, withSources(html))).text
}
