import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

export function random(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What is kept of state and cookie. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The proof key is sealed for the sign-in that it is of, and for the issuer where that was begun (RFC 9700 §4.4). */
export function verifierPurpose(state: string, issuer: string): string {
  return `proof key of ${hashOf(state).toString('hex')} for ${issuer}`
}
