import { BODY } from '@laycan/search-index/words/fields.ts'
import { type DocumentTerms, readDocument } from '@laycan/search-index/words/read-document.ts'
import { readHtml } from '../parse/html/clean-html.ts'
import type { Participant } from '../parse/parsed-message.ts'

/** What a mail says, as it is searched. Plain JSON, so that it can cross a worker boundary. */
export interface SearchedMail {
  subject: string
  people: { from: Participant[]; to: Participant[]; cc: Participant[]; bcc: Participant[] }
  /** The body as it is stored: cleaned HTML, or plain text where there is none. */
  html: string
  text: string
  /** What others say of it by field, e.g. its tags and the text of its attachments. */
  more: readonly { field: string; text: string }[]
}

/** Fields that hold long texts, which nobody asks for by the name of the field. */
export const UNNAMED_FIELDS: readonly string[] = ['attachment']

/** The readable text of a stored body. */
export function bodyText({ html, text }: Pick<SearchedMail, 'html' | 'text'>): string {
  return html === '' ? text : readHtml(html).text
}

/** The words of a mail: body, subject, people, and all that is said of it. */
export function mailDocument(mail: SearchedMail): DocumentTerms {
  const { from, to, cc, bcc } = mail.people
  const fields = [...new Set(mail.more.map(({ field }) => field))]
  return readDocument([
    { field: BODY, texts: [bodyText(mail)] },
    { field: 'subject', texts: [mail.subject] },
    { field: 'from', texts: from.map(personText) },
    { field: 'to', texts: to.map(personText) },
    { field: 'cc', texts: cc.map(personText) },
    { field: 'bcc', texts: bcc.map(personText) },
    ...fields.map((field) => ({
      field,
      texts: mail.more.flatMap((each) => (each.field === field ? [each.text] : [])),
      ...(UNNAMED_FIELDS.includes(field) ? { unnamed: true as const } : {}),
    })),
  ])
}

function personText({ name, address }: Participant): string {
  return `${name} ${address}`
}
