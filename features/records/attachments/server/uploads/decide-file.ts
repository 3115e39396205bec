import { cleanFileName } from '@laycan/mail/parse/mime/part-names.ts'
import { pictureType } from '../picture-type.ts'

const MEDIA_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,60}\/[a-z0-9][\w!#$&^.+-]{0,100}$/
/** Types whose bytes begin in a known way: nothing else may call itself one of them. */
const KNOWN_BY_BYTES = /^image\/(?:png|jpe?g|pjpeg|gif|webp|avif|bmp|x-icon)$|^application\/pdf$/
const BYTES = 'application/octet-stream'

export interface DecidedFile {
  name: string
  file_type: string
  kind: 'file' | 'message' | 'calendar'
}

/** The name and type under which an upload is kept: a type that its first bytes belie is not believed (SC-009). */
export function decideFile(given: { name: string; file_type: string }, head: Buffer): DecidedFile {
  const name = cleanFileName(given.name) || 'file'
  const file_type = decideType(name, given.file_type, head)
  const kind =
    file_type === 'message/rfc822' ? 'message' : file_type === 'text/calendar' ? 'calendar' : 'file'
  return { name, file_type, kind }
}

function decideType(name: string, given: string, head: Buffer): string {
  const proven =
    pictureType(head) ?? (head.toString('latin1', 0, 5) === '%PDF-' ? 'application/pdf' : undefined)
  if (proven !== undefined) return proven
  const declared = given.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!MEDIA_TYPE.test(declared) || KNOWN_BY_BYTES.test(declared) || declared === BYTES) return typeOf(name)
  return declared
}

/** What browsers send without a type although it matters: mails and invitations. */
function typeOf(name: string): string {
  if (/\.eml$/i.test(name)) return 'message/rfc822'
  return /\.ics$/i.test(name) ? 'text/calendar' : BYTES
}

/** A new name for a file; its ending stays when the new name has none, as it tells what opens. */
export function decideNewName(wanted: string, former: string): string {
  const name = cleanFileName(wanted)
  if (name === '') return ''
  const ending = /\.[a-z0-9]{1,8}$/i
  return ending.test(name) ? name : cleanFileName(name + (ending.exec(former)?.[0] ?? ''))
}
