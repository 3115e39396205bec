import { z } from 'zod'

/** The checks that every form and every call shares (FM-008), so that a field means the same everywhere. */

/** RFC 5321 allows no longer path. */
const LONGEST_ADDRESS = 320

/** An email address as people type it. */
export const EmailAddress = z.email('Please enter a valid email address').max(LONGEST_ADDRESS)

export function isEmail(text: string): boolean {
  return EmailAddress.safeParse(text.trim()).success
}

const WebAddress = z.url({ protocol: /^https?$/ })
/** Name and password before the host. */
const CREDENTIALS = /^[a-z]+:\/*[^/?#]*@/i

/** An address of the web: http or https, without a name and password in it. */
export function isUrl(text: string): boolean {
  return WebAddress.safeParse(text).success && !CREDENTIALS.test(text)
}

/** Digits alone: no sign, no point, at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** A day of the calendar as yyyy-MM-dd; 2026-02-30 is none. */
export function isIsoDate(text: string): boolean {
  return z.iso.date().safeParse(text).success
}
