import { flowText } from './flow-text.ts'
import { paramPieces } from './header-params.ts'
import { foldHeader } from './header-text.ts'
import { type MessageToWrite, UnwritableMessage } from './message-to-write.ts'
import type { MimePart } from './mime-part.ts'
import type { PreparedHtml } from './outgoing-html.ts'
import { encodeBody } from './transfer-encoding.ts'

/** The text of a mail in its forms: plain, and as it was written. */
export interface BodyParts {
  text: MimePart
  html: MimePart | null
  calendar: MimePart | null
}

/** Writes the body; the plain text is made from the HTML where none is given. */
export function writeBody({ text, calendar }: MessageToWrite, html: PreparedHtml | null): BodyParts {
  const plain = text ?? html?.text ?? ''
  return {
    text: textPart('text/plain', flowText(plain), { format: 'flowed' }),
    html: html && textPart('text/html', withCrlf(html.page)),
    calendar: calendar ? calendarPart(calendar) : null,
  }
}

function calendarPart({ method, content }: { method: string; content: string }): MimePart {
  if (!/^[A-Z-]{1,20}$/.test(method)) throw new UnwritableMessage(`"${method}" is no method of a calendar.`)
  return textPart('text/calendar', withCrlf(content), { method })
}

function textPart(type: string, text: string, params: Record<string, string> = {}): MimePart {
  const { encoding, bytes } = encodeBody(text)
  const headers =
    foldHeader('Content-Type', paramPieces(type, { charset: 'utf-8', ...params })) +
    foldHeader('Content-Transfer-Encoding', [encoding])
  return { headers, content: [bytes] }
}

function withCrlf(text: string): string {
  const lines = text.replace(/\r\n?|\n/g, '\r\n')
  return lines.endsWith('\r\n') ? lines : `${lines}\r\n`
}
