import { createHash } from 'node:crypto'
import { type PSTAttachment, PSTMessage } from 'pst-extractor'
import { foldHeader } from '../../compose/header-text.ts'
import { LARGEST_MESSAGE } from './pst-item.ts'
import { writePstHeaders } from './write-pst-headers.ts'

/** Mails inside mails; what goes deeper leads in circles. */
const DEEPEST = 8
/** How the bytes of a file are kept (MAPI PR_ATTACH_METHOD). */
const BY_VALUE = 1
const EMBEDDED = 5
const LINE = 76
const MIME_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/i

interface Part {
  headers: string
  content: Buffer
}

/**
 * A message of a PST file as RFC 5322 bytes: the headers with which it came where the file has kept them, else made of its
 * properties; text, HTML and files anew, as Outlook keeps no MIME. The same message gives the same bytes each time.
 * @throws Error for more than 256 MB, or mails in mails without end
 */
export function writePstMessage(message: PSTMessage, depth = 0): Buffer {
  if (depth > DEEPEST) throw new Error(`more than ${DEEPEST} mails inside each other`)
  const headers = writePstHeaders(message)
  const files = attachmentsOf(message)
  const parts = [joinParts('alternative', bodiesOf(message)), ...files.map((file) => filePart(file, depth))]
  const root = joinParts('mixed', parts)
  const raw = Buffer.concat([Buffer.from(`${headers}MIME-Version: 1.0\r\n${root.headers}\r\n`), root.content])
  if (raw.length > LARGEST_MESSAGE) throw new Error('the message is larger than 256 MB')
  return raw
}

function bodiesOf(message: PSTMessage): Part[] {
  const bodies: Part[] = []
  const { body, bodyHTML, bodyRTF } = message
  if (body !== '') bodies.push(textPart('plain', body))
  if (bodyHTML !== '') bodies.push(textPart('html', bodyHTML))
  // Only Outlook's own format: kept as a file, so that nothing is lost.
  if (bodies.length === 0 && bodyRTF !== '')
    return [
      joinParts('mixed', [
        textPart('plain', ''),
        bytesPart('message.rtf', 'application/rtf', Buffer.from(bodyRTF, 'latin1')),
      ]),
    ]
  return bodies.length === 0 ? [textPart('plain', '')] : bodies
}

function attachmentsOf(message: PSTMessage): PSTAttachment[] {
  const files: PSTAttachment[] = []
  let size = 0
  for (let at = 0; at < message.numberOfAttachments; at++) {
    const file = message.getAttachment(at)
    size += Math.max(0, file.filesize)
    if (size > LARGEST_MESSAGE) throw new Error('the message is larger than 256 MB')
    files.push(file)
  }
  return files
}

function filePart(file: PSTAttachment, depth: number): Part {
  const name = file.longFilename || file.filename || 'attachment'
  if (file.attachMethod === EMBEDDED) {
    const inner = file.embeddedPSTMessage
    if (inner instanceof PSTMessage)
      return {
        headers: 'Content-Type: message/rfc822\r\nContent-Transfer-Encoding: 8bit\r\n',
        content: writePstMessage(inner, depth + 1),
      }
  }
  const content = file.attachMethod === BY_VALUE || file.attachMethod === 0 ? bytesOf(file) : undefined
  if (content === undefined) {
    const words = `The file “${name}” is not kept in the mail itself, and could not be brought along.\r\n`
    return textPart('plain', words)
  }
  return bytesPart(
    name,
    MIME_TYPE.test(file.mimeTag) ? file.mimeTag : 'application/octet-stream',
    content,
    file.contentId,
  )
}

function bytesOf(file: PSTAttachment): Buffer | undefined {
  const stream = file.fileInputStream
  if (!stream) return undefined
  const size = stream.length.toNumber()
  if (size > LARGEST_MESSAGE) throw new Error('a file is larger than 256 MB')
  const bytes = Buffer.alloc(size)
  if (size > 0) stream.readCompletely(bytes)
  return bytes
}

function bytesPart(name: string, type: string, content: Buffer, cid = ''): Part {
  const id = /^[\x21-\x3b\x3d\x3f-\x7e]{1,200}$/.test(cid) ? `Content-ID: <${cid}>\r\n` : ''
  // Names in other scripts by RFC 2231, which needs no folding of encoded words.
  const encoded = encodeURIComponent(name.slice(0, 200).replace(/[\p{Cc}\p{Cs}]/gu, '')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const disposition = `Content-Disposition: attachment;\r\n filename*=utf-8''${encoded}\r\n`
  return {
    headers: `Content-Type: ${type}\r\n${disposition}${id}Content-Transfer-Encoding: base64\r\n`,
    content: base64(content),
  }
}

function textPart(subtype: 'plain' | 'html', text: string): Part {
  return {
    headers: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n`,
    content: base64(Buffer.from(text)),
  }
}

function base64(bytes: Buffer): Buffer {
  const lines: string[] = []
  // A multiple of what three bytes make, so that each line is by itself.
  const step = (LINE / 4) * 3
  for (let at = 0; at < bytes.length; at += step) lines.push(bytes.toString('base64', at, at + step))
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
}

/** One part stands by itself. The boundary follows from the parts, and stands in none of them: they are base64, or have their own. */
function joinParts(subtype: string, parts: readonly Part[]): Part {
  const [only] = parts
  if (only && parts.length === 1) return only
  const hash = createHash('sha256')
  for (const { headers, content } of parts) hash.update(headers).update(content)
  const boundary = `=_${hash.digest('hex').slice(0, 40)}`
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    headers: foldHeader('Content-Type', [`multipart/${subtype};`, `boundary="${boundary}"`]),
    content: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
