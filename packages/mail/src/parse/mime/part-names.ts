import { ownKeys } from '@laycan/contract/own-keys.ts'
import { decodeHeaderText } from '../headers/encoded-words.ts'
import { headerOf, type MimePart } from './mime-part.ts'

const EXTENSIONS: Record<string, string> = ownKeys({
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/rtf': 'rtf',
  'text/xml': 'xml',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/rtf': 'rtf',
  'application/ics': 'ics',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/pgp-signature': 'asc',
  'application/pgp-keys': 'asc',
  'application/pgp-encrypted': 'asc',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/pkcs7-mime': 'p7m',
  'application/x-pkcs7-mime': 'p7m',
  'application/ms-tnef': 'dat',
  'application/vnd.ms-tnef': 'dat',
  'message/rfc822': 'eml',
  'message/global': 'eml',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
})

/** Names that belong to a type when the sender gave none. */
const FIXED: Record<string, string> = ownKeys({
  'text/calendar': 'invite.ics',
  'application/pgp-signature': 'signature.asc',
  'application/pgp-encrypted': 'version.txt',
  'application/pkcs7-signature': 'smime.p7s',
  'application/x-pkcs7-signature': 'smime.p7s',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
  'message/delivery-status': 'delivery-status.txt',
  'message/feedback-report': 'feedback-report.txt',
  'message/disposition-notification': 'disposition-notification.txt',
  'text/rfc822-headers': 'headers.txt',
  'application/ms-tnef': 'winmail.dat',
  'application/vnd.ms-tnef': 'winmail.dat',
})

/** The file name a part gives itself (Content-Disposition first, RFC 2183), '' when it gives none. */
export function givenName(part: MimePart): string {
  const name =
    part.dispositionParams.get('filename') ||
    part.params.get('name') ||
    part.dispositionParams.get('name') ||
    ''
  return cleanFileName(name)
}

/** A name to show and to save under, whatever the sender wrote. */
export function attachmentName(part: MimePart, number: number, charset?: string): string {
  const given = givenName(part)
  if (given !== '') return given
  const described = cleanFileName(decodeHeaderText(headerOf(part.headers, 'content-description'), charset))
  if (/^[^\s]+\.[a-z0-9]{2,5}$/i.test(described)) return described
  return FIXED[part.type] ?? `attachment-${number}.${EXTENSIONS[part.type] ?? 'bin'}`
}

/** Folders, control and direction characters do not belong to a file name; direction marks make "exe.pdf" of "fdp.exe". */
export function cleanFileName(name: string): string {
  const last =
    name
      // Outlook folds long names with a tab, which takes the place of a blank.
      .replaceAll('\t', ' ')
      .replace(/[\0-\x1f\x7f\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/g, '')
      .split(/[/\\]/)
      .pop() ?? ''
  const trimmed = last.trim().replace(/^\.+$/, '')
  if (trimmed.length <= 200) return trimmed
  const dot = trimmed.lastIndexOf('.')
  const ending = dot > 0 && trimmed.length - dot <= 12 ? trimmed.slice(dot) : ''
  return trimmed.slice(0, 200 - ending.length) + ending
}

export function nameOfNested(subject: string): string {
  const name = cleanFileName(subject.replace(/[/\\:*?"<>|]/g, ' ').replace(/\s+/g, ' '))
  return `${name === '' ? 'message' : name}.eml`
}
