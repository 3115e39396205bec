import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '@laycan/server/secrets.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Sixty bits: more than anybody can try. */
const LENGTH = 12

/**
 * Printed at first start and asked of whoever sets the installation up from elsewhere: it proves that he sees the terminal.
 * Made of the installation's key, so that all processes and the next start print the same.
 */
export function setupCode(secrets: SecretBox): string {
  const letters = [...secrets.deriveKey('set-up code').subarray(0, LENGTH)].map((byte) => LETTERS[byte % 32])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** Compares however it was typed. */
export function isSetupCode(secrets: SecretBox, typed: string): boolean {
  const [one, other] = [setupCode(secrets), typed].map((code) =>
    Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  )
  return one !== undefined && other?.length === one.length && timingSafeEqual(one, other)
}
