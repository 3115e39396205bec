import { type DemoPerson, demoCompany } from '../demo-cast.ts'
import type { Attachment, Draft, Mailbox } from '../draft.ts'
import { gmailLines, gmailPage, outlookPage, wordParagraphs } from '../letter/html.ts'
import { mailerHeaders, newMessageId, type Scene } from '../letter/scene.ts'
import { ownSignature, signature } from '../letter/signature.ts'
import type { Person } from '../trade.ts'
import { lineMailbox } from '../world.ts'
import {
  angleQuote,
  gmailQuoteHtml,
  outlookQuote,
  outlookQuoteHtml,
  type QuotedMail,
  type QuoteStyle,
} from './quoting.ts'

/** One thing that is said; `ours` goes out from our line. */
export interface Turn {
  ours: boolean
  text: string
  attachments?: Attachment[]
}

export interface Conversation {
  line: string
  subject: string
  them: Person
  us: DemoPerson
  turns: Turn[]
}

const styleOf: Partial<Record<Person['company']['culture'], QuoteStyle>> = {
  greek: 'greek',
  russian: 'russian',
  chinese: 'chinese',
  german: 'german',
  turkish: 'turkish',
}

interface Said {
  draft: Draft
  quoted: QuotedMail
}

/**
 * The mails of a conversation: each answers the one before (In-Reply-To), names all before it (References,
 * RFC 5322 §3.6.4) and carries their text below its own, in the way of its writer's program.
 */
export function writeConversation(scene: Scene, conversation: Conversation, times: readonly Date[]): Draft[] {
  const said: Said[] = []
  for (const [index, turn] of conversation.turns.entries()) {
    const at = times[index]
    if (!at) break
    said.push(say(scene, conversation, turn, at, said))
  }
  return said.map(({ draft }) => draft)
}

function say(scene: Scene, conversation: Conversation, turn: Turn, at: Date, before: readonly Said[]): Said {
  const { line, them, us } = conversation
  const own: Mailbox = { name: us.name, address: lineMailbox(line).address }
  const last = before.at(-1)
  const from: Mailbox = turn.ours ? own : { name: them.name, address: them.address }
  const to: Mailbox[] = turn.ours ? [{ name: them.name, address: them.address }] : [lineMailbox(line)]
  const subject = last ? `${replyMark(them, turn.ours)}${conversation.subject}` : conversation.subject
  const zone = turn.ours ? us.timezone_id : them.company.zone
  const body = `${turn.text}\n\n${turn.ours ? ownSignature(us) : signature(them)}`
  const texts = withHistory(body, turn.ours ? undefined : them, zone, last?.quoted)
  const domain = turn.ours ? demoCompany.domain : them.company.domain
  const draft: Draft = {
    line,
    box: turn.ours ? 'sent' : 'received',
    from,
    to,
    ...(scene.random.chance(0.25) ? { cc: [them.company.desk] } : {}),
    subject,
    at,
    zone,
    text: texts.text,
    ...(texts.page ? { html: texts.page } : {}),
    ...(turn.attachments ? { attachments: turn.attachments } : {}),
    message_id: newMessageId(scene.random, at, domain),
    ...(last
      ? { in_reply_to: last.draft.message_id, references: before.map((item) => item.draft.message_id) }
      : {}),
    headers: turn.ours ? [] : mailerHeaders(them, conversation.subject, at),
    authentication: turn.ours || scene.random.chance(0.3) ? 'none' : 'pass',
  }
  return { draft, quoted: { from, to, subject, at, text: texts.text, html: texts.html } }
}

/** Outlook of some countries marks replies in its own tongue. */
function replyMark(them: Person, ours: boolean): string {
  if (ours) return 'RE: '
  const local: Partial<Record<QuoteStyle, string>> = {
    german: 'AW: ',
    turkish: 'YNT: ',
    greek: 'ΑΠ: ',
    chinese: '回复: ',
  }
  const style = styleOf[them.company.culture] ?? 'english'
  return them.mailer === 'outlook' ? (local[style] ?? 'RE: ') : 'Re: '
}

/** `html` is what the next reply quotes; `page` is set when the writer's program sends HTML. */
interface Texts {
  text: string
  html: string
  page?: string
}

function withHistory(
  body: string,
  writer: Person | undefined,
  zone: string,
  last: QuotedMail | undefined,
): Texts {
  const style = (writer && styleOf[writer.company.culture]) ?? 'english'
  const mailer = writer?.mailer ?? 'outlook'
  const angles = mailer === 'gmail' || mailer === 'angle'
  const quote = last ? `\n\n${angles ? angleQuote(last, zone, style) : outlookQuote(last, zone, style)}` : ''
  const text = `${body}${quote}\n`
  if (mailer === 'gmail') {
    const html = `${gmailLines(body)}${last ? gmailQuoteHtml(last, zone, style) : ''}`
    return { text, html, page: gmailPage(html) }
  }
  const html = `${wordParagraphs(body)}\n${last ? outlookQuoteHtml(last, zone, style) : ''}`
  return mailer === 'outlook' ? { text, html, page: outlookPage(html) } : { text, html }
}
