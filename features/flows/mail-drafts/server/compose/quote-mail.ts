import type { BodyType, Participant } from '#features/records/emails/contract/email.ts'
import { escapeHtml, textAsHtml, withSources } from './quote-html.ts'

/** An old mail as it is quoted. */
export interface QuotedMail {
  subject: string
  from: readonly Participant[]
  to: readonly Participant[]
  cc: readonly Participant[]
  /** When it was sent or came, ISO 8601. */
  date: string
  body_type: BodyType
  /** Cleaned HTML, or text. */
  body: string
}

export interface QuoteChoice {
  kind: 'reply' | 'forward'
  /** IANA zone in which the date is said. */
  time_zone: string
}

const LINE = 'border-top:1px solid #b5b5b5;padding-top:6px;margin-top:12px'

/** The old mail below an answer or forward in HTML: a header block, then the mail as it stands (CP-005). */
export function quoteAsHtml(mail: QuotedMail, choice: QuoteChoice): string {
  const head = headerLines(mail, choice)
    .map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value)}`)
    .join('<br>')
  const body = mail.body_type === 'html' ? withSources(mail.body) : `<div>${textAsHtml(mail.body)}</div>`
  // A forwarded mail is passed on as it came; an answered one is set off by a bar as everywhere.
  const quoted =
    choice.kind === 'forward'
      ? body
      : `<blockquote style="margin:0 0 0 6px;padding-left:8px;border-left:2px solid #b5b5b5">${body}</blockquote>`
  return `<div class="laycan-quote"><div style="${LINE}">${title(choice)}${head}</div><br>${quoted}</div>`
}

function title({ kind }: QuoteChoice): string {
  return kind === 'forward' ? '-------- Forwarded message --------<br>' : ''
}

/** The same in plain text: the lines of an answered mail begin with '> '. @param text the old mail's text */
export function quoteAsText(mail: QuotedMail, text: string, choice: QuoteChoice): string {
  const head = headerLines(mail, choice).map(([name, value]) => `${name}: ${value}`)
  if (choice.kind === 'forward') return ['-------- Forwarded message --------', ...head, '', text].join('\n')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()))
  return ['-------- Original message --------', ...head, '', ...lines].join('\n')
}

function headerLines(mail: QuotedMail, { time_zone }: QuoteChoice): [name: string, value: string][] {
  const lines: [string, string][] = [
    ['From', peopleText(mail.from)],
    ['Date', dateText(mail.date, time_zone)],
    ['To', peopleText(mail.to)],
    ['Cc', peopleText(mail.cc)],
    ['Subject', mail.subject],
  ]
  return lines.filter(([name, value]) => value !== '' || name === 'Subject')
}

function peopleText(people: readonly Participant[]): string {
  return people.map(personText).join('; ')
}

/** Groups as `undisclosed-recipients:;` have a name alone. */
function personText({ name, address }: Participant): string {
  if (name === '' || name === address) return address
  return address === '' ? name : `${name} <${address}>`
}

/** In English and with the zone, whoever reads it: `Sat, 21 Nov 2026, 10:20 GMT+2`. */
function dateText(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(date))
}
