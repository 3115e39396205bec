import { writeAddress } from '../compose/header-addresses.ts'
import { ownRefusal } from './submission-failure.ts'
import type { MailToSubmit, SubmissionEnvelope } from './submission-outcome.ts'

type Extensions = ReadonlyMap<string, string>

/** RFC 6152. */
export const EIGHT_BIT = '8BITMIME'

/**
 * MAIL FROM with what the server knows to ask for.
 * @throws SubmissionFailure when the server announces that it cannot take this mail, UnwritableMessage for no address
 */
export function senderLine(mail: MailToSubmit, extensions: Extensions, host: string): string {
  const { envelope, size } = mail
  const from = envelope.from === '' ? '' : writeAddress(envelope.from).address
  const utf8 = needsUtf8(mail)
  if (utf8 && !extensions.has('SMTPUTF8'))
    throw ownRefusal('mail', `${host} cannot take mail for addresses in other alphabets.`)
  const most = Number(extensions.get('SIZE') ?? 0)
  if (most > 0 && size > most) throw ownRefusal('mail', tooLarge(host, size, most))
  const eightBit = utf8 || (mail.inSevenBit !== undefined && extensions.has(EIGHT_BIT))
  const params = [
    ...(extensions.has('SIZE') ? [`SIZE=${size}`] : []),
    ...(eightBit ? ['BODY=8BITMIME'] : []),
    ...(utf8 ? ['SMTPUTF8'] : []),
    ...noticeParams(envelope, extensions),
  ]
  return [`MAIL FROM:<${from}>`, ...params].join(' ')
}

function needsUtf8({ envelope, smtputf8 }: MailToSubmit): boolean {
  const addresses = [...(envelope.from === '' ? [] : [envelope.from]), ...envelope.to]
  return smtputf8 === true || addresses.some((address) => writeAddress(address).smtputf8)
}

function tooLarge(host: string, size: number, most: number): string {
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  return `${host} takes mails up to ${megabytes(most)} MB; this one has ${megabytes(size)} MB.`
}

/** RFC 3461 §4.3, §4.4: headers are enough to know our mail again. */
function noticeParams({ notices }: SubmissionEnvelope, extensions: Extensions): string[] {
  if (!notices || !extensions.has('DSN')) return []
  return ['RET=HDRS', ...(notices.envid === undefined ? [] : [`ENVID=${xtext(notices.envid)}`])]
}

export interface RecipientLine {
  address: string
  line: string
}

/** RCPT TO of each recipient once, with the notices that are wanted (RFC 3461 §4.1, §4.2). */
export function recipientLines({ to, notices }: SubmissionEnvelope, extensions: Extensions): RecipientLine[] {
  const wanted = notices?.success ? 'SUCCESS,FAILURE,DELAY' : 'FAILURE,DELAY'
  return [...new Set(to)].map((given) => {
    const { address, smtputf8 } = writeAddress(given)
    const original = smtputf8 ? '' : ` ORCPT=rfc822;${xtext(address)}`
    const params = notices && extensions.has('DSN') ? ` NOTIFY=${wanted}${original}` : ''
    return { address: given, line: `RCPT TO:<${address}>${params}` }
  })
}

/** RFC 3461 §4: printable ASCII without `+` and `=`, anything else as `+XX`. */
function xtext(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const plain = byte >= 0x21 && byte <= 0x7e && byte !== 0x2b && byte !== 0x3d
      return plain ? String.fromCharCode(byte) : `+${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}
