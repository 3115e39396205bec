import { randomBytes } from 'node:crypto'

/** Bytes of chance: nobody guesses 96 bits. */
const BYTES = 12

/** A password that nobody has seen, with a letter, a digit and a special character as the rules ask (AU-029). */
export function newPassword(): string {
  return `${randomBytes(BYTES).toString('base64url')}-a1`
}
