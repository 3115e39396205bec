import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, told once. */
export function createResetToken(): string {
  return randomBytes(32).toString('base64url')
}

export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token.trim()).digest()
}
