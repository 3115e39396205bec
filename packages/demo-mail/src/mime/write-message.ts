import type { Attachment, Charset, Draft, SpecialPart, TransferEncoding } from '../draft.ts'
import { hashText } from '../random.ts'
import { encodeCharset } from './encode-charset.ts'
import { encodeBase64, encodeQuotedPrintable } from './transfer-encoding.ts'
import { encodeWords, writeHeader } from './write-headers.ts'
import { writeTopHeaders } from './write-top-headers.ts'

/** A finished body part: its header lines and its bytes. Only 8bit bodies hold bytes above 127. */
interface Part {
  headers: string
  body: string | Buffer
}

/** The message as it lies in a mailbox, CRLF line ends (RFC 5322, 2045, 2046, 2047, 2183). */
export function writeMessage(draft: Draft): Buffer {
  const boundaries = boundaryMaker(draft.message_id)
  const root = draft.special ? writeSpecial(draft.special, boundaries) : writeBody(draft, boundaries)
  const head = `${writeTopHeaders(draft)}MIME-Version: 1.0\r\n${root.headers}\r\n`
  return Buffer.concat([Buffer.from(head, 'utf8'), bytes(root.body)])
}

function bytes(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

function writeBody(draft: Draft, boundary: () => string): Part {
  const files = draft.attachments ?? []
  const pictures = files.filter((file) => file.cid !== undefined)
  const others = files.filter((file) => file.cid === undefined)
  let part = writeTexts(draft, boundary)
  if (pictures.length > 0)
    part = writeMultipart('related', [part, ...pictures.map(writeAttachment)], boundary())
  if (others.length > 0) part = writeMultipart('mixed', [part, ...others.map(writeAttachment)], boundary())
  return part
}

function writeTexts(draft: Draft, boundary: () => string): Part {
  const { text, html } = draft
  const charset = draft.charset ?? 'utf-8'
  const plain = text === undefined ? undefined : writeText('text/plain', text, charset, draft.encoding)
  const rich = html === undefined ? undefined : writeText('text/html', html, charset, 'quoted-printable')
  if (plain && rich) return writeMultipart('alternative', [plain, rich], boundary())
  return rich ?? plain ?? writeText('text/plain', '', charset)
}

function writeText(type: string, text: string, charset: Charset, wanted?: TransferEncoding): Part {
  const content = encodeCharset(text.replace(/\r?\n/g, '\r\n'), charset)
  const encoding = wanted ?? fittingEncoding(content)
  return {
    headers: `Content-Type: ${type}; charset=${charset === 'utf-8' ? '"utf-8"' : charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n`,
    body: transferEncode(content, encoding),
  }
}

// RFC 5322 §2.1.1 allows 998 characters a line; relays that add a prefix need room.
const LONGEST_LINE = 200

/** 7bit where the bytes allow it: ASCII in short lines. Looked at byte by byte, a pattern takes ten times as long. */
function fittingEncoding(content: Buffer): TransferEncoding {
  let lineStart = 0
  for (let index = 0; index < content.length; index++) {
    const byte = content[index] ?? 0
    if (byte > 0x7f || index - lineStart > LONGEST_LINE) return 'quoted-printable'
    if (byte === 0x0a) lineStart = index + 1
  }
  return '7bit'
}

function transferEncode(content: Buffer, encoding: TransferEncoding): string | Buffer {
  if (encoding === 'base64') return encodeBase64(content)
  if (encoding === 'quoted-printable') return encodeQuotedPrintable(content)
  return content
}

function writeAttachment({ name, type, content, cid }: Attachment): Part {
  const disposition = cid === undefined ? 'attachment' : 'inline'
  const headers =
    `Content-Type: ${type}; name="${encodeWords(name)}"\r\n` +
    `Content-Disposition: ${disposition}; ${fileName(name)}\r\n` +
    (cid === undefined ? '' : `Content-ID: <${cid}>\r\n`)
  // A mail inside a mail must not be base64 (RFC 2046 §5.2.1).
  if (type === 'message/rfc822')
    return { headers: `${headers}Content-Transfer-Encoding: 8bit\r\n`, body: content }
  return { headers: `${headers}Content-Transfer-Encoding: base64\r\n`, body: encodeBase64(content) }
}

/** RFC 2231 for names beyond ASCII. */
function fileName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `filename="${name}"`
  return `filename*=UTF-8''${encodeURIComponent(name)}`
}

function writeMultipart(subtype: string, parts: Part[], boundary: string, parameters = ''): Part {
  const pieces: Buffer[] = []
  for (const part of parts) {
    pieces.push(Buffer.from(`--${boundary}\r\n${part.headers}\r\n`, 'latin1'), bytes(part.body), CRLF)
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`, 'latin1'))
  return {
    headers: `Content-Type: multipart/${subtype};${parameters}\r\n boundary="${boundary}"\r\n`,
    body: Buffer.concat(pieces),
  }
}

const CRLF = Buffer.from('\r\n')

function writeSpecial(part: SpecialPart, boundary: () => string): Part {
  if (typeof part.body !== 'string') {
    const [media, ...parameters] = part.type.split(';')
    const subtype = (media ?? '').replace('multipart/', '')
    const written = parameters.map((parameter) => `${parameter};`).join('')
    return writeMultipart(
      subtype,
      part.body.map((child) => writeSpecial(child, boundary)),
      boundary(),
      written,
    )
  }
  const content = Buffer.from(part.body.replace(/\r?\n/g, '\r\n'), 'utf8')
  const encoding = fittingEncoding(content)
  const extra = (part.headers ?? []).map(([name, value]) => writeHeader(name, value)).join('')
  return {
    headers: `Content-Type: ${part.type}\r\n${extra}Content-Transfer-Encoding: ${encoding}\r\n`,
    body: transferEncode(content, encoding),
  }
}

function boundaryMaker(messageId: string): () => string {
  const root = hashText(messageId).toString(16).padStart(8, '0')
  let count = 0
  return () => `----=_NextPart_${String(count++).padStart(3, '0')}_${root}`
}
