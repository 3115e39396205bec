import { ownKeys } from '@laycan/contract/own-keys.ts'
import { contentOf } from '../body/plain-text.ts'
import { decodeHeaderText } from '../headers/encoded-words.ts'
import { readHeaderBlock } from '../headers/header-block.ts'
import { headerOf, type MimePart } from '../mime/mime-part.ts'
import { attachmentName, cleanFileName, givenName, nameOfNested } from '../mime/part-names.ts'
import type { UuencodedFile } from '../mime/uuencode.ts'
import type { ParseLimits } from '../parse-limits.ts'
import type { AttachmentKind } from '../parsed-message.ts'
import { readTnef } from '../tnef/read-tnef.ts'
import type { FoundAttachment } from './found-attachment.ts'

/** Types that the ending of an `application/octet-stream` gives away; none of them runs in a browser. */
const TYPES_BY_ENDING: Record<string, string> = ownKeys({
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
})

/** Describes the attachments of a message in the order that gives them their position. */
export function findAttachments(
  attached: MimePart[],
  files: UuencodedFile[],
  limits: ParseLimits,
  charset?: string,
): FoundAttachment[] {
  const found = attached.flatMap((part, index) => open(describe(part, index + 1, limits, charset)))
  for (const file of files) {
    found.push({
      name: cleanFileName(file.name) || 'file.bin',
      file_type: typeByName(file.name),
      disposition: 'attachment',
      attachment_cid: null,
      kind: 'file',
      part: null,
      content: () => file.content,
    })
  }
  return found
}

/** winmail.dat is replaced by what is in it; one that cannot be opened, or is empty, stays itself. */
function open(attachment: FoundAttachment): FoundAttachment[] {
  if (attachment.kind !== 'tnef') return [attachment]
  const content = readTnef(attachment.content())
  if (content === null) return [attachment]
  if (content.files.length === 0) return content.text === '' && content.html === '' ? [attachment] : []
  return content.files.map((file) => ({
    name: file.name,
    file_type: file.file_type === 'application/octet-stream' ? typeByName(file.name) : file.file_type,
    disposition: file.cid !== '' && typeByName(file.name).startsWith('image/') ? 'inline' : 'attachment',
    attachment_cid: file.cid || null,
    kind: file.file_type === 'application/ms-tnef' ? 'tnef' : 'file',
    part: null,
    content: () => file.content,
  }))
}

function describe(part: MimePart, number: number, limits: ParseLimits, charset?: string): FoundAttachment {
  const kind = kindOf(part)
  const nested = kind === 'message' && givenName(part) === ''
  const name = nested
    ? nameOfNested(nestedSubject(part, limits, charset))
    : attachmentName(part, number, charset)
  const file_type = part.type === 'application/octet-stream' ? typeByName(name) : part.type
  return {
    name,
    file_type,
    disposition: dispositionOf(part),
    attachment_cid: part.cid || part.location || null,
    kind,
    part,
    content: () => contentOf(part),
  }
}

function kindOf(part: MimePart): AttachmentKind {
  if (part.type === 'message/rfc822' || part.type === 'message/global') return 'message'
  if (part.type === 'text/calendar' || part.type === 'application/ics' || part.type === 'text/x-vcalendar')
    return 'calendar'
  if (isTnef(part)) return 'tnef'
  return /\.eml$/i.test(givenName(part)) && part.type === 'application/octet-stream' ? 'message' : 'file'
}

/** winmail.dat, Outlook's own way of packing a mail. */
export function isTnef(part: MimePart): boolean {
  const { type } = part
  return (
    type === 'application/ms-tnef' ||
    type === 'application/vnd.ms-tnef' ||
    /^winmail\.dat$/i.test(givenName(part))
  )
}

/** MD-024: besides images only attached messages may stand in the text. */
function dispositionOf(part: MimePart): 'attachment' | 'inline' {
  const image = part.type.startsWith('image/')
  if (
    image &&
    (part.disposition === 'inline' ||
      (part.disposition !== 'attachment' && (part.cid !== '' || part.location !== '')))
  )
    return 'inline'
  // Outlook marks pictures of the text as attachments too; within multipart/related a Content-ID tells.
  if (image && part.cid !== '' && part.parent?.type === 'multipart/related') return 'inline'
  return part.type === 'message/rfc822' && part.disposition === 'inline' ? 'inline' : 'attachment'
}

function nestedSubject(part: MimePart, limits: ParseLimits, charset?: string): string {
  const source = contentOf(part)
  const { headers } = readHeaderBlock(source, 0, source.length, limits)
  return decodeHeaderText(headerOf(headers, 'subject'), charset)
}

function typeByName(name: string): string {
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  return TYPES_BY_ENDING[ending] ?? 'application/octet-stream'
}
