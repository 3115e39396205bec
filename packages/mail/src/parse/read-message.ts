import { createHash } from 'node:crypto'
import { findAttachments } from './attachments/find-attachments.ts'
import type { FoundAttachment } from './attachments/found-attachment.ts'
import { chooseBody } from './body/choose-body.ts'
import { previewOf } from './body/preview.ts'
import { readBody } from './body/read-body.ts'
import { unifyLineEnds } from './mime/line-ends.ts'
import type { MimePart } from './mime/mime-part.ts'
import { uuencodedFiles } from './mime/uuencoded-files.ts'
import { readParts } from './mime/read-parts.ts'
import type { ParseLimits } from './parse-limits.ts'
import type { ParsedAttachment, ParsedMessage } from './parsed-message.ts'
import { readHeaderFields } from './read-headers.ts'

/** Reads a message; may throw on what nobody foresaw, which parseMessage() catches. */
export async function readMessage(raw: Buffer, limits: ParseLimits): Promise<ParsedMessage> {
  const bytes = unifyLineEnds(raw.subarray(0, limits.message_bytes))
  const tree = readParts(bytes, limits)
  const choice = chooseBody(tree.root)
  const charset = choice.plain[0]?.params.get('charset') ?? choice.rich[0]?.params.get('charset')
  const fields = readHeaderFields(tree.root.headers, charset)
  const locations = new Map(choice.attached.filter((part) => part.location !== '').map((part) => [part.location, part.cid || part.location]))
  const body = readBody(choice, locations, charset, isForward(fields.subject))
  const found = findAttachments(choice.attached, uuencodedFiles(choice), limits, charset)
  return {
    kind: 'mail',
    ...fields,
    body_type: body.body_type,
    text: body.text,
    quote_offset: body.quote_offset,
    html: body.html,
    preview: previewOf(body.text, body.quote_offset),
    attachments: found.map(storeAttachment),
    dsn: null,
    calendar: null,
    problem: problemOf(tree.root, raw, limits, tree.cut || body.cut),
  }
}

/** The forwarded mail is what the reader came for, so it is not folded. */
function isForward(subject: string): boolean {
  return /^\s*(?:re:\s*)?(?:fwd?|wg|tr|rv|enc|i|doorst|vs|转发|轉寄|пересл)\s*[:：]/i.test(subject)
}

function storeAttachment(found: FoundAttachment, position: number): ParsedAttachment {
  const content = found.content()
  return {
    position,
    name: found.name,
    file_type: found.file_type,
    size: content.length,
    disposition: found.disposition,
    attachment_cid: found.attachment_cid,
    checksum: createHash('sha256').update(content).digest('hex'),
    text: '',
    kind: found.kind,
  }
}

function problemOf(root: MimePart, raw: Buffer, limits: ParseLimits, cut: boolean): string | null {
  if (raw.length === 0) return 'This mail is empty.'
  if (raw.length > limits.message_bytes) return `This mail is larger than ${Math.round(limits.message_bytes / 1048576)} MB; its end was not read. The original is kept.`
  if (root.headers.length === 0) return 'This mail has no header that could be read.'
  if (cut) return 'This mail has more parts, levels or header lines than are read; the rest is in the original.'
  return null
}
