import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/**
 * Whether a new passkey comes without certificates of its maker. We ask for none; looking after whether one was revoked
 * would ask a host that the certificate names, past the guard of what must not be reached.
 */
export function isWithoutCertificates(attestation_object: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation_object, 'base64url')))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
