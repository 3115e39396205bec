import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { sessionRefusals } from '../contract/errors.ts'

/** Of the list, which begins with the commonest, so many words are no password with figures at their ends either. */
const WORDS = 10_000
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

let known: Promise<{ all: ReadonlySet<string>; words: ReadonlySet<string> }> | undefined

/**
 * Refuses what guessers try first: a password of the local list of those that were found in break-ins, or a common word
 * with figures and signs at its ends, as `P@ssw0rd2026!`. Nobody outside is asked.
 * @throws RefusedError
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= load()
  const { all, words } = await known
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^\p{L}]+/u, '').replace(/(?<![\d\p{P}\p{S}\s])[\d\p{P}\p{S}\s]+$/u, '')
  const plain = [...word].map((letter) => LEET[letter] ?? letter).join('')
  if (all.has(lower) || words.has(word) || words.has(plain))
    throw new RefusedError(sessionRefusals.commonPassword)
}

/** 49,000 words, read when first asked for. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  const words = list.slice(0, WORDS).filter((word) => word.length > 3 && /^\p{L}+$/u.test(word))
  return { all: new Set(list), words: new Set(words) }
}
