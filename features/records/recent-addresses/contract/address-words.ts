/** Letters that Unicode does not take apart into a base letter and an accent. */
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const SINGLE = new RegExp(`[${Object.keys(SINGLE_LETTERS).join('')}]`, 'g')
const ACCENTS = /\p{Diacritic}/gu
/** Written in many ways and typed in one: O’Brien, O'Brien, OBrien. */
const APOSTROPHES = /['’‘`´]/g
const BETWEEN_TOKENS = /[\s,;"()<>[\]\0]+/
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const AT_THE_EDGES = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

/** Words of one address at most: names of a mail can be whole pages. */
const WORDS_MAX = 30
const WORD_LENGTH_MAX = 64
/** Words of a key at most; what is typed behind them narrows no further. */
const TERMS_MAX = 6

/** Text as it is compared: without case and accents. */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(SINGLE, (letter) => SINGLE_LETTERS[letter] ?? letter)
}

/**
 * The words by whose beginning an address is found: of its name, its local part and its domain, and the address and
 * the domain as they are written ("aegean-shi" finds aegean-shipping.example).
 */
export function addressWords({ name, address }: { name: string; address: string }): string[] {
  const at = address.lastIndexOf('@')
  const tokens = [...tokensOf(name), foldText(address), foldText(address.slice(at + 1))]
  const words = tokens.flatMap((token) => [token, ...token.split(BETWEEN_WORDS)])
  const cut = words.map((word) => word.slice(0, WORD_LENGTH_MAX).trimEnd()).filter((word) => word !== '')
  return [...new Set(cut)].slice(0, WORDS_MAX)
}

/** What was typed as the beginnings of words that must all be found; none for an empty key. */
export function keyTerms(key: string): string[] {
  return [...new Set(tokensOf(key))].map((term) => term.slice(0, WORD_LENGTH_MAX)).slice(0, TERMS_MAX)
}

function tokensOf(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_TOKENS)
    .map((token) => token.replace(AT_THE_EDGES, ''))
    .filter((token) => token !== '')
}
