import { Readable } from 'node:stream'
import { type Described, multistatus } from '@laycan/dav/write-xml.ts'
import type { FileAnswer } from '@laycan/server/http/context.ts'

/** What is spoken here (RFC 4918 without locks, RFC 3744 as far as rights are told, RFC 6352, RFC 4791). */
export const DAV_HEADER = '1, 3, access-control, addressbook, calendar-access, extended-mkcol'

const XML_TYPE = 'application/xml; charset=utf-8'
const common = { dav: DAV_HEADER, 'cache-control': 'no-store' }

/** An answer of a text, or of none. */
export function plainAnswer(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  text = '',
  content_type = 'text/plain; charset=utf-8',
): FileAnswer {
  const content = Buffer.from(text)
  return {
    status,
    content,
    content_type,
    headers: { ...common, 'content-length': `${content.length}`, ...headers },
  }
}

export function xmlAnswer(status: number, text: string): FileAnswer {
  return plainAnswer(status, {}, text, XML_TYPE)
}

/** A multistatus that goes out as it is read. */
export function multistatusAnswer(
  pages: AsyncIterable<readonly Described[]> | Iterable<readonly Described[]>,
  token?: () => string,
): FileAnswer {
  const content = Readable.from(multistatus(pages, token))
  return { status: 207, content, content_type: XML_TYPE, headers: common }
}

/** A refusal in words, as all other calls have them. */
export function refusalAnswer(
  status: number,
  error: string,
  headers: Record<string, string> = {},
): FileAnswer {
  return plainAnswer(status, headers, JSON.stringify({ error }), 'application/json; charset=utf-8')
}
