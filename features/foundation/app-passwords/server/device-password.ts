import { createHash, randomInt } from 'node:crypto'

/** Without what looks alike, so that it can be typed from a screen into a phone: 32 letters are 5 bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 5
const OF_GROUP = 4

/** A password of 100 random bits: `k3mz-…` in five groups. */
export function makeDevicePassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const group = () => Array.from({ length: OF_GROUP }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** What is stored of a password. As phones send it: with capitals and without dashes, too. */
export function devicePasswordHash(password: string): Buffer {
  const bare = password.slice(0, 200).toLowerCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(bare).digest()
}
