import { ownWords } from './own-words.ts'

/** What the desk wrote in a conversation. */
export interface SentText {
  readonly thread_id: number
  readonly text: string
  readonly quote_offset: number | null
}

/** Examples that go out, characters of each, and letters below which one shows nothing. */
const EXAMPLES = 6
const EXAMPLE_MAX = 800
const LETTERS_MIN = 30
/** Conversations in which a word stands that is the desk's and not of one deal. */
const COMMON = 3
/** Letters in one row that a draft may share with one example: more than a usual phrase has. */
const REPEATED = 60
/** Words with which anybody begins a line; with a capital they are no names. */
const USUAL =
  'all any as at attached awaiting best brgds by can charterers confirmed could dear do evening for from further good hello hi i if in just kind kindly madam many may morning much no noted of ok on our owners please pls re received regards rgds sir sirs sorry thank thanks that the there this to vessel we well will with yes you your yours'

/**
 * How the desk writes: the first words of some sent mails, each another text. They went to others, so what is theirs is taken
 * out: figures, addresses, and names that neither `open` (what the answer may say anyway) nor several conversations have. A script
 * without capitals has no names that could be told apart; it gives no example.
 */
export function toneExamples(sent: readonly SentText[], open: readonly string[]): string[] {
  const mails = sent.map((mail) => ({ thread_id: mail.thread_id, words: ownWords(mail) }))
  const known = new Set([...wordsOf(USUAL), ...open.flatMap(wordsOf), ...commonWords(mails)])
  const texts = mails
    .filter(({ words }) => hasCapitals(words))
    .map(({ words }) => withoutFacts(words.slice(0, EXAMPLE_MAX), known))
    .filter((text) => lettersOf(text).length >= LETTERS_MIN)
  const different = new Map(texts.map((text) => [lettersOf(text), text]))
  return [...different.values()].slice(0, EXAMPLES)
}

/** Whether a draft repeats what one example alone says, and nothing that it may say anyway. */
export function repeatsExample(draft: string, examples: readonly string[], open: readonly string[]): boolean {
  const letters = lettersOf(draft)
  const allowed = open.map(lettersOf)
  const others = examples.map(lettersOf)
  for (let at = 0; at + REPEATED <= letters.length; at++) {
    const run = letters.slice(at, at + REPEATED)
    const having = others.filter((example) => example.includes(run)).length
    if (having === 1 && !allowed.some((text) => text.includes(run))) return true
  }
  return false
}

function commonWords(mails: readonly { thread_id: number; words: string }[]): string[] {
  const threads = new Map<string, Set<number>>()
  for (const { thread_id, words } of mails) {
    for (const word of wordsOf(words)) threads.set(word, (threads.get(word) ?? new Set()).add(thread_id))
  }
  return [...threads].filter(([, having]) => having.size >= COMMON).map(([word]) => word)
}

function withoutFacts(text: string, known: ReadonlySet<string>): string {
  return text
    .split(/(\s+)/)
    .map((part) => (/@|:\/\/|^www\./i.test(part) ? '…' : part.replace(WORD, (word) => stand(word, known))))
    .join('')
}

function stand(word: string, known: ReadonlySet<string>): string {
  if (/\p{N}/u.test(word)) return '#'
  return /\p{Lu}/u.test(word) && !known.has(word.toLowerCase()) ? '…' : word
}

const WORD = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string) => [...text.toLowerCase().matchAll(WORD)].map(([word]) => word)
const lettersOf = (text: string) => wordsOf(text).join('')

function hasCapitals(text: string): boolean {
  const letters = [...text.matchAll(/\p{L}/gu)].map(([letter]) => letter)
  const cased = letters.filter((letter) => letter.toLowerCase() !== letter.toUpperCase())
  return cased.length * 2 > letters.length
}
