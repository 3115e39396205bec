import { longDate } from '../chartering/date-words.ts'
import type { Mailbox } from '../draft.ts'
import { escapeHtml } from '../letter/html.ts'
import { clock, wallClock, weekday } from '../zone-time.ts'

/** What a reply repeats of the mail before it. */
export interface QuotedMail {
  from: Mailbox
  to: Mailbox[]
  subject: string
  at: Date
  text: string
  html: string
}

export type QuoteStyle = 'english' | 'greek' | 'russian' | 'chinese' | 'german' | 'turkish'

const words: Record<QuoteStyle, readonly [from: string, sent: string, to: string, subject: string]> = {
  english: ['From', 'Sent', 'To', 'Subject'],
  greek: ['Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
  russian: ['От', 'Отправлено', 'Кому', 'Тема'],
  chinese: ['发件人', '发送时间', '收件人', '主题'],
  german: ['Von', 'Gesendet', 'An', 'Betreff'],
  turkish: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
}

function rows(mail: QuotedMail, zone: string, style: QuoteStyle): [string, string][] {
  const local = wallClock(mail.at, zone)
  const [from, sent, to, subject] = words[style]
  return [
    [from, `${mail.from.name} <${mail.from.address}>`],
    [sent, `${longDate(local)} ${clock(local)}`],
    [to, mail.to.map(({ name, address }) => `${name} <${address}>`).join('; ')],
    [subject, mail.subject],
  ]
}

/** Outlook's header block above the whole former mail. */
export function outlookQuote(mail: QuotedMail, zone: string, style: QuoteStyle): string {
  const rule = style === 'english' ? '-----Original Message-----\n' : '________________________________\n'
  return `${rule}${rows(mail, zone, style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${mail.text}`
}

/** The same in Word's HTML: a line on top and bold names. */
export function outlookQuoteHtml(mail: QuotedMail, zone: string, style: QuoteStyle): string {
  const head = rows(mail, zone, style)
    .map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value)}`)
    .join('<br>\n')
  return `<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n<div>\n<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>\n<p class=MsoNormal><span lang=EN-US>${head}<o:p></o:p></span></p>\n</div>\n</div>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n${mail.html}`
}

/** `On Fri, 14 Nov 2025 at 09:15, Bay Shipping <...> wrote:` and angles before each line. */
export function angleQuote(mail: QuotedMail, zone: string, style: QuoteStyle): string {
  const quoted = mail.text
    .trimEnd()
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()))
  return `${introduction(mail, zone, style)}\n\n${quoted.join('\n')}\n`
}

export function gmailQuoteHtml(mail: QuotedMail, zone: string, style: QuoteStyle): string {
  return `<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escapeHtml(introduction(mail, zone, style))}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${mail.html}</blockquote></div>`
}

function introduction({ from, at }: QuotedMail, zone: string, style: QuoteStyle): string {
  const local = wallClock(at, zone)
  const day = `${longDate(local)} ${clock(local)}`
  const name = `${from.name} <${from.address}>`
  const lines: Record<QuoteStyle, string> = {
    english: `On ${weekday(local)}, ${longDate(local)} at ${clock(local)}, ${name} wrote:`,
    greek: `Στις ${day}, ο/η ${name} έγραψε:`,
    russian: `${day}, ${name} пишет:`,
    chinese: `在 ${local.toISOString().slice(0, 16).replace('T', ' ')},${name} 写道:`,
    german: `Am ${day} schrieb ${name}:`,
    turkish: `${name}, ${day} tarihinde şunu yazdı:`,
  }
  return lines[style]
}
