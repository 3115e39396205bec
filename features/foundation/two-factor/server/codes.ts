import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, CODE_SECONDS } from '../contract/two-factor.ts'

/** Bytes of a secret: those of SHA-1, which is what authenticator apps know (RFC 4226 §4). */
const SECRET_BYTES = 20
/** A code counts in its own 30 seconds and in those beside it: clocks differ. */
const SKEW_STEPS = 1
const RECOVERY_CODES = 10
/** 50 bits; each is taken once, and wrong ones are answered with pauses. */
const RECOVERY_LETTERS = 10
/** 32 of them, so that each byte is as likely; l, o, 0 and 1 are taken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app scans. @param label by whom the app names the entry */
export function keyUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The 30 seconds that a code is of, counted since 1970; undefined for a code that is of none near `at`. */
export function findStep(secret: string, code: string, at = Date.now()): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at, window: SKEW_STEPS })
  return delta === null ? undefined : Math.floor(at / (CODE_SECONDS * 1000)) + delta
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Laycan',
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    algorithm: 'SHA1',
  })
}

/** Recovery codes as they are told: `abcde-fghjk`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(RECOVERY_LETTERS)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`
  })
}

/** The hash of a recovery code in whatever case and with whatever spaces it was typed (SC-007). */
export function recoveryCodeHash(typed: string): Buffer {
  return createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
}
