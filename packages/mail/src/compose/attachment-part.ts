import { paramPieces } from './header-params.ts'
import { cleanHeaderText, foldHeader } from './header-text.ts'
import type { AttachmentToWrite } from './message-to-write.ts'
import type { MimePart } from './mime-part.ts'
import { nestingOf } from './nested-message.ts'
import { openAttachment } from './open-attachment.ts'
import { base64Size, base64Stream } from './transfer-encoding.ts'

const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/

/** A file as a part, inline under the Content-ID that it has: base64, but a message that can stand unencoded as message/rfc822, in 8bit where that is allowed. */
export async function writeAttachment(
  attachment: AttachmentToWrite,
  { eight_bit }: { eight_bit: boolean },
): Promise<MimePart> {
  const given = attachment.type.trim().toLowerCase()
  const nesting = given === 'message/rfc822' ? await nestingOf(attachment) : null
  const nested = nesting === '8bit' && !eight_bit ? null : nesting
  const type = nested ? given : encodableType(given)
  const name = cleanHeaderText(attachment.name) || 'attachment'
  const { cid } = attachment
  const headers = [
    foldHeader('Content-Type', paramPieces(type, { name })),
    foldHeader('Content-Transfer-Encoding', [nested ?? 'base64']),
    foldHeader(
      'Content-Disposition',
      paramPieces(cid === null ? 'attachment' : 'inline', { filename: name }),
    ),
    ...(cid === null ? [] : [foldHeader('Content-ID', [`<${cid}>`])]),
  ]
  const { size } = attachment
  const content = nested
    ? { size, read: () => openAttachment(attachment) }
    : { size: base64Size(size), read: () => base64Stream(openAttachment(attachment)) }
  return { headers: headers.join(''), content: [content], eight_bit: nested === '8bit' }
}

/** Composite types may not be encoded (RFC 2045 §6.4): what cannot stand plainly goes as a file. */
function encodableType(type: string): string {
  return TYPE.test(type) && !/^(?:message|multipart)\//.test(type) ? type : 'application/octet-stream'
}
