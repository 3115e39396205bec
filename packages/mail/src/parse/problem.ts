import type { MimePart } from './mime/mime-part.ts'
import type { ParseLimits } from './parse-limits.ts'

interface Reading {
  root: MimePart
  parts: MimePart[]
  raw: Buffer
  limits: ParseLimits
  /** A limit left something out. */
  cut: boolean
}

/** Why the mail could not be read fully, as one sentence for the user; null when it could. */
export function problemOf({ root, parts, raw, limits, cut }: Reading): string | null {
  if (raw.length === 0) return 'This mail is empty.'
  if (raw.length > limits.message_bytes) {
    return `This mail is larger than ${Math.round(limits.message_bytes / 1048576)} MB; its end was not read. The original is kept.`
  }
  if (root.headers.length === 0) return 'This mail has no header that could be read.'
  if (cut)
    return 'This mail has more parts, levels or header lines than are read; the rest is in the original.'
  if (root.type === 'message/partial')
    return 'This is one piece of a mail that was sent in several; the pieces are not joined.'
  return encryptionOf(parts)
}

function encryptionOf(parts: MimePart[]): string | null {
  if (parts.some(({ type }) => type === 'application/pgp-encrypted'))
    return 'This mail is encrypted with PGP; open the attachment with your PGP program.'
  const smime = parts.find(
    ({ type }) => type === 'application/pkcs7-mime' || type === 'application/x-pkcs7-mime',
  )
  if (!smime) return null
  const signed = /signed/i.test(smime.params.get('smime-type') ?? '')
  return signed
    ? 'This mail is wrapped in an S/MIME signature; its content is in the attachment.'
    : 'This mail is encrypted with S/MIME; open the attachment with a program that holds your key.'
}
