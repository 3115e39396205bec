import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { LETTERS } from './letter-strokes.ts'

/** Letters of a picture: 21^5 are some four million. */
const LETTERS_OF_PICTURE = 5
/** Digits of the question in words. */
const DIGITS_OF_QUESTION = 6
/** Time to answer; who takes longer gets another picture. */
const LASTS_MS = 5 * 60_000
const PURPOSE = 'captcha'
const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const Captcha = z.object({
  letters: z.string(),
  digits: z.string(),
  /** The name that it is for, as it was typed. */
  name: z.string(),
  nonce: z.string(),
  expires_at: z.iso.datetime(),
})
export type Captcha = z.infer<typeof Captcha>

export function createCaptcha(name: string): Captcha {
  const some = (from: string, n: number) =>
    Array.from({ length: n }, () => from.charAt(randomInt(from.length))).join('')
  return {
    letters: some(LETTERS, LETTERS_OF_PICTURE),
    digits: some('0123456789', DIGITS_OF_QUESTION),
    name: sameName(name),
    nonce: randomBytes(16).toString('base64url'),
    expires_at: new Date(Date.now() + LASTS_MS).toISOString(),
  }
}

/** The answers travel with the question, sealed: nothing is kept until it is answered. */
export function sealCaptcha(captcha: Captcha, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify(captcha), PURPOSE).toString('base64url')
}

/** What was sealed; undefined for anything else, and for what has expired. */
export function openCaptcha(captcha_id: string, secrets: SecretBox): Captcha | undefined {
  try {
    const text = secrets.open(Buffer.from(captcha_id, 'base64url'), PURPOSE)
    const captcha = Captcha.parse(JSON.parse(text))
    return Date.parse(captcha.expires_at) > Date.now() ? captcha : undefined
  } catch {
    return undefined
  }
}

/** Whether an answer fits, in whatever case and with whatever spaces. */
export function isAnswer({ letters, digits, name }: Captcha, typed: string, typed_name: string): boolean {
  const plain = typed.replace(/\s/g, '').toUpperCase()
  return name === sameName(typed_name) && (plain === letters || plain === digits)
}

/** The question in words, read aloud by a screen reader. */
export function questionOf({ digits }: Captcha): string {
  return [...digits].map((digit) => DIGIT_WORDS[Number(digit)]).join(', ')
}

function sameName(name: string): string {
  return name.trim().toLowerCase().normalize('NFKC')
}
