import { findAttachments } from './attachments/find-attachments.ts'
import type { FoundAttachment } from './attachments/found-attachment.ts'
import { chooseBody } from './body/choose-body.ts'
import { unifyLineEnds } from './mime/line-ends.ts'
import { readParts } from './mime/read-parts.ts'
import { uuencodedFiles } from './mime/uuencoded-files.ts'
import { DEFAULT_LIMITS, type ParseLimits } from './parse-limits.ts'
import type { AttachmentKind } from './parsed-message.ts'
import { charsetOf } from './read-message.ts'

export interface ExtractedAttachment {
  position: number
  name: string
  file_type: string
  disposition: 'attachment' | 'inline'
  attachment_cid: string | null
  kind: AttachmentKind
  content: Uint8Array
}

/** All attachments with their bytes, numbered as in ParsedMessage.attachments. */
export function extractAttachments(
  raw: Uint8Array,
  limits: ParseLimits = DEFAULT_LIMITS,
): ExtractedAttachment[] {
  return list(raw, limits).map(extract)
}

/** The attachment at a position of ParsedMessage.attachments; null when the message has none there. */
export function extractAttachment(
  raw: Uint8Array,
  position: number,
  limits: ParseLimits = DEFAULT_LIMITS,
): ExtractedAttachment | null {
  const found = list(raw, limits)[position]
  return found ? extract(found, position) : null
}

function list(raw: Uint8Array, limits: ParseLimits): FoundAttachment[] {
  const bytes = unifyLineEnds(
    Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, limits.message_bytes)),
  )
  const choice = chooseBody(readParts(bytes, limits).root)
  const charset = charsetOf(choice)
  return findAttachments(choice.attached, uuencodedFiles(choice), limits, charset)
}

function extract(found: FoundAttachment, position: number): ExtractedAttachment {
  const { name, file_type, disposition, attachment_cid, kind } = found
  return { position, name, file_type, disposition, attachment_cid, kind, content: found.content() }
}
